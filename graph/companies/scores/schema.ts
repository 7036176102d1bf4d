import { objectOf, typedOrNull, typed, typedList, enumOf } from '../../request/graphql/types.ts';
import { text, numberOrNull, number, int, flag, intOrNull } from '../../request/shape.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { Job } from '../../data/jobs/schema.ts';
import { Metric, MetricObservation, MetricUnit } from '../figures/figureSchema.ts';
import { Company } from '../schema.ts';
import type { ScoreDetail, ScoreInput as Input, ScoreJudgement as Judgement } from './computeScores.ts';
import type { scoreKinds } from './formulas.ts';
import { generateAllScores, generateCompanyScores } from './generateScores.ts';
import { findObservation, scoreDetailsOf } from './service.ts';
import { mutation } from '../../request/graphql/mutation.ts';

const ScoreKind = enumOf<(typeof scoreKinds)[number]>('ScoreKind', 'The quality of a company that a score measures.', {
  MARKET: 'Market score.',
  GROWTH: 'Growth score.',
  PROFIT: 'Profitability score.',
});

const ScoreInput = objectOf(
  builder.objectRef<Input>('ScoreInput'),
  'One figure behind a score.',
  {
    label: text('Name of the figure.'),
    metric: typedOrNull(Metric, 'The metric; null for a figure computed from several, such as growth plus margin.'),
    value: numberOrNull('The figure: money in US dollars, shares in percent; null when not known.'),
    unit: typed(MetricUnit, 'Unit of the figure.'),
    points: number('0 to 100; the sum of points times weight is the score.'),
    weight: number('Its share of the score, 0 to 1, after the weights of missing inputs were shared among the others.'),
    percentile: numberOrNull(
      'Percentile among the companies of the same stage, 100 the best; null when the fixed scale is used.',
    ),
    peerCount: int('Number of companies in that comparison; 0 on the fixed scale.'),
    isMissing: flag('Whether the figure is not known.'),
  },
  (t) => ({
    observation: t.field({
      type: MetricObservation,
      nullable: true,
      description: 'The observation that states it; null if it was deleted since.',
      resolve: ({ observationId }, _, caller) => findObservation(requireScope(caller), observationId),
    }),
  }),
);

const PeerGroup = objectOf(
  builder.objectRef<NonNullable<ScoreDetail['peers']>>('PeerGroup'),
  'The group that it was compared with. `count` is the largest number of companies with one of the inputs.',
  { stage: text('Their common stage.'), count: int('Number of companies.') },
);

const ScoreJudgement = objectOf(
  builder.objectRef<Judgement>('ScoreJudgement'),
  "An analyst's judgement, 0 to 100, beside the formula's score. It does not count in the total.",
  {
    value: int('The judgement, 0 to 100.'),
    reasoning: text('The reasons in a few sentences.'),
    analyst: text('The AI provider.'),
  },
);

const CompanyScore = objectOf(
  builder.objectRef<ScoreDetail>('CompanyScore'),
  'One of the three scores of a company.',
  {
    kind: typed(ScoreKind, 'The quality of a company that a score measures.'),
    value: intOrNull('Score from 0 to 100. Null when a needed figure is missing; the total then counts it as 50.'),
    version: text("Version of the formula: '2026-11'."),
    explanation: text('The reason in one sentence.'),
    formula: text('How the score is computed, in words.'),
    inputs: typedList(ScoreInput, 'The figures behind the score.'),
    peers: typedOrNull(PeerGroup, 'The group that it was compared with; null when only fixed scales are used.'),
    judgement: typedOrNull(ScoreJudgement, "The AI provider's judgement; null if none was requested."),
  },
  (t) => ({
    isInsufficient: t.boolean({
      description: 'Whether data is missing for a score.',
      resolve: ({ value }) => value === null,
    }),
  }),
);

builder.prismaObjectField(Company, 'scores', (t) =>
  t.field({
    type: [CompanyScore],
    description: 'Market, growth and profit scores with their inputs; empty until scores are generated.',
    resolve: scoreDetailsOf,
  }),
);

mutation('generateCompanyScores', {
  type: Company,
  description: "Generates a company's three scores and, with an AI provider, requests its judgement.",
  input: (t) => ({ id: t.id({ required: true }) }),
  run: (scope, { id }) => generateCompanyScores(scope, idOf('Company', id)),
});

mutation('generateAllScores', {
  type: Job,
  description: 'Generates the scores of every company. The outcome of the job is a CompanyScoresJobResult.',
  run: generateAllScores,
});
