import type { Company } from '../../../prisma/generated/prisma/client.ts';
import type { RecommendationLevel } from '../../../prisma/generated/prisma/enums.ts';
import { rankOrder } from '../../companies/listing/orders.ts';
import { companyColumns } from '../../companies/service.ts';
import { databaseNow } from '../../data/database/clock.ts';
import type { MetricName } from '../../finance/metrics.ts';
import { readFacts } from '../facts/readFacts.ts';
import { ageNotes } from '../rankings/evidence.ts';
import type { Scope } from '../../request/context.ts';
import {
  countRows,
  gatherConditions,
  readPage,
  searchPattern,
  type ListQuery,
  type Page,
  type PageRequest,
} from '../../data/lists/lists.ts';
import { rankSql } from './rankMarks.ts';
import { isKept, readSummary, refreshSummary } from './refresh.ts';
import { levelAt } from './rules.ts';

export interface RankedFilter {
  search?: string | null;
  stage?: string | null;
  industryGroup?: string | null;
}

interface Ranked {
  rank: number | null;
  totalScore: number | null;
  recommendation: RecommendationLevel | null;
}

type Row = Company & { rank: number | null; rankedCount: number; isKept: boolean };

/**
 * Reads one page of the companies that a filter finds, in the order of ranks, with the requested fields. Rank and level
 * are those in the whole portfolio at the moment when the page was read. Throws INVALID.
 */
export async function listRanked(
  scope: Scope,
  filter: RankedFilter,
  page: PageRequest,
  wanted: Iterable<string>,
): Promise<Omit<Page<Company>, 'edges'> & { edges: ({ cursor: string; node: Company } & Ranked)[] }> {
  let { edges, pageInfo } = await readPage<Row>(scope, listQuery(filter, wanted, 'KEPT'), page);
  if (edges.some(({ node }) => !node.isKept)) {
    await refreshSummary(scope);
    // This query does not need the marks, so its answer is right even if something is written in between.
    ({ edges, pageInfo } = await readPage<Row>(scope, listQuery(filter, wanted, 'EITHER'), page));
  }
  return { edges: edges.map((edge) => Object.assign(edge, rankedOf(edge.node))), pageInfo };
}

const listed: MetricName[] = ['REVENUE', 'REVENUE_GROWTH', 'GROSS_MARGIN'];

/** Says which of the first three companies rank by old figures. */
export async function leaderAgeNotes(scope: Scope): Promise<string[]> {
  const { edges } = await listRanked(scope, {}, { first: 3 }, []);
  const ids = edges.flatMap(({ node, rank }) => (rank === null ? [] : [node.id]));
  const leaders = (await readFacts(scope, ids)).map(({ name, figures }) => ({
    name,
    figures: listed.flatMap((metric) => figures[metric] ?? []),
  }));
  return ageNotes(leaders, databaseNow().getUTCFullYear());
}

export async function countRanked(scope: Scope, filter: RankedFilter): Promise<number> {
  const query = listQuery(filter, [], 'KEPT');
  if (query.values.length > 0) return countRows(scope, query);
  return (await readSummary(scope)).measures.totalCompanies;
}

function rankedOf({ rank, rankedCount, totalScore }: Row): Ranked {
  if (rank === null) return { rank, totalScore: null, recommendation: null };
  return { rank, totalScore, recommendation: levelAt(rank, rankedCount) };
}

const keptCount = `(SELECT (measures->>'rankedCompanies')::int FROM portfolio_summaries WHERE tenant_id = current_tenant())`;
const freshCount = `(SELECT count(*)::int FROM companies c WHERE c.tenant_id = current_tenant() AND c.merged_into_id IS NULL
  AND c.rank_key <= 0)`;

function listQuery(filter: RankedFilter, wanted: Iterable<string>, ranks: 'KEPT' | 'EITHER'): ListQuery {
  const otherwise = (sql: string): string => (ranks === 'KEPT' ? 'NULL' : sql);
  const { conditions, values, add } = gatherConditions('merged_into_id IS NULL');
  const pattern = searchPattern(filter.search);
  if (pattern) add('search_text LIKE', pattern);
  if (filter.stage) add('stage_key =', filter.stage.trim().toLowerCase());
  if (filter.industryGroup) add('lower(industry_group) =', filter.industryGroup.trim().toLowerCase());
  return {
    table: 'companies',
    columns: {
      ...companyColumns([...wanted, 'totalScore']),
      isKept,
      rank: `CASE WHEN ${isKept} THEN ${rankSql(true)} ELSE ${otherwise(rankSql(false))} END`,
      rankedCount: `CASE WHEN ${isKept} THEN ${keptCount} ELSE ${otherwise(freshCount)} END`,
    },
    order: rankOrder,
    conditions,
    values,
  };
}
