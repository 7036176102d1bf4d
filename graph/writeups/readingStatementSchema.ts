import { builder } from '../builder.ts';
import { Metric, MetricUnit } from '../companies/figures/figureSchema.ts';
import type { AskedQuestion, Measure, StatedPromise } from '../reading/reading.ts';
import { FactOwner, FactStatus, passageOf, ReadingPassage, type Within } from './readingPlaceSchema.ts';
import { enumOf } from '../request/graphql/enumOf.ts';

export const ReadingMeasure = builder.objectRef<Within<Measure>>('ReadingMeasure').implement({
  description: 'A figure of a source that no metric names, under its own label.',
  fields: (t) => ({
    factId: t.string({ description: "Its id in the reading, such as 'f40'.", resolve: ({ part }) => `f${part.id}` }),
    label: t.string({ description: "The source's name of the figure.", resolve: ({ part }) => part.label }),
    value: t.float({
      nullable: true,
      description:
        'The value in base units: whole currency units, percent as a number, counts, months. Null when not known.',
      resolve: ({ part }) => part.value,
    }),
    unit: t.field({ type: MetricUnit, resolve: ({ part }) => part.unit }),
    currency: t.string({ nullable: true, resolve: ({ part }) => part.currency }),
    periodLabel: t.string({ nullable: true, resolve: ({ part }) => part.periodLabel }),
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
    owner: t.field({ type: FactOwner, description: 'Whose figure it is.', resolve: ({ part }) => part.owner }),
    ownerName: t.string({
      nullable: true,
      description: 'Name of the company whose figure it is; null for the subject or an unnamed owner.',
      resolve: ({ part }) => part.ownerName,
    }),
    passage: t.field({ type: ReadingPassage, description: 'The place that states it.', resolve: passageOf }),
  }),
});

export const ReadingPromise = builder.objectRef<Within<StatedPromise>>('ReadingPromise').implement({
  description: 'What somebody said will be.',
  fields: (t) => ({
    who: t.string({
      nullable: true,
      description: 'Who promised; null for the company.',
      resolve: ({ part }) => part.who,
    }),
    what: t.string({ description: 'What will be.', resolve: ({ part }) => part.what }),
    dueLabel: t.string({
      nullable: true,
      description: 'When it is due, in the words of the source; null when no time was given.',
      resolve: ({ part }) => part.dueLabel,
    }),
    due: t.string({
      nullable: true,
      description: 'The last day on which it is due, YYYY-MM-DD; null when not known.',
      resolve: ({ part }) => part.due,
    }),
    metric: t.field({
      type: Metric,
      nullable: true,
      description: 'The metric that measures it; null for an event.',
      resolve: ({ part }) => part.metric,
    }),
    value: t.float({
      nullable: true,
      description: "The promised value in the metric's base unit; null for an event.",
      resolve: ({ part }) => part.value,
    }),
    currency: t.string({ nullable: true, resolve: ({ part }) => part.currency }),
    passage: t.field({ type: ReadingPassage, description: 'The place that states it.', resolve: passageOf }),
  }),
});

const QuestionStatus = enumOf('QuestionStatus', 'How a question was answered.', {
  ANSWERED: 'It was answered.',
  PARTLY: 'A part of it was answered.',
  EVADED: 'Somebody spoke instead of answering it.',
  OPEN: 'Nobody answered it.',
});

export const ReadingQuestion = builder.objectRef<Within<AskedQuestion>>('ReadingQuestion').implement({
  description: 'A question that the investors asked.',
  fields: (t) => ({
    words: t.string({ description: 'The question in a sentence.', resolve: ({ part }) => part.words }),
    status: t.field({
      type: QuestionStatus,
      description: 'Whether it was answered.',
      resolve: ({ part }) => part.status,
    }),
    passage: t.field({ type: ReadingPassage, description: 'Where it was asked.', resolve: passageOf }),
    answer: t.field({
      type: ReadingPassage,
      nullable: true,
      description: 'Where it was answered or evaded; null when nobody answered.',
      resolve: ({ part, whole }) => part.answer && { part: part.answer, whole },
    }),
  }),
});
