import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { Job } from '../../data/jobs/schema.ts';
import { dimensionLabels } from '../criteria/describe.ts';
import { Criteria, CriteriaDimension, CriteriaInput } from '../criteria/schema.ts';
import { companyOfEntry, countListed, listRunsFor, runArguments, RunFigure } from '../runs/schema.ts';
import { entriesOf, latestRun } from '../runs/service.ts';
import { author } from '../../tenants/members/schema.ts';
import { findBestInvestments } from './findBestInvestments.ts';
import { pickOf, resultOf, steeringOf, type InvestmentPick as Pick, type ScorePart as Part } from './run.ts';

const kind = 'BEST_INVESTMENTS';

const ScorePart = builder.objectRef<Part>('ScorePart').implement({
  description: 'The share of one dimension in a score.',
  fields: (t) => ({
    dimension: t.expose('dimension', { type: CriteriaDimension, description: 'The weighted dimension.' }),
    label: t.string({
      description: 'Display name.',
      resolve: ({ dimension }) => dimensionLabels[dimension],
    }),
    points: t.exposeFloat('points', {
      nullable: true,
      description: 'Points, 0 to 100; null when nothing is known.',
    }),
    weight: t.exposeFloat('weight', { description: 'Its weight.' }),
  }),
});

const InvestmentPick = builder.objectRef<Pick>('InvestmentPick').implement({
  description: 'A company chosen by a search for the best investments.',
  fields: (t) => ({
    rank: t.exposeInt('rank', { description: '1 is the best.' }),
    companyName: t.exposeString('companyName', { description: 'Name of the company at that time.' }),
    company: t.field(companyOfEntry),
    score: t.exposeInt('score'),
    reasoning: t.exposeString('reasoning'),
    keyStrengths: t.exposeStringList('keyStrengths'),
    marketOpportunity: t.exposeString('marketOpportunity'),
    financialHighlights: t.exposeString('financialHighlights'),
    figures: t.field({
      type: [RunFigure],
      description: 'The figures in these texts, each with its evidence.',
      resolve: ({ figures }) => figures,
    }),
    parts: t.field({ type: [ScorePart], description: 'The parts of the score.', resolve: ({ parts }) => parts }),
  }),
});

export const InvestmentRun = builder.prismaNode('AnalysisRun', {
  variant: 'InvestmentRun',
  nullable: true,
  description: 'A stored search for the best investments.',
  id: { resolve: ({ id }) => id },
  findUnique: (id, caller) => ({ tenantId_id: { tenantId: requireScope(caller).tenantId, id }, kind }),
  fields: (t) => ({
    author: t.field(author),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    analyst: t.exposeString('analyst', { description: 'Analyst that wrote the texts.' }),
    customPrompt: t.exposeString('prompt', { description: 'The criteria text.' }),
    criteria: t.field({ type: Criteria, resolve: (run) => steeringOf(run).criteria }),
    overallPortfolioAssessment: t.string({
      description: 'An assessment of the whole portfolio, in sentences.',
      resolve: (run) => resultOf(run).overallPortfolioAssessment,
    }),
    analysisMethodology: t.string({
      description: 'The method of comparison, in sentences.',
      resolve: (run) => resultOf(run).analysisMethodology,
    }),
    totalCompanies: t.exposeInt('companyCount'),
    eligibleCompanies: t.int({
      description: 'Number of companies that pass every required filter.',
      resolve: (run) => resultOf(run).eligibleCompanies,
    }),
    unverifiedFigures: t.int({
      description: 'Number of the AI provider’s figures that no source states; texts with such figures were not used.',
      resolve: (run) => resultOf(run).unverifiedFigures,
    }),
    picks: t.field({
      type: [InvestmentPick],
      description: 'The best first; at most 10.',
      resolve: async ({ id }, _, caller) => (await entriesOf(requireScope(caller), id)).map(pickOf),
    }),
  }),
});

builder.queryFields((t) => ({
  investmentRuns: t.connection(
    {
      type: InvestmentRun,
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
      description: 'The searches for the best investments.',
      args: runArguments(t.arg),
      resolve: (_, given, caller) => listRunsFor(caller, { kind, type: 'InvestmentRun' }, given),
    },
    {
      fields: (c) => ({ totalCount: c.int({ resolve: countListed }) }),
    },
  ),
  bestInvestments: t.field({
    type: InvestmentRun,
    nullable: true,
    description: 'The latest run; null before the first.',
    resolve: (_, __, caller) => latestRun(requireScope(caller), kind),
  }),
}));

const FindBestInvestmentsInput = builder.inputType('FindBestInvestmentsInput', {
  fields: (t) => ({
    customPrompt: t.string({ required: true, description: '4,000 characters at most.' }),
    criteria: t.field({
      type: CriteriaInput,
      description: 'The criteria; read from the text when left out.',
    }),
  }),
});

builder.mutationFields((t) => ({
  findBestInvestments: t.field({
    type: Job,
    errors: {},
    description:
      'Finds the companies that fit the criteria best. The outcome of the job is a BestInvestmentsJobResult.',
    args: { input: t.arg({ type: FindBestInvestmentsInput, required: true }) },
    resolve: (_, { input }, caller) => findBestInvestments(requireScope(caller), input),
  }),
}));
