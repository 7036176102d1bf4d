import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { Job } from '../../data/jobs/schema.ts';
import { Metric, MetricObservation, MetricUnit } from '../figures/figureSchema.ts';
import { Company } from '../schema.ts';
import type { ScoreDetail, ScoreInput as Input, ScoreJudgement as Judgement } from './computeScores.ts';
import type { scoreKinds } from './formulas.ts';
import { generateAllScores } from './generateAllScores.ts';
import { generateCompanyScores } from './generateScores.ts';
import { findObservation, scoreDetailsOf } from './service.ts';
import { enumOf } from '../../request/graphql/enumOf.ts';

const ScoreKind = enumOf<(typeof scoreKinds)[number]>('ScoreKind', 'The quality of a company that a score measures.', {
  MARKET: 'Market score.',
  GROWTH: 'Growth score.',
  PROFIT: 'Profitability score.',
});

const ScoreInput = builder.objectRef<Input>('ScoreInput').implement({
  description: 'One figure behind a score.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Name of the figure.' }),
    metric: t.expose('metric', {
      type: Metric,
      nullable: true,
      description: 'The metric; null for a figure computed from several, such as growth plus margin.',
    }),
    value: t.exposeFloat('value', {
      nullable: true,
      description: 'The figure: money in US dollars, shares in percent; null when not known.',
    }),
    unit: t.expose('unit', { type: MetricUnit, description: 'Unit of the figure.' }),
    points: t.exposeFloat('points', { description: '0 to 100; the sum of points times weight is the score.' }),
    weight: t.exposeFloat('weight', {
      description: 'Its share of the score, 0 to 1, after the weights of missing inputs were shared among the others.',
    }),
    percentile: t.exposeFloat('percentile', {
      nullable: true,
      description: 'Percentile among the companies of the same stage, 100 the best; null when the fixed scale is used.',
    }),
    peerCount: t.exposeInt('peerCount', {
      description: 'Number of companies in that comparison; 0 on the fixed scale.',
    }),
    observation: t.field({
      type: MetricObservation,
      nullable: true,
      description: 'The observation that states it; null if it was deleted since.',
      resolve: ({ observationId }, _, caller) => findObservation(requireScope(caller), observationId),
    }),
    isMissing: t.exposeBoolean('isMissing', { description: 'Whether the figure is not known.' }),
  }),
});

const PeerGroup = builder.objectRef<NonNullable<ScoreDetail['peers']>>('PeerGroup').implement({
  description:
    'The group that it was compared with. `count` is the largest number of companies with one of the inputs.',
  fields: (t) => ({
    stage: t.exposeString('stage', { description: 'Their common stage.' }),
    count: t.exposeInt('count', { description: 'Number of companies.' }),
  }),
});

const ScoreJudgement = builder.objectRef<Judgement>('ScoreJudgement').implement({
  description: "An analyst's judgement, 0 to 100, beside the formula's score. It does not count in the total.",
  fields: (t) => ({
    value: t.exposeInt('value', { description: 'The judgement, 0 to 100.' }),
    reasoning: t.exposeString('reasoning'),
    analyst: t.exposeString('analyst', { description: 'The AI provider.' }),
  }),
});

const CompanyScore = builder.objectRef<ScoreDetail>('CompanyScore').implement({
  description: 'One of the three scores of a company.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ScoreKind, description: 'The quality of a company that a score measures.' }),
    value: t.exposeInt('value', {
      nullable: true,
      description: 'Score from 0 to 100. Null when a needed figure is missing; the total then counts it as 50.',
    }),
    isInsufficient: t.boolean({
      description: 'Whether data is missing for a score.',
      resolve: ({ value }) => value === null,
    }),
    version: t.exposeString('version', { description: "Version of the formula: '2026-11'." }),
    explanation: t.exposeString('explanation'),
    formula: t.exposeString('formula', { description: 'How the score is computed, in words.' }),
    inputs: t.field({
      type: [ScoreInput],
      description: 'The figures behind the score.',
      resolve: ({ inputs }) => inputs,
    }),
    peers: t.field({
      type: PeerGroup,
      nullable: true,
      description: 'The group that it was compared with; null when only fixed scales are used.',
      resolve: ({ peers }) => peers,
    }),
    judgement: t.field({
      type: ScoreJudgement,
      nullable: true,
      description: "The AI provider's judgement; null if none was requested.",
      resolve: ({ judgement }) => judgement,
    }),
  }),
});

builder.prismaObjectField(Company, 'scores', (t) =>
  t.field({
    type: [CompanyScore],
    description: 'Market, growth and profit scores with their inputs; empty until scores are generated.',
    resolve: scoreDetailsOf,
  }),
);

const CompanyIdInput = builder.inputType('GenerateCompanyScoresInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});

builder.mutationFields((t) => ({
  generateCompanyScores: t.field({
    type: Company,
    errors: {},
    description: "Generates a company's three scores and, with an AI provider, requests its judgement.",
    args: { input: t.arg({ type: CompanyIdInput, required: true }) },
    resolve: (_, { input: { id } }, caller) => generateCompanyScores(requireScope(caller), idOf('Company', id)),
  }),
  generateAllScores: t.field({
    type: Job,
    errors: {},
    description: 'Generates the scores of every company. The outcome of the job is a CompanyScoresJobResult.',
    resolve: (_, __, caller) => generateAllScores(requireScope(caller)),
  }),
}));
