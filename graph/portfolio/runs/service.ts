import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AnalysisEntry, AnalysisRun, MetricObservation, Prisma } from '../../../prisma/generated/prisma/client.ts';
import type { AnalysisKind } from '../../../prisma/generated/prisma/enums.ts';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { entityConditions, type EntityFilter, type FilterFields } from '../../data/lists/filters.ts';
import { columnsOf, type ListQuery, type Order, readersOf } from '../../data/lists/lists.ts';
import { numberOrNull, text, textOrNull } from '../../request/shape.ts';
import { authorName } from '../../tenants/members/service.ts';
import type { MetricName } from '../../finance/metrics.ts';
import type { Transaction } from '../../data/db.ts';

/** The words of a figure as it was when a run used it. */
export const runFigure = z.object({
  label: text('Name of the figure.'),
  value: numberOrNull("The value in the metric's unit; money in US dollars. Null for a text."),
  text: text("The displayed value: '$18.4M'."),
  period: textOrNull("The period: 'FY2024'; null when not known."),
  sourceTitle: textOrNull('Title of the source; null for a computed figure.'),
  place: textOrNull("Place in the source: 'page 41', 'Sheet P&L, B7'; null if the source has no pages."),
  quote: textOrNull('The words of the source; null for a computed figure and an edit.'),
});

/** Stored with the run, so that its result can be read when company, observation or source is gone. */
export type RunFigure = z.infer<typeof runFigure> & {
  /** Null when the figure is computed from several. */
  metric: MetricName | null;
  observationId: string | null;
};

/** The evidence of a figure that no source states. */
export const nowhere = { period: null, observationId: null, sourceTitle: null, place: null, quote: null };

const holding = (is: string) =>
  `id = ANY(ARRAY(SELECT run_id FROM analysis_entries WHERE tenant_id = current_tenant() AND ${is}))`;

export const runFields = {
  ids: { kind: 'ids', sql: 'id', what: 'The runs themselves.' },
  companyIds: {
    kind: 'ids',
    sql: 'subject_id',
    within: holding,
    what: 'The companies in the results. The results of a discovery are not companies of the firm.',
  },
  companyCount: { kind: 'int', sql: 'company_count', what: 'Number of companies examined.' },
  analysts: { kind: 'words', sql: 'analyst', what: 'Analyst that wrote the texts.' },
  hasAuthor: { kind: 'flag', sql: 'created_by IS NOT NULL', what: 'Runs that somebody started under a name.' },
  created: { kind: 'instant', sql: 'created_at', what: 'When it was created.' },
} satisfies FilterFields;

export const runOrders = {
  NEWEST: { sql: 'created_at', type: 'timestamptz', descending: true },
  OLDEST: { sql: 'created_at', type: 'timestamptz', descending: false },
  COMPANIES: { sql: 'company_count', type: 'int', descending: true },
  COMPANIES_ASC: { sql: 'company_count', type: 'int', descending: false },
} satisfies Record<string, Order>;

const runWords = (like: string) => `(lower(prompt) ${like} OR ${holding(`lower(name) ${like}`)})`;

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
export type RunFilter = EntityFilter<keyof typeof runOrders>;

export type ListedRun = AnalysisRun & { authorName: string | null };

/** Returns what reads the runs of a kind, newest first unless the filter names another order. */
export const runReaders = (kind: AnalysisKind) => readersOf<ListedRun, RunFilter>((filter) => runsOf(kind, filter));

function runsOf(kind: AnalysisKind, filter: RunFilter): ListQuery {
  const { conditions, values, add } = entityConditions(runFields, filter, { holds: runWords });
  add('kind =', kind, '::analysis_kind');
  return {
    table: 'analysis_runs',
    columns: {
      ...columnsOf(['tenantId', 'kind', 'analyst', 'prompt', 'steering', 'result', 'companyCount', 'createdAt']),
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

/** Returns a run with its input and its result. Only the job of its kind writes them. */
export function partsOf(run: AnalysisRun): object {
  return { ...run, ...(run.steering as object), ...(run.result as object) };
}

export type EntryRow = Pick<AnalysisEntry, 'position' | 'name' | 'subjectId' | 'entry' | 'figures'>;

/** A company of a run, with what the job of its kind stored about it. `rank` is 1 for the best. */
export type Placed<Entry> = Entry & {
  rank: number;
  companyName: string;
  companyId: string | null;
  figures: RunFigure[];
};

export function placedOf<Entry>({ entry, position, name, subjectId, figures }: EntryRow): Placed<Entry> {
  const own = { rank: position, companyName: name, companyId: subjectId, figures: figures as unknown as RunFigure[] };
  return { ...(entry as unknown as Entry), ...own };
}

/** Reads the entries of the run with an id in order. */
export const { page: listEntries, count: countEntries } = readersOf<EntryRow & { id: string }, string>(entriesQuery);

/** A list needs an id to break ties. The positions of a run never tie, so the run's id serves. */
function entriesQuery(runId: string): ListQuery {
  return {
    table: '(SELECT *, run_id AS id FROM analysis_entries) entries',
    columns: columnsOf(['position', 'name', 'subjectId', 'entry', 'figures']),
    order: { sql: 'position', type: 'int', descending: false },
    conditions: ['run_id = $1::uuid'],
    values: [runId],
  };
}

/** Finds the observation behind a figure; null when it no longer exists. */
export async function observationOf(
  { prisma, tenantId }: Scope,
  { observationId: id }: RunFigure,
): Promise<MetricObservation | null> {
  return id === null ? null : prisma.metricObservation.findUnique({ where: { tenantId_id: { tenantId, id } } });
}

export interface NewEntry {
  name: string;
  subjectId: string | null;
  entry: Prisma.InputJsonObject;
  figures: RunFigure[];
}

export interface NewRun {
  kind: AnalysisKind;
  analyst: string;
  prompt?: string;
  steering: Prisma.InputJsonObject;
  result: Prisma.InputJsonObject;
  companyCount: number;
  entries: readonly NewEntry[];
}

/** Returns the outcome of the job that made a run: its commit stores the run with its entries, its result names it. */
export function outcomeOf({ tenantId }: Pick<Scope, 'tenantId'>, { entries, ...run }: NewRun) {
  const runId = randomUUID();
  return {
    analyst: run.analyst,
    result: { runId },
    async commit(tx: Transaction) {
      await tx.analysisRun.create({ data: { ...run, id: runId, tenantId } });
      await tx.analysisEntry.createMany({
        data: entries.map((entry, index) => ({ ...entry, tenantId, runId, position: index + 1 })),
      });
      return {};
    },
  };
}
