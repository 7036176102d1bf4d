import type { AnalysisEntry, AnalysisRun } from '../../../prisma/generated/prisma/client.ts';
import type { Scope } from '../../request/context.ts';
import { countRows, readPage, type ListQuery, type Page, type PageRequest } from '../../data/lists/lists.ts';
import { entriesOf, getRun } from '../runs/service.ts';
import { rankedOf, resultOf, type RankedCompany, type RankingInsights } from './run.ts';

/** Reads a whole ranking. Throws NOT_FOUND. */
export async function readRankings(
  scope: Scope,
  runId: string,
): Promise<{ insights: RankingInsights; ranked: RankedCompany[] }> {
  const run = await getRun(scope, 'RANKINGS', runId);
  return { insights: resultOf(run).insights, ranked: (await entriesOf(scope, runId)).map(rankedOf) };
}

type EntryRow = Pick<AnalysisEntry, 'position' | 'name' | 'subjectId' | 'entry' | 'figures'> & { id: string };

/** Reads one page of a ranking's companies, best first. Throws INVALID. */
export async function listRanked(
  scope: Scope,
  run: Pick<AnalysisRun, 'id'>,
  page: PageRequest,
): Promise<Page<RankedCompany>> {
  const { edges, pageInfo } = await readPage<EntryRow>(scope, entriesQuery(run), page);
  return { pageInfo, edges: edges.map(({ cursor, node }) => ({ cursor, node: rankedOf(node) })) };
}

export async function countRanked(scope: Scope, run: Pick<AnalysisRun, 'id'>): Promise<number> {
  return countRows(scope, entriesQuery(run));
}

/** A list needs an id to break ties. The positions of a run never tie, so the run's id serves. */
function entriesQuery({ id }: Pick<AnalysisRun, 'id'>): ListQuery {
  return {
    table: '(SELECT *, run_id AS id FROM analysis_entries) entries',
    columns: { position: 'position', name: 'name', subjectId: 'subject_id', entry: 'entry', figures: 'figures' },
    order: { sql: 'position', type: 'int', descending: false },
    conditions: ['run_id = $1::uuid'],
    values: [id],
  };
}
