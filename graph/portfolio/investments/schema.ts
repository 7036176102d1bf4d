import { mutation } from '../../request/graphql/mutation.ts';
import { objectOf, typed, typedList } from '../../request/graphql/types.ts';
import { int, text } from '../../request/shape.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { Job } from '../../data/jobs/schema.ts';
import { dimensionLabels } from '../criteria/describe.ts';
import { Criteria, CriteriaDimension, CriteriaInput } from '../criteria/schema.ts';
import { companyOfEntry, RunFigure, runType } from '../runs/schema.ts';
import { entriesOf } from '../runs/service.ts';
import { findBestInvestments } from './findBestInvestments.ts';
import {
  investmentResult,
  pickOf,
  pickTexts,
  readInvestments,
  scorePart,
  type InvestmentPick as Pick,
} from './investmentRun.ts';

const ScorePart = objectOf(
  'ScorePart',
  'The share of one dimension in a score.',
  { ...scorePart.shape, dimension: typed(CriteriaDimension, 'The weighted dimension.') },
  (t) => ({
    label: t.string({ description: 'Display name.', resolve: ({ dimension }) => dimensionLabels[dimension] }),
  }),
);

const InvestmentPick = objectOf(
  builder.objectRef<Pick>('InvestmentPick'),
  'A company chosen by a search for the best investments.',
  {
    ...pickTexts.shape,
    rank: int('1 is the best.'),
    companyName: text('Name of the company at that time.'),
    score: int('Score, 0 to 100.'),
    figures: typedList(RunFigure, 'The figures in these texts, each with its evidence.'),
    parts: typedList(ScorePart, 'The parts of the score.'),
  },
  (t) => ({ company: t.field(companyOfEntry) }),
);

export const InvestmentRun = runType({
  kind: 'BEST_INVESTMENTS',
  name: 'InvestmentRun',
  description: 'A stored search for the best investments.',
  shape: {
    ...investmentResult.shape,
    customPrompt: text('The criteria text.'),
    totalCompanies: int('Number of companies examined.'),
    criteria: typed(Criteria, 'The criteria as understood.'),
  },
  read: readInvestments,
  list: ['investmentRuns', 'The searches for the best investments.'],
  latest: ['bestInvestments', 'The latest run; null before the first.'],
});

builder.prismaObjectFields(InvestmentRun, (t) => ({
  picks: t.field({
    type: [InvestmentPick],
    description: 'The best first; at most 10.',
    resolve: async ({ id }, _, caller) => (await entriesOf(requireScope(caller), id)).map(pickOf),
  }),
}));

mutation('findBestInvestments', {
  type: Job,
  description: 'Finds the companies that fit the criteria best. The outcome of the job is a BestInvestmentsJobResult.',
  input: (t) => ({
    customPrompt: t.string({ required: true, description: '4,000 characters at most.' }),
    criteria: t.field({ type: CriteriaInput, description: 'The criteria; read from the text when left out.' }),
  }),
  run: (scope, input) => findBestInvestments(scope, input),
});
