import type { AnalysisKind } from '../../../prisma/generated/prisma/enums.ts';
import { builder } from '../../builder.ts';
import { requireScope, type Caller } from '../../context.ts';
import { DiscoveryRun } from '../../portfolio/discovery/schema.ts';
import { InvestmentRun } from '../../portfolio/investments/schema.ts';
import { RankingRun } from '../../portfolio/rankings/schema.ts';
import { findRun } from '../../portfolio/runs/service.ts';
import { Job } from '../schema.ts';
import { companyResults } from './companySchema.ts';
import { readResult } from './read.ts';
import { resultName, type JobResult } from './table.ts';
import { textResults } from './textSchema.ts';

const runOf =
  (kind: AnalysisKind) =>
  ({ runId }: { runId: string }, _: unknown, caller: Caller) =>
    findRun(requireScope(caller), kind, runId);
const missingRun = 'The stored run; null when it was deleted since.';

const RankingsResult = builder.objectRef<JobResult<'RANKINGS'>>(resultName('RANKINGS')).implement({
  description: 'Result of a ranking of the portfolio.',
  fields: (t) => ({
    run: t.field({ type: RankingRun, nullable: true, description: missingRun, resolve: runOf('RANKINGS') }),
  }),
});

const DiscoveryResult = builder.objectRef<JobResult<'DISCOVERY'>>(resultName('DISCOVERY')).implement({
  description: 'Result of a discovery.',
  fields: (t) => ({
    run: t.field({ type: DiscoveryRun, nullable: true, description: missingRun, resolve: runOf('DISCOVERY') }),
  }),
});

const BestInvestmentsResult = builder
  .objectRef<JobResult<'BEST_INVESTMENTS'>>(resultName('BEST_INVESTMENTS'))
  .implement({
    description: 'Result of a search for the best investments.',
    fields: (t) => ({
      run: t.field({
        type: InvestmentRun,
        nullable: true,
        description: missingRun,
        resolve: runOf('BEST_INVESTMENTS'),
      }),
    }),
  });

const JobResultUnion = builder.unionType('JobResult', {
  description: 'The result of a job. Each kind of job has its own type.',
  types: [...companyResults, ...textResults, RankingsResult, DiscoveryResult, BestInvestmentsResult],
  resolveType: ({ kind }) => resultName(kind),
});

builder.objectField(Job, 'notes', (t) =>
  t.stringList({
    description:
      'What the reader should know of a written text: sources that rules read because the model failed, pages left out. Empty until the job is completed, and for jobs that write no text.',
    resolve: (job) => {
      const result = readResult(job);
      return result?.kind === 'WRITEUP' || result?.kind === 'SUMMARY' ? result.notes : [];
    },
  }),
);

builder.objectField(Job, 'outcome', (t) =>
  t.field({
    type: JobResultUnion,
    nullable: true,
    description:
      'The result, as the type of its kind of job. Null until the job is completed, and if an earlier version of the product stored it in another form.',
    resolve: readResult,
  }),
);
