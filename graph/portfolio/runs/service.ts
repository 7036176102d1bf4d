import type { AnalysisEntry, AnalysisRun, MetricObservation } from '../../../prisma/generated/prisma/client.ts';
import type { AnalysisKind } from '../../../prisma/generated/prisma/enums.ts';
import type { Scope } from '../../context.ts';
import { Failure } from '../../errors.ts';
import { entityConditions, type EntityFilter } from '../../lists/filters.ts';
import { countRows, readAll, readPage, type ListQuery, type Page, type PageRequest } from '../../lists/lists.ts';
import { authorName } from '../../tenants/members/service.ts';
import { runFields, runOrders, runWords, type RunOrder } from './rules.ts';
import type { RunFigure } from './runFigure.ts';

/** Finds a run of a kind; null for an unknown id, another firm's run, and a run of another kind. */
export async function findRun(
  { prisma, tenantId }: Scope,
  kind: AnalysisKind,
  id: string,
): Promise<AnalysisRun | null> {
  return prisma.analysisRun.findUnique({ where: { tenantId_id: { tenantId, id }, kind } });
}

/** Reads a run of a kind. Throws NOT_FOUND for an unknown id, another firm's run, and a run of another kind. */
export async function getRun(scope: Scope, kind: AnalysisKind, id: string): Promise<AnalysisRun> {
  const run = await findRun(scope, kind, id);
  if (!run) throw new Failure('NOT_FOUND', 'This analysis no longer exists.');
  return run;
}

/** Finds the newest run of a kind; null before the first. */
export async function latestRun({ prisma, tenantId }: Scope, kind: AnalysisKind): Promise<AnalysisRun | null> {
  return prisma.analysisRun.findFirst({
    where: { tenantId, kind },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
}

/** The filters of a list of runs, in addition to the parameters of `runFields`. */
export type RunFilter = EntityFilter<RunOrder>;

export type ListedRun = AnalysisRun & { authorName: string | null };

/** Reads one page of the runs of a kind, newest first unless the filter names another order. Throws INVALID. */
export async function listRuns(
  scope: Scope,
  kind: AnalysisKind,
  filter: RunFilter,
  page: PageRequest,
): Promise<Page<ListedRun>> {
  return readPage<ListedRun>(scope, runsOf(kind, filter), page);
}

/** Reads every run of a kind that a filter finds. */
export function allRuns(scope: Scope, kind: AnalysisKind, filter: RunFilter): AsyncGenerator<ListedRun> {
  return readAll<ListedRun>(scope, runsOf(kind, filter));
}

export async function countRuns(scope: Scope, kind: AnalysisKind, filter: RunFilter): Promise<number> {
  return countRows(scope, runsOf(kind, filter));
}

function runsOf(kind: AnalysisKind, filter: RunFilter): ListQuery {
  const { conditions, values, add } = entityConditions(runFields, filter, { holds: runWords });
  add('kind =', kind, '::analysis_kind');
  return {
    table: 'analysis_runs',
    columns: {
      tenantId: 'tenant_id',
      kind: 'kind',
      analyst: 'analyst',
      prompt: 'prompt',
      steering: 'steering',
      result: 'result',
      companyCount: 'company_count',
      createdAt: 'created_at',
      createdById: 'created_by',
      authorName: authorName('analysis_runs'),
    },
    order: runOrders[filter.orderBy ?? 'NEWEST'],
    conditions,
    values,
  };
}

/** Reads the entries of a run in order. */
export async function entriesOf({ prisma, tenantId }: Scope, runId: string): Promise<AnalysisEntry[]> {
  return prisma.analysisEntry.findMany({ where: { tenantId, runId }, orderBy: { position: 'asc' } });
}

/** Returns the figures from which an entry was made. Only `storeRun` writes them, so their shape is known. */
export function figuresOfEntry({ figures }: Pick<AnalysisEntry, 'figures'>): RunFigure[] {
  return figures as unknown as RunFigure[];
}

/** Finds the observation behind a figure; null when it no longer exists. */
export async function observationOf(
  { prisma, tenantId }: Scope,
  { observationId: id }: RunFigure,
): Promise<MetricObservation | null> {
  return id === null ? null : prisma.metricObservation.findUnique({ where: { tenantId_id: { tenantId, id } } });
}
