import { builder } from '../../builder.ts';
import { requireScope } from '../../context.ts';
import { idOf } from '../../graphql/globalId.ts';
import { Job } from '../../jobs/schema.ts';
import { Metric, MetricObservation, MetricUnit } from '../figures/figureSchema.ts';
import { Company } from '../schema.ts';
import type { ScoreDetail, ScoreInput as Input, ScoreJudgement as Judgement } from './computeScores.ts';
import { scoreKinds } from './formulas.ts';
import { generateAllScores } from './generateAllScores.ts';
import { generateCompanyScores } from './generateScores.ts';
import { findObservation, scoreDetailsOf } from './service.ts';

const ScoreKind = builder.enumType('ScoreKind', { description: 'What is scored.', values: scoreKinds });

const ScoreInput = builder.objectRef<Input>('ScoreInput').implement({
  description: 'One figure that a score is made of.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Name of the figure.' }),
    metric: t.expose('metric', {
      type: Metric,
      nullable: true,
      description: 'The metric; null for a figure that is worked out from several, such as growth plus margin.',
    }),
    value: t.exposeFloat('value', {
      nullable: true,
      description: 'The figure: money in US dollars, shares in percent; null when not known.',
    }),
    unit: t.expose('unit', { type: MetricUnit, description: 'Unit of the figure.' }),
    points: t.exposeFloat('points', { description: '0 to 100; points times weight, summed up, are the score.' }),
    weight: t.exposeFloat('weight', {
      description: 'Its share of the score, 0 to 1, after what is missing gave its weight to the rest.',
    }),
    percentile: t.exposeFloat('percentile', {
      nullable: true,
      description: 'Percentile among the companies of the same stage, 100 the best; null when the fixed scale counts.',
    }),
    peerCount: t.exposeInt('peerCount', {
      description: 'How many companies that percentile is among; 0 on the fixed scale.',
    }),
    observation: t.field({
      type: MetricObservation,
      nullable: true,
      description: 'The observation that states it; null when it was deleted since.',
      resolve: ({ observationId }, _, caller) => findObservation(requireScope(caller), observationId),
    }),
    isMissing: t.exposeBoolean('isMissing', { description: 'Whether the figure is not known.' }),
  }),
});

const PeerGroup = builder.objectRef<NonNullable<ScoreDetail['peers']>>('PeerGroup').implement({
  description: 'The companies that it was compared with. `count` is the largest number that has one of the inputs.',
  fields: (t) => ({
    stage: t.exposeString('stage', { description: 'The stage that they share.' }),
    count: t.exposeInt('count', { description: 'How many companies it has.' }),
  }),
});

const ScoreJudgement = builder.objectRef<Judgement>('ScoreJudgement').implement({
  description: "An analyst's own judgement, 0 to 100, beside the formula's score. It enters no total.",
  fields: (t) => ({
    value: t.exposeInt('value', { description: 'The judgement, 0 to 100.' }),
    reasoning: t.exposeString('reasoning'),
    analyst: t.exposeString('analyst', { description: 'Which AI provider judged.' }),
  }),
});

const CompanyScore = builder.objectRef<ScoreDetail>('CompanyScore').implement({
  description: 'One of the three scores of a company.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ScoreKind, description: 'What is scored.' }),
    value: t.exposeInt('value', {
      nullable: true,
      description: 'The score, 0 to 100; null when there is too little data. The total counts it as 50 then.',
    }),
    isInsufficient: t.boolean({
      description: 'Whether there is too little data for a score.',
      resolve: ({ value }) => value === null,
    }),
    version: t.exposeString('version', { description: "Version of the formula: '2026-11'." }),
    explanation: t.exposeString('explanation'),
    formula: t.exposeString('formula', { description: 'How the score is worked out, in words.' }),
    inputs: t.field({
      type: [ScoreInput],
      description: 'The figures that the score is made of.',
      resolve: ({ inputs }) => inputs,
    }),
    peers: t.field({
      type: PeerGroup,
      nullable: true,
      description: 'The companies that it was compared with; null when only fixed scales count.',
      resolve: ({ peers }) => peers,
    }),
    judgement: t.field({
      type: ScoreJudgement,
      nullable: true,
      description: "The AI provider's own judgement; null when none was asked.",
      resolve: ({ judgement }) => judgement,
    }),
  }),
});

builder.prismaObjectField(Company, 'scores', (t) =>
  t.field({
    type: [CompanyScore],
    description: 'Market, growth and profit, each with what it rests on; empty until scores are generated.',
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
    description: "Works out a company's three scores; with an AI provider, its judgement is asked for beside them.",
    args: { input: t.arg({ type: CompanyIdInput, required: true }) },
    resolve: (_, { input: { id } }, caller) => generateCompanyScores(requireScope(caller), idOf('Company', id)),
  }),
  generateAllScores: t.field({
    type: Job,
    errors: {},
    description: 'Works out the scores of every company. The outcome of the job is a CompanyScoresJobResult.',
    resolve: (_, __, caller) => generateAllScores(requireScope(caller)),
  }),
}));
