import type { ObjectRef } from '@pothos/core';
import { citedFacts, printedValue } from '../analyst/citedFacts.ts';
import { builder } from '../builder.ts';
import { Metric, MetricUnit, periodStates } from '../companies/figures/figureSchema.ts';
import { unitOf } from '../finance/metrics.ts';
import type * as reading from '../reading/reading.ts';
import { enumOf, typed, typedList, typedOrNull, objectOf } from '../request/graphql/types.ts';
import { flag, int, number, numberOrNull, text, textOrNull, texts } from '../request/shape.ts';

/** A part of a reading with the whole reading, in which resolvers look up sources and facts by number. */
type Within<Part> = Part & { whole: reading.Reading };
type Stated<Part> = Within<Part & reading.Passage>;

function within<Part extends object>(whole: reading.Reading, parts: readonly Part[]): Within<Part>[] {
  return parts.map((part) => ({ ...part, whole }));
}

/** Adds the properties of their passages, under the parts' own. */
function stated<Part extends { passage: reading.Passage }>(whole: reading.Reading, parts: readonly Part[]) {
  return parts.map((part): Stated<Part> => ({ ...part.passage, ...part, whole }));
}

const FactOwner = enumOf('FactOwner', 'Whose figure a fact is.', {
  SUBJECT: 'The company that the reading is about.',
  OTHER: 'Another, named company.',
  MARKET: 'The market.',
});
const FactStatus = enumOf('FactStatus', 'Whether a value is actual or planned.', periodStates);
const SourceKind = enumOf('SourceKind', 'Kind of a source.', {
  CONVERSATION: 'A conversation.',
  DOCUMENT: 'A document.',
});

const ReadingSubject = objectOf(
  builder.objectRef<reading.Subject>('ReadingSubject'),
  'The company that the sources are about.',
  {
    name: textOrNull('Its name; null when the sources name no company.'),
    aliases: texts('Its other names in the sources.'),
  },
);

const ReadingSource = objectOf(builder.objectRef<reading.ReadSource>('ReadingSource'), 'A source that was read.', {
  kind: typed(SourceKind, 'Conversation or document.'),
  title: text('The title that the user gave.'),
});

function sourceOf({ source, whole }: Within<{ source: number }>): reading.ReadSource {
  return whole.sources[source] ?? { kind: 'DOCUMENT', label: '', title: '' };
}

const placeShape = {
  speaker: textOrNull('The speaker; null in a document or if the speaker is not named.'),
  quote: text(),
  place: textOrNull("Place in a document: 'page 12', 'Sheet P&L, B7'; null for a conversation."),
  start: int("Where the passage starts, in UTF-16 units of the source's text."),
  end: int("Where the passage ends, in UTF-16 units of the source's text; exclusive."),
};
const statedIn = { type: ReadingSource, description: 'The source that states it.', resolve: sourceOf } as const;

const ReadingPassage = objectOf(
  builder.objectRef<Within<reading.Passage>>('ReadingPassage'),
  'A place of a source.',
  placeShape,
  (t) => ({ source: t.field({ type: ReadingSource, description: 'The source.', resolve: sourceOf }) }),
);
const placed = {
  type: ReadingPassage,
  description: 'The place that states it.',
  resolve: ({ passage, whole }: Within<{ passage: reading.Passage }>) => ({ ...passage, whole }),
} as const;

const figureShape = {
  currency: textOrNull(),
  periodLabel: textOrNull(),
  periodEnd: textOrNull('Last day of the period, YYYY-MM-DD; null when not known.'),
  status: typed(FactStatus, 'Whether it is an actual or planned value.'),
  owner: typed(FactOwner, 'Whose figure it is.'),
  ownerName: textOrNull('Name of the company whose figure it is; null for the subject or an unnamed owner.'),
};

const ReadingFact = objectOf(
  builder.objectRef<Stated<reading.Fact>>('ReadingFact'),
  'One figure of one source. Values are in base units: whole currency units, percent as a number, counts, months.',
  {
    ...figureShape,
    ...placeShape,
    metric: typed(Metric),
    value: numberOrNull(
      'The value in base units: whole currency units, percent as a number, counts, months. A loss is negative; burn is positive and monthly. Null for a text.',
    ),
    text: textOrNull('The value of a text metric, such as STAGE; null for numbers.'),
    periodStart: textOrNull('First day of the period, YYYY-MM-DD; null when not known.'),
    basis: textOrNull("Basis of the value: 'GAAP', 'non-GAAP', 'run rate'; null if the source does not say."),
  },
  (t) => ({
    factId: t.string({ description: "Its id in the reading, such as 'f12'.", resolve: ({ id }) => `f${id}` }),
    unit: t.field({ type: MetricUnit, resolve: ({ metric }) => unitOf(metric) }),
    source: t.field(statedIn),
  }),
);

const ReadingDoubtful = objectOf(
  builder.objectRef<Stated<reading.Doubtful>>('ReadingDoubtful'),
  'A figure that was read and that a check doubts. It stands in no text as a fact.',
  { doubt: text('The reasons, each a sentence.') },
  (t) => ({
    fact: t.field({ type: ReadingFact, description: 'The figure as it was read.', resolve: (doubtful) => doubtful }),
  }),
);

const ReadingMeasure = objectOf(
  builder.objectRef<Within<reading.Measure>>('ReadingMeasure'),
  'A figure of a source that no metric names, under its own label.',
  {
    ...figureShape,
    label: text("The source's name of the figure."),
    value: numberOrNull(
      'The value in base units: whole currency units, percent as a number, counts, months. Null when not known.',
    ),
    unit: typed(MetricUnit),
  },
  (t) => ({
    factId: t.string({ description: "Its id in the reading, such as 'f40'.", resolve: ({ id }) => `f${id}` }),
    passage: t.field(placed),
  }),
);

const ReadingPromise = objectOf(
  builder.objectRef<Within<reading.StatedPromise>>('ReadingPromise'),
  'What somebody said will be.',
  {
    who: textOrNull('Who promised; null for the company.'),
    what: text('What will be.'),
    dueLabel: textOrNull('When it is due, in the words of the source; null when no time was given.'),
    due: textOrNull('The last day on which it is due, YYYY-MM-DD; null when not known.'),
    metric: typedOrNull(Metric, 'The metric that measures it; null for an event.'),
    value: numberOrNull("The promised value in the metric's base unit; null for an event."),
    currency: textOrNull(),
  },
  (t) => ({ passage: t.field(placed) }),
);

const QuestionStatus = enumOf('QuestionStatus', 'How a question was answered.', {
  ANSWERED: 'It was answered.',
  PARTLY: 'A part of it was answered.',
  EVADED: 'Somebody spoke instead of answering it.',
  OPEN: 'Nobody answered it.',
});

const ReadingQuestion = objectOf(
  builder.objectRef<Within<reading.AskedQuestion>>('ReadingQuestion'),
  'A question that the investors asked.',
  { words: text('The question in a sentence.'), status: typed(QuestionStatus, 'Whether it was answered.') },
  (t) => ({
    passage: t.field({ ...placed, description: 'Where it was asked.' }),
    answer: t.field({
      type: ReadingPassage,
      nullable: true,
      description: 'Where it was answered or evaded; null when nobody answered.',
      resolve: ({ answer, whole }) => answer && { ...answer, whole },
    }),
  }),
);

const ReadingRecord = objectOf(builder.objectRef<reading.ReadingRecord>('ReadingRecord'), 'How a reading came about.', {
  model: textOrNull('The model that read; null where rules read.'),
  isStandIn: flag('Whether the model failed and rules read the sources or a part of them. A revision asks it again.'),
  droppedCount: int('Statements of the model that were left out because their place does not state them.'),
  notes: texts('What the reader should know: pages left out of a long paper, sources that rules read instead.'),
});

const TalkKind = enumOf<reading.TalkKind>('TalkKind', 'What kind of talk a conversation is.', {
  PITCH: 'A founder presents the company.',
  MANAGEMENT: 'A meeting with the management.',
  BOARD: 'A board meeting.',
  RESULTS: 'A call on results.',
  REFERENCE: 'A reference call with a customer.',
  EXPERT: 'A call with an expert.',
  LENDER: 'A talk with a lender.',
  LP: 'A talk with an investor of the fund.',
  INTERNAL: 'A discussion among the investors.',
  POST_MORTEM: 'A review of a past investment.',
  OTHER: 'Any other conversation.',
});

const ReadingContradiction = objectOf(
  builder.objectRef<Within<reading.Contradiction>>('ReadingContradiction'),
  'Contradicting statements of one metric for the same owner and period, beyond rounding.',
  {
    metric: typedOrNull(Metric, 'The metric; null for figures that only a label names.'),
    label: text("The metric's or the figures' name."),
    periodLabel: textOrNull(),
    explanation: text('The contradiction in a sentence.'),
  },
  (t) => ({
    sides: t.field({
      type: [ReadingFact],
      description: 'The contradicting statements.',
      resolve: ({ sides, whole }) =>
        stated(
          whole,
          whole.facts.filter(({ id }) => sides.includes(id)),
        ),
    }),
  }),
);

const SupersededFigure = objectOf(
  builder.objectRef<Stated<reading.Superseded>>('SupersededFigure'),
  'A figure that was stated and then corrected or denied.',
  {
    metric: typedOrNull(Metric, 'The metric; null when unclear.'),
    value: number('The retracted value in base units: whole currency units, percent as a number.'),
    currency: textOrNull(),
    quote: text(),
  },
  (t) => ({ source: t.field(statedIn) }),
);

const DoubtAnswer = enumOf('DoubtAnswer', 'What became of a doubtful figure.', {
  KEPT: 'It stands.',
  CHANGED: 'It was replaced.',
  WITHDRAWN: 'It was left out.',
});

const ReadingDoubt = objectOf(
  builder.objectRef<Within<reading.ReadingRecord['doubts'][number]>>('ReadingDoubt'),
  'A figure that was doubted while the sources were read or the text was written.',
  {
    sentence: text('The doubt, in a sentence.'),
    answer: typed(DoubtAnswer, 'What became of the figure.'),
    words: text('The reason for it.'),
  },
  (t) => ({
    factId: t.string({
      nullable: true,
      description: "The figure, such as 'f12'; null if the doubt is about no figure of the reading.",
      resolve: ({ id }) => (id === null ? null : `f${id}`),
    }),
    figure: t.string({
      nullable: true,
      description: "The figure in words: 'ARR €9.8M'; null if the doubt is about no figure of the reading.",
      resolve: ({ id, whole }) => {
        const fact = id === null ? undefined : citedFacts(whole).get(`f${id}`);
        return fact && `${fact.label} ${printedValue(fact)}`;
      },
    }),
  }),
);

export const Reading = objectOf(
  builder.objectRef<reading.Reading>('Reading'),
  'The typed content of sources, with the exact words of each figure.',
  {
    subject: typed(ReadingSubject, 'The company that the sources are about.'),
    sources: typedList(ReadingSource, 'The sources.'),
    talk: typedOrNull(TalkKind, 'What kind of talk the conversation is; null without one.'),
    record: typed(ReadingRecord, 'How it came about.'),
  },
  (t) => {
    const listOf = <Part>(
      type: ObjectRef<typeof builder.$inferSchemaTypes, Part>,
      description: string,
      resolve: (whole: reading.Reading) => Part[],
    ) => t.field({ type: [type], description, resolve });
    return {
      facts: listOf(ReadingFact, 'The figures that the sources state.', (whole) => stated(whole, whole.facts)),
      doubtful: listOf(ReadingDoubtful, 'Figures that were read, but that a check doubts.', (whole) =>
        stated(whole, whole.doubtful),
      ),
      measures: listOf(ReadingMeasure, 'Figures that no metric names.', (whole) => within(whole, whole.measures)),
      promises: listOf(ReadingPromise, 'What somebody said will be. Only a model reads them.', (whole) =>
        within(whole, whole.promises),
      ),
      questions: listOf(ReadingQuestion, 'What the investors asked. Only a model reads it.', (whole) =>
        within(whole, whole.questions),
      ),
      contradictions: listOf(ReadingContradiction, 'Figures for which two sources give different values.', (whole) =>
        within(whole, whole.contradictions),
      ),
      doubts: listOf(ReadingDoubt, 'Figures that were doubted, rejected or corrected, with the reasons.', (whole) =>
        within(whole, whole.record.doubts),
      ),
      superseded: listOf(SupersededFigure, 'Figures that a speaker retracted or corrected.', (whole) =>
        stated(whole, whole.superseded),
      ),
    };
  },
);
