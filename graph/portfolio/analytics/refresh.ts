import { type Query, queryIn } from '../../companies/figures/stored.ts';
import {
  levelShares,
  type CutOffs,
  type RankPlace,
  measuresOf,
  type GroupRow,
  type PeerBenchmark,
  type PortfolioMeasures,
} from './rules.ts';
import { mintScope, type Scope } from '../../request/context.ts';
import { quartilesSql } from '../../companies/listing/quartiles.ts';
import { holdLock, transact } from '../../data/database/transact.ts';
import type { Database, Transaction } from '../../data/db.ts';

/** Every 50th rank is stored as a mark. A company's rank is counted from the nearest mark before it. */
const stride = 50;

/**
 * Rewrites the rank marks of the `ranked` companies that have generated scores. Returns the places at which the level
 * changes; these are marks too. Call it in the transaction that stores the summary.
 */
async function storeRankMarks(query: Query, ranked: number): Promise<CutOffs> {
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
  const placeAt = (rank: number): RankPlace | null => rows.find((row) => row.rank === rank) ?? null;
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

interface PortfolioSummary {
  measures: Omit<PortfolioMeasures, 'peers'>;
  computedAt: Date;
}
interface WholeSummary extends PortfolioSummary {
  measures: PortfolioMeasures;
}

const nothingChanged = 'NOT EXISTS (SELECT FROM portfolio_changes WHERE tenant_id = current_tenant())';

/** SQL condition: the firm's summary and rank marks exist, and nothing has changed since they were stored. */
export const isKept = `(EXISTS (SELECT FROM portfolio_summaries WHERE tenant_id = current_tenant()) AND ${nothingChanged})`;

const keptSql = (
  measures: string,
) => `SELECT ${measures} AS measures, computed_at AS "computedAt" FROM portfolio_summaries
  WHERE tenant_id = current_tenant() AND ${nothingChanged}`;

/** Reads the summary without the peers. Returns no row when the summary is out of date. */
export const summarySql = keptSql(`measures - 'peers'`);

/** Reads the portfolio's measures without peers. They include every change committed before the call. */
export async function readSummary(scope: Scope): Promise<PortfolioSummary> {
  const [kept] = await scope.rows<PortfolioSummary>(summarySql, []);
  return kept ?? refreshSummary(scope);
}

/** Reads the peers alone. They are stored in the summary, but are ten times as large as the rest of it. */
export async function readPeers(scope: Scope): Promise<PeerBenchmark[]> {
  const [kept] = await scope.rows<{ measures: PeerBenchmark[] }>(keptSql(`measures->'peers'`), []);
  return kept?.measures ?? (await refreshSummary(scope)).measures.peers;
}

interface Turn {
  current: Promise<WholeSummary>;
  next?: Promise<WholeSummary>;
}
const turnsByDatabase = new WeakMap<Database, Map<string, Turn>>();

/**
 * Measures the portfolio again, unless another call has done so meanwhile. Of simultaneous calls, one call runs and the
 * others wait. A call that arrives during a run takes the result of the next run, because the current run may have read
 * the data before the caller's own change.
 */
export async function refreshSummary(scope: Scope): Promise<WholeSummary> {
  const { db } = scope.services;
  const turns = turnsByDatabase.get(db) ?? new Map<string, Turn>();
  turnsByDatabase.set(db, turns);
  const start = (): Promise<WholeSummary> => {
    const turn: Turn = {
      current: measureAgain(scope).finally(() => turns.get(scope.tenantId) === turn && turns.delete(scope.tenantId)),
    };
    turns.set(scope.tenantId, turn);
    return turn.current;
  };
  const underWay = turns.get(scope.tenantId);
  if (!underWay) return start();
  underWay.next ??= underWay.current.then(start, start);
  return underWay.next;
}

/** In milliseconds. A million companies take a few seconds. */
const timeouts = { maxWait: 60_000, timeout: 120_000 };

async function measureAgain(scope: Scope): Promise<WholeSummary> {
  const { services, tenantId } = scope;
  const summary = await transact(
    // Reading must not add the member of a new name, and the summary has no author.
    mintScope(services, tenantId),
    async ({ prisma: tx }) => {
      // Other servers wait here. Each statement after the lock sees everything that was committed before that statement
      // began.
      await holdLock(tx, 'portfolio');
      const query = queryIn(tx);
      const [kept] = await query<WholeSummary>(keptSql('measures'), []);
      return kept ?? storeSummary(tx, query);
    },
    timeouts,
  );
  await countWhatWasImported(services.db, summary.measures.totalCompanies);
  return summary;
}

const fewCompanies = 1000;

/**
 * Makes PostgreSQL update its statistics now if the firm has more than twice as many companies as PostgreSQL knows of.
 * PostgreSQL updates them up to a minute after a large import. Until then it may choose a poor index, and a page may
 * take seconds.
 */
async function countWhatWasImported({ pool }: Database, companies: number): Promise<void> {
  if (companies <= fewCompanies) return;
  const { rows } = await pool.query<{ known: number }>(
    `SELECT reltuples::float8 AS known FROM pg_class WHERE oid = 'companies'::regclass`,
  );
  if (companies > 2 * (rows[0]?.known ?? 0)) await pool.query(`SELECT ops.count_rows('companies')`);
}

async function storeSummary(tx: Transaction, query: Query): Promise<WholeSummary> {
  await tx.$executeRaw`DELETE FROM portfolio_changes WHERE tenant_id = current_tenant()`;
  const counted = measuresOf(await query<GroupRow>(groupsSql, []));
  const measures = { ...counted, cutOffs: await storeRankMarks(query, counted.rankedCompanies) };
  const [stored] = await query<{ computedAt: Date }>(
    `INSERT INTO portfolio_summaries (tenant_id, measures, computed_at) VALUES (current_tenant(), $1::jsonb, clock_timestamp())
     ON CONFLICT (tenant_id) DO UPDATE SET measures = EXCLUDED.measures, computed_at = EXCLUDED.computed_at
     RETURNING computed_at AS "computedAt"`,
    [JSON.stringify(measures)],
  );
  if (!stored) throw new Error('an upsert gives one row');
  return { measures, ...stored };
}

const plottable = 'FILTER (WHERE revenue IS NOT NULL AND revenue_growth_rate IS NOT NULL)';

/** One row for each stage and industry group, one for each stage, and one for all. The index companies_peers has all columns. */
export const groupsSql = `SELECT GROUPING(stage) = 1 AS "isTotal",
  GROUPING(stage) = 0 AND GROUPING(industry_group) = 1 AS "isStage", stage, industry_group AS "industryGroup", count(*)::int AS count,
  count(revenue)::int AS revenues, count(revenue_growth_rate)::int AS growths, count(gross_margin)::int AS margins,
  count(*) FILTER (WHERE rank_key <= 0)::int AS ranked, count(*) ${plottable}::int AS plottable,
  min(revenue) ${plottable} AS "minRevenue", max(revenue) ${plottable} AS "maxRevenue",
  min(revenue_growth_rate) ${plottable} AS "minGrowth", max(revenue_growth_rate) ${plottable} AS "maxGrowth",
  ${quartilesSql('revenue')} AS "revenueQuartiles", ${quartilesSql('revenue_growth_rate')} AS "growthQuartiles",
  ${quartilesSql('gross_margin')} AS "marginQuartiles"
  FROM companies WHERE tenant_id = current_tenant() AND merged_into_id IS NULL
  GROUP BY GROUPING SETS ((stage, industry_group), (stage), ())`;
