import { objectOf, typedOrNull, typed, typedList, enumOf } from '../../request/graphql/types.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { Job } from '../../data/jobs/schema.ts';
import { Metric, MetricObservation, MetricUnit } from '../figures/figureSchema.ts';
import { Company } from '../schema.ts';
import {
  peerGroup,
  scoreDetail,
  scoreInput,
  scoreJudgement,
  type ScoreDetail,
  type ScoreInput as Input,
} from './computeScores.ts';
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
    ...scoreInput.shape,
    metric: typedOrNull(Metric, 'The metric; null for a figure computed from several, such as growth plus margin.'),
    unit: typed(MetricUnit, 'Unit of the figure.'),
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
  'PeerGroup',
  'The group that it was compared with. `count` is the largest number of companies with one of the inputs.',
  peerGroup.shape,
);

const ScoreJudgement = objectOf(
  'ScoreJudgement',
  "An analyst's judgement, 0 to 100, beside the formula's score. It does not count in the total.",
  scoreJudgement.shape,
);

const CompanyScore = objectOf(
  builder.objectRef<ScoreDetail>('CompanyScore'),
  'One of the three scores of a company.',
  {
    ...scoreDetail.shape,
    kind: typed(ScoreKind, 'The quality of a company that a score measures.'),
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
