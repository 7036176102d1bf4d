import { z } from 'zod';
import { together } from '../../companies/figures/together.ts';
import { quartilesSql } from '../../companies/listing/quartiles.ts';
import { minPeers } from '../../companies/scores/formulas.ts';
import { int, number, text, textOrNull } from '../../request/properties.ts';
import type { Scope } from '../../request/context.ts';
import { measuredBy, peerMeasures, quartilesOf, type GroupQuartiles, type Measured } from './rules.ts';

export const measureStanding = z.object({
  measure: z.enum(peerMeasures),
  value: number("The company's own value."),
  percentile: number(
    'Share of its peers below it plus half the share equal to it, in percent, including this company.',
  ),
  peerCount: int('Number of companies with the figure, including this one.'),
  lower: number('The first quartile of the peers: a quarter of them are at or below it.'),
  median: number('The median of the peers.'),
  upper: number('The third quartile of the peers: three quarters of them are at or below it.'),
});

export const peerStanding = z.object({
  stage: text('Their common stage.'),
  industryGroup: textOrNull('Their common industry group; null for all companies of the stage.'),
  peerCount: int('Number of companies in the group, including this one.'),
  standings: z.array(measureStanding),
});
export type PeerStanding = z.infer<typeof peerStanding>;

/**
 * Finds a company's position among its peers: those of its stage and industry group, or of its stage where fewer than five
 * share both. Null without a stage, with fewer than five, if merged.
 */
export async function peerStandingOf(scope: Scope, companyId: string): Promise<PeerStanding | null> {
  return (await readStanding(scope, companyId)) ?? null;
}

type Row = GroupQuartiles &
  Record<Measured, number | null> &
  /** The numbers of companies in the group below the company, and equal to it including itself. */
  Record<`${'below' | 'equal'}_${Measured}`, number> & {
    id: string;
    stage: string;
    industryGroup: string | null;
    count: number;
  };

const figures: Measured[] = ['revenue', 'growth', 'margin'];
const ofGroup = (group: string, keys: readonly string[]) =>
  `FROM (SELECT revenue, revenue_growth_rate AS growth, gross_margin AS margin FROM companies
  WHERE tenant_id = current_tenant() AND merged_into_id IS NULL AND ${keys.map((key) => `${key} = ${group}.${key}`).join(' AND ')} OFFSET 0) peer`;

const countOf = (name: Measured, sign: '<' | '=', as: 'below' | 'equal') =>
  `count(*) FILTER (WHERE peer.${name} ${sign} asked.${name})::int AS ${as}_${name}`;

/** The positions of the companies $1 among those that share `keys`, where at least `minPeers` do. */
const standingsSql = (keys: readonly string[]) => `WITH asked AS (
    SELECT id, stage, industry_group, revenue, revenue_growth_rate AS growth, gross_margin AS margin FROM companies
    WHERE tenant_id = current_tenant() AND id = ANY($1::uuid[]) AND merged_into_id IS NULL
      AND ${keys.map((key) => `${key} IS NOT NULL`).join(' AND ')}),
  groups AS (SELECT DISTINCT ${keys.join(', ')} FROM asked),
  measured AS (
    SELECT groups.*, counted.* FROM groups CROSS JOIN LATERAL (
      SELECT count(*)::int AS count,
        ${figures.map((name) => `count(${name})::int AS ${name}s, ${quartilesSql(name)} AS "${name}Quartiles"`).join(', ')}
      ${ofGroup('groups', keys)}) counted WHERE counted.count >= ${minPeers})
  SELECT asked.id, asked.revenue, asked.growth, asked.margin, measured.*,
    ${keys.includes('industry_group') ? 'measured.industry_group' : 'NULL'} AS "industryGroup", placed.*
  FROM asked JOIN measured USING (${keys.join(', ')}) CROSS JOIN LATERAL (
    SELECT ${figures.flatMap((name) => [countOf(name, '<', 'below'), countOf(name, '=', 'equal')]).join(', ')}
    ${ofGroup('asked', keys)}) placed`;

const inGroup = standingsSql(['stage', 'industry_group']);
const inStage = standingsSql(['stage']);

const readStanding = together(async (scope, ids) => {
  const rows = await scope.rows<Row>(inGroup, [ids]);
  const left = ids.filter((id) => !rows.some((row) => row.id === id));
  if (left.length > 0) rows.push(...(await scope.rows<Row>(inStage, [left])));
  return new Map(rows.map((row) => [row.id, standingOf(row)]));
});

function standingOf(row: Row): PeerStanding {
  const standings = quartilesOf(row).flatMap(({ count, ...quartiles }) => {
    const name = measuredBy(quartiles.measure);
    const value = row[name];
    if (value === null) return [];
    const percentile = (100 * (row[`below_${name}`] + row[`equal_${name}`] / 2)) / count;
    return [{ ...quartiles, value, percentile, peerCount: count }];
  });
  return { stage: row.stage, industryGroup: row.industryGroup, peerCount: row.count, standings };
}
