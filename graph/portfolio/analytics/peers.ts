import { together } from '../../companies/figures/together.ts';
import { minPeers } from '../../companies/scores/formulas.ts';
import type { Scope } from '../../request/context.ts';
import { readPeers } from './refresh.ts';
import { quartilesOf, type GroupRow, type PeerBenchmark, type PeerMeasure, type PeerQuartiles } from './rules.ts';

/** A company's position among its peers by one measure. `peerCount` of them have the figure. */
export interface MeasureStanding extends Omit<PeerQuartiles, 'count'> {
  value: number;
  /**
   * The percentage of these peers below the company plus half of those equal to it, including the company. See
   * `percentileIn`.
   */
  percentile: number;
  peerCount: number;
}

export interface PeerStanding {
  stage: string;
  industryGroup: string;
  /** Includes the company itself. */
  peerCount: number;
  standings: MeasureStanding[];
}

/** Lists the groups of at least five companies, largest first, then by stage and industry group. */
export async function listPeerBenchmarks(scope: Scope): Promise<PeerBenchmark[]> {
  return readPeers(scope);
}

/**
 * Finds a company's position among its peers. Returns null without a stage or an industry, with fewer than five peers,
 * and for a merged company.
 */
export async function peerStandingOf(scope: Scope, companyId: string): Promise<PeerStanding | null> {
  return (await readStanding(scope, companyId)) ?? null;
}

interface Row extends Omit<GroupRow, 'stage' | 'industryGroup'> {
  id: string;
  stage: string;
  industryGroup: string;
  revenue: number | null;
  growth: number | null;
  margin: number | null;
  /** The numbers of companies in the group below the company, and equal to it including itself. */
  belowRevenue: number;
  equalRevenue: number;
  belowGrowth: number;
  equalGrowth: number;
  belowMargin: number;
  equalMargin: number;
}

const figures = [
  ['revenue', 'Revenue'],
  ['growth', 'Growth'],
  ['margin', 'Margin'],
] as const;
const ofGroup = (
  group: string,
) => `FROM (SELECT revenue, revenue_growth_rate AS growth, gross_margin AS margin FROM companies
  WHERE tenant_id = current_tenant() AND merged_into_id IS NULL AND stage = ${group}.stage AND industry_group = ${group}.industry_group OFFSET 0) peer`;

const standingsSql = `WITH asked AS (
    SELECT id, stage, industry_group, revenue, revenue_growth_rate AS growth, gross_margin AS margin FROM companies
    WHERE tenant_id = current_tenant() AND id = ANY($1::uuid[]) AND merged_into_id IS NULL AND stage IS NOT NULL AND industry_group IS NOT NULL),
  groups AS (SELECT DISTINCT stage, industry_group FROM asked),
  measured AS (
    SELECT groups.stage, groups.industry_group, counted.* FROM groups CROSS JOIN LATERAL (
      SELECT count(*)::int AS count, ${figures
        .map(
          ([name]) => `count(${name})::int AS ${name}s,
        percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY ${name}) AS "${name}Quartiles"`,
        )
        .join(', ')}
      ${ofGroup('groups')}) counted WHERE counted.count >= ${minPeers})
  SELECT asked.id, asked.revenue, asked.growth, asked.margin, measured.*, measured.industry_group AS "industryGroup", placed.*
  FROM asked JOIN measured USING (stage, industry_group) CROSS JOIN LATERAL (
    SELECT ${figures
      .map(
        ([name, label]) => `count(*) FILTER (WHERE peer.${name} < asked.${name})::int AS "below${label}",
      count(*) FILTER (WHERE peer.${name} = asked.${name})::int AS "equal${label}"`,
      )
      .join(', ')}
    ${ofGroup('asked')}) placed`;

const readStanding = together(async (scope, ids) => {
  const rows = await scope.rows<Row>(standingsSql, [ids]);
  return new Map(rows.map((row) => [row.id, standingOf(row)]));
});

function standingOf(row: Row): PeerStanding {
  const places: Record<PeerMeasure, { value: number | null; below: number; equal: number }> = {
    REVENUE: { value: row.revenue, below: row.belowRevenue, equal: row.equalRevenue },
    GROWTH: { value: row.growth, below: row.belowGrowth, equal: row.equalGrowth },
    MARGIN: { value: row.margin, below: row.belowMargin, equal: row.equalMargin },
  };
  const standings = quartilesOf(row).flatMap(({ count, ...quartiles }) => {
    const { value, below, equal } = places[quartiles.measure];
    if (value === null) return [];
    return [{ ...quartiles, value, percentile: (100 * (below + equal / 2)) / count, peerCount: count }];
  });
  return { stage: row.stage, industryGroup: row.industryGroup, peerCount: row.count, standings };
}
