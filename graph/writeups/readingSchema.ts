import { citedFacts, printedValue } from '../analyst/citedFacts.ts';
import { builder } from '../builder.ts';
import { Metric, MetricUnit } from '../companies/figures/figureSchema.ts';
import { unitOf } from '../finance/metrics.ts';
import type {
  talkKinds,
  Contradiction,
  Doubtful,
  Fact,
  Reading as SourcesRead,
  ReadingRecord as RecordOfReading,
  Superseded,
} from '../reading/reading.ts';
import { FactOwner, FactStatus, ReadingSource, sourceOf, type Within } from './readingPlaceSchema.ts';
import { ReadingMeasure, ReadingPromise, ReadingQuestion } from './readingStatementSchema.ts';
import { enumOf } from '../request/graphql/enumOf.ts';

const ReadingSubject = builder.objectRef<SourcesRead['subject']>('ReadingSubject').implement({
  description: 'The company that the sources are about.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Its name; null when the sources name no company.' }),
    aliases: t.exposeStringList('aliases', { description: 'Its other names in the sources.' }),
  }),
});

const ReadingFact = builder.objectRef<Within<Fact>>('ReadingFact').implement({
  description:
    'One figure of one source. Values are in base units: whole currency units, percent as a number, counts, months.',
  fields: (t) => ({
    factId: t.string({ description: "Its id in the reading, such as 'f12'.", resolve: ({ part }) => `f${part.id}` }),
    metric: t.field({ type: Metric, resolve: ({ part }) => part.metric }),
    value: t.float({
      nullable: true,
      description:
        'The value in base units: whole currency units, percent as a number, counts, months. A loss is negative; burn is positive and monthly. Null for a text.',
      resolve: ({ part }) => part.value,
    }),
    text: t.string({
      nullable: true,
      description: 'The value of a text metric, such as STAGE; null for numbers.',
      resolve: ({ part }) => part.text,
    }),
    currency: t.string({ nullable: true, resolve: ({ part }) => part.currency }),
    unit: t.field({ type: MetricUnit, resolve: ({ part }) => unitOf(part.metric) }),
    periodLabel: t.string({
      nullable: true,
      resolve: ({ part }) => part.periodLabel,
    }),
    periodStart: t.string({
      nullable: true,
      description: 'First day of the period, YYYY-MM-DD; null when not known.',
      resolve: ({ part }) => part.periodStart,
    }),
    periodEnd: t.string({
      nullable: true,
      description: 'Last day of the period, YYYY-MM-DD; null when not known.',
      resolve: ({ part }) => part.periodEnd,
    }),
    status: t.field({
      type: FactStatus,
      description: 'Whether it is an actual or planned value.',
      resolve: ({ part }) => part.status,
    }),
    basis: t.string({
      nullable: true,
      resolve: ({ part }) => part.basis,
    }),
    owner: t.field({ type: FactOwner, description: 'Whose figure it is.', resolve: ({ part }) => part.owner }),
    ownerName: t.string({
      nullable: true,
      description: 'Name of the company whose figure it is; null for the subject or an unnamed owner.',
      resolve: ({ part }) => part.ownerName,
    }),
    source: t.field({
      type: ReadingSource,
      description: 'The source that states it.',
      resolve: ({ part, whole }) => sourceOf({ part: part.passage, whole }),
    }),
    speaker: t.string({
      nullable: true,
      description: 'The speaker; null in a document or if the speaker is not named.',
      resolve: ({ part }) => part.passage.speaker,
    }),
    quote: t.string({ resolve: ({ part }) => part.passage.quote }),
    place: t.string({
      nullable: true,
      description: "Place in a document: 'page 12', 'Sheet P&L, B7'; null for a conversation.",
      resolve: ({ part }) => part.passage.place,
    }),
    start: t.int({
      description: "Where the passage starts, in UTF-16 units of the source's text.",
      resolve: ({ part }) => part.passage.start,
    }),
    end: t.int({
      description: "Where the passage ends, in UTF-16 units of the source's text; exclusive.",
      resolve: ({ part }) => part.passage.end,
    }),
  }),
});

const ReadingDoubtful = builder.objectRef<Within<Doubtful>>('ReadingDoubtful').implement({
  description: 'A figure that was read and that a check doubts. It stands in no text as a fact.',
  fields: (t) => ({
    fact: t.field({ type: ReadingFact, description: 'The figure as it was read.', resolve: (doubtful) => doubtful }),
    doubt: t.string({ description: 'The reasons, each a sentence.', resolve: ({ part }) => part.doubt }),
  }),
});

const ReadingRecord = builder.objectRef<RecordOfReading>('ReadingRecord').implement({
  description: 'How a reading came about.',
  fields: (t) => ({
    model: t.exposeString('model', { nullable: true, description: 'The model that read; null where rules read.' }),
    isStandIn: t.exposeBoolean('isStandIn', {
      description: 'Whether the model failed and rules read the sources or a part of them. A revision asks it again.',
    }),
    droppedCount: t.exposeInt('droppedCount', {
      description: 'Statements of the model that were left out because their place does not state them.',
    }),
    notes: t.exposeStringList('notes', {
      description: 'What the reader should know: pages left out of a long paper, sources that rules read instead.',
    }),
  }),
});

const TalkKind = enumOf<(typeof talkKinds)[number]>('TalkKind', 'What kind of talk a conversation is.', {
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

const ReadingContradiction = builder.objectRef<Within<Contradiction>>('ReadingContradiction').implement({
  description: 'Contradicting statements of one metric for the same owner and period, beyond rounding.',
  fields: (t) => ({
    metric: t.field({
      type: Metric,
      nullable: true,
      description: 'The metric; null for figures that only a label names.',
      resolve: ({ part }) => part.metric,
    }),
    label: t.string({ description: "The metric's or the figures' name.", resolve: ({ part }) => part.label }),
    periodLabel: t.string({ nullable: true, resolve: ({ part }) => part.periodLabel }),
    sides: t.field({
      type: [ReadingFact],
      description: 'The contradicting statements.',
      resolve: ({ part, whole }) =>
        whole.facts.filter(({ id }) => part.sides.includes(id)).map((fact) => ({ part: fact, whole })),
    }),
    explanation: t.string({
      description: 'The contradiction in a sentence.',
      resolve: ({ part }) => part.explanation,
    }),
  }),
});

const SupersededFigure = builder.objectRef<Within<Superseded>>('SupersededFigure').implement({
  description: 'A figure that was stated and then corrected or denied.',
  fields: (t) => ({
    metric: t.field({
      type: Metric,
      nullable: true,
      description: 'The metric; null when unclear.',
      resolve: ({ part }) => part.metric,
    }),
    value: t.float({
      description: 'The retracted value in base units: whole currency units, percent as a number.',
      resolve: ({ part }) => part.value,
    }),
    currency: t.string({ nullable: true, resolve: ({ part }) => part.currency }),
    quote: t.string({ resolve: ({ part }) => part.passage.quote }),
    source: t.field({
      type: ReadingSource,
      description: 'The source that states it.',
      resolve: ({ part, whole }) => sourceOf({ part: part.passage, whole }),
    }),
  }),
});

const DoubtAnswer = enumOf('DoubtAnswer', 'What became of a doubtful figure.', {
  KEPT: 'It stands.',
  CHANGED: 'It was replaced.',
  WITHDRAWN: 'It was left out.',
});

const ReadingDoubt = builder.objectRef<Within<SourcesRead['record']['doubts'][number]>>('ReadingDoubt').implement({
  description: 'A figure that was doubted while the sources were read or the text was written.',
  fields: (t) => ({
    factId: t.string({
      nullable: true,
      description: "The figure, such as 'f12'; null if the doubt is about no figure of the reading.",
      resolve: ({ part: { id } }) => (id === null ? null : `f${id}`),
    }),
    figure: t.string({
      nullable: true,
      description: "The figure in words: 'ARR €9.8M'; null if the doubt is about no figure of the reading.",
      resolve: ({ part: { id }, whole }) => {
        const fact = id === null ? undefined : citedFacts(whole).get(`f${id}`);
        return fact && `${fact.label} ${printedValue(fact)}`;
      },
    }),
    sentence: t.string({ description: 'The doubt, in a sentence.', resolve: ({ part }) => part.sentence }),
    answer: t.field({
      type: DoubtAnswer,
      description: 'What became of the figure.',
      resolve: ({ part }) => part.answer,
    }),
    words: t.string({ description: 'The reason for it.', resolve: ({ part }) => part.words }),
  }),
});

/** What the sources said when the write-up was written, in typed form. */
export const Reading = builder.objectRef<SourcesRead>('Reading').implement({
  description: 'The typed content of sources, with the exact words of each figure.',
  fields: (t) => ({
    subject: t.field({
      type: ReadingSubject,
      description: 'The company that the sources are about.',
      resolve: ({ subject }) => subject,
    }),
    sources: t.field({ type: [ReadingSource], description: 'The sources.', resolve: ({ sources }) => sources }),
    facts: t.field({
      type: [ReadingFact],
      description: 'The figures that the sources state.',
      resolve: (whole) => whole.facts.map((part) => ({ part, whole })),
    }),
    doubtful: t.field({
      type: [ReadingDoubtful],
      description: 'Figures that were read, but that a check doubts.',
      resolve: (whole) => whole.doubtful.map((part) => ({ part, whole })),
    }),
    measures: t.field({
      type: [ReadingMeasure],
      description: 'Figures that no metric names.',
      resolve: (whole) => whole.measures.map((part) => ({ part, whole })),
    }),
    talk: t.field({
      type: TalkKind,
      nullable: true,
      description: 'What kind of talk the conversation is; null without one.',
      resolve: ({ talk }) => talk,
    }),
    promises: t.field({
      type: [ReadingPromise],
      description: 'What somebody said will be. Only a model reads them.',
      resolve: (whole) => whole.promises.map((part) => ({ part, whole })),
    }),
    questions: t.field({
      type: [ReadingQuestion],
      description: 'What the investors asked. Only a model reads it.',
      resolve: (whole) => whole.questions.map((part) => ({ part, whole })),
    }),
    record: t.field({ type: ReadingRecord, description: 'How it came about.', resolve: ({ record }) => record }),
    contradictions: t.field({
      type: [ReadingContradiction],
      description: 'Figures for which two sources give different values.',
      resolve: (whole) => whole.contradictions.map((part) => ({ part, whole })),
    }),
    doubts: t.field({
      type: [ReadingDoubt],
      description: 'Figures that were doubted, rejected or corrected, with the reasons.',
      resolve: (whole) => whole.record.doubts.map((part) => ({ part, whole })),
    }),
    superseded: t.field({
      type: [SupersededFigure],
      description: 'Figures that a speaker retracted or corrected.',
      resolve: (whole) => whole.superseded.map((part) => ({ part, whole })),
    }),
  }),
});
