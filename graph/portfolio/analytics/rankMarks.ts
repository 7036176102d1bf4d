import type { Query } from '../../companies/figures/stored.ts';
import { levelShares, type CutOffs, type RankPlace } from './rules.ts';

/** Every 50th rank is stored as a mark. A company's rank is counted from the nearest mark before it. */
const stride = 50;

/**
 * Rewrites the rank marks of the `ranked` companies that have generated scores. Returns the places at which the level
 * changes; these are marks too. Call it in the transaction that stores the summary.
 */
export async function storeRankMarks(query: Query, ranked: number): Promise<CutOffs> {
  await query(`DELETE FROM portfolio_rank_marks WHERE tenant_id = current_tenant() RETURNING rank`, []);
  const { strongBuys, holds } = levelShares(ranked);
  const cuts = [strongBuys, ranked - holds + 1];
  const rows = await query<RankPlace & { rank: number }>(
    `WITH marks AS (
       INSERT INTO portfolio_rank_marks (tenant_id, rank_key, sort_name, company_id, rank)
       SELECT current_tenant(), rank_key, sort_name, id, rank
       FROM (SELECT rank_key, sort_name, id, row_number() OVER (ORDER BY rank_key, sort_name COLLATE "C", id) AS rank
         FROM companies WHERE tenant_id = current_tenant() AND merged_into_id IS NULL AND rank_key <= 0) ranked
       WHERE rank % ${stride} = 0 OR rank = ANY($1::int[])
       RETURNING rank_key, sort_name, company_id, rank)
     SELECT rank_key AS "rankKey", sort_name AS "sortName", company_id AS "companyId", rank FROM marks WHERE rank = ANY($1::int[])`,
    [cuts],
  );
  const placeAt = (rank: number): RankPlace | null => {
    const found = rows.find((row) => row.rank === rank);
    return found ? { rankKey: found.rankKey, sortName: found.sortName, companyId: found.companyId } : null;
  };
  return { lastStrongBuy: placeAt(strongBuys), firstHold: holds === 0 ? null : placeAt(ranked - holds + 1) };
}

/**
 * Returns SQL for the rank of a row of `companies`; null without generated scores. With marks it counts from the mark
 * before the row, which is correct only where `isKept` holds in the same statement. Without marks it counts from the
 * top, which is always correct but slower.
 */
export function rankSql(withMarks: boolean): string {
  const place = (table: string) => `${table}.rank_key, ${table}.sort_name COLLATE "C", ${table}.id`;
  const mark = `SELECT rank, rank_key, sort_name, company_id FROM portfolio_rank_marks WHERE tenant_id = current_tenant()
    AND ${withMarks} AND (rank_key, sort_name, company_id) <= (${place('companies')})
    ORDER BY rank_key DESC, sort_name DESC, company_id DESC LIMIT 1`;
  // CASE, not COALESCE: with COALESCE, row-level security keeps the planner from using the index.
  const orElse = (column: string, lowest: string) =>
    `CASE WHEN mark.rank IS NULL THEN ${lowest} ELSE mark.${column} END`;
  const from = [orElse('rank_key', '-101'), orElse('sort_name', "''"), orElse('company_id', 'companies.id')].join(', ');
  return `CASE WHEN rank_key <= 0 THEN (SELECT ${orElse('rank', '0')} + (
      SELECT count(*)::int FROM companies c WHERE c.tenant_id = current_tenant() AND c.merged_into_id IS NULL
        AND (${place('c')}) > (${from}) AND (${place('c')}) <= (${place('companies')}))
    FROM (SELECT) one LEFT JOIN LATERAL (${mark}) mark ON true) END`;
}
