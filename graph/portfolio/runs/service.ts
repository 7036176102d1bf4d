import type { AnalysisEntry, AnalysisRun, MetricObservation } from '../../../prisma/generated/prisma/client.ts';
import type { AnalysisKind } from '../../../prisma/generated/prisma/enums.ts';
import type { Scope } from '../../context.ts';
import { Failure } from '../../errors.ts';
import { countRows, readPage, type ListQuery, type Page, type PageRequest } from '../../lists.ts';
import type { RunFigure } from './runFigure.ts';

/** A run by id. Throws NOT_FOUND for an unknown or foreign one, or one of another kind. */
export async function getRun({ prisma, tenantId }: Scope, kind: AnalysisKind, id: string): Promise<AnalysisRun> {
  const run = await prisma.analysisRun.findUnique({ where: { tenantId_id: { tenantId, id }, kind } });
  if (!run) throw new Failure('NOT_FOUND', 'This analysis does not exist any more.');
  return run;
}

/** The newest run of a kind; null before the first. */
export async function latestRun({ prisma, tenantId }: Scope, kind: AnalysisKind): Promise<AnalysisRun | null> {
  return prisma.analysisRun.findFirst({
    where: { tenantId, kind },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
}

/** One page of the runs of a kind, newest first. */
export async function listRuns(scope: Scope, kind: AnalysisKind, page: PageRequest): Promise<Page<AnalysisRun>> {
  return readPage<AnalysisRun>(scope, runsOf(kind), page);
}

/** How many runs of a kind there are. */
export async function countRuns(scope: Scope, kind: AnalysisKind): Promise<number> {
  return countRows(scope, runsOf(kind));
}

function runsOf(kind: AnalysisKind): ListQuery {
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
    },
    order: { sql: 'created_at', type: 'timestamptz', descending: true },
    conditions: ['kind = $1::analysis_kind'],
    values: [kind],
  };
}

/** The entries of a run in order, from a position on; all of them without a limit. */
export async function entriesOf(
  { prisma, tenantId }: Scope,
  runId: string,
  { after = 0, limit }: { after?: number; limit?: number } = {},
): Promise<AnalysisEntry[]> {
  return prisma.analysisEntry.findMany({
    where: { tenantId, runId, position: { gt: after } },
    orderBy: { position: 'asc' },
    take: limit,
  });
}

/** What an entry was made from. Written by `storeRun` alone, so their shape is known. */
export function figuresOfEntry({ figures }: Pick<AnalysisEntry, 'figures'>): RunFigure[] {
  return figures as unknown as RunFigure[];
}

/** The observation behind a figure; null where it is gone. */
export async function observationOf(
  { prisma, tenantId }: Scope,
  { observationId: id }: RunFigure,
): Promise<MetricObservation | null> {
  return id === null ? null : prisma.metricObservation.findUnique({ where: { tenantId_id: { tenantId, id } } });
}
