import { z } from 'zod';
import type { Scope } from '../../request/context.ts';
import { companyConditions, type CompanyFilter } from '../service.ts';
import { keysOf } from '../../keysOf.ts';
import type { ListedName } from '../shape.ts';
import { countrySql, levelSql, listedNumbers } from './fields.ts';
import { int, numberOrNull } from '../../request/shape.ts';
import { quartilesSql } from './quartiles.ts';

const groupings = {
  INDUSTRY_GROUP: 'industry_group',
  STAGE: 'stage',
  LEVEL: levelSql,
  COUNTRY: countrySql,
  VINTAGE: `extract(year FROM created_at AT TIME ZONE 'UTC')::int::text`,
} as const;
type CompanyGrouping = keyof typeof groupings;
export const companyGroupings = Object.keys(groupings) as [CompanyGrouping, ...CompanyGrouping[]];

const measures = {
  ...(Object.fromEntries(listedNumbers.map(({ name, column }) => [name, column])) as Record<ListedName, string>),
  totalScore: 'CASE WHEN scored_at IS NOT NULL THEN total_score END',
};
export type GroupMeasure = keyof typeof measures;
export const groupMeasures = keysOf(measures);

/** The statistics of one figure in a group. All but the count are null when no company has the figure. */
export const statisticsSchema = z.object({
  count: int('Number of companies with the figure'),
  sum: numberOrNull('Sum over the companies with the figure; null if none has it.'),
  lowerQuartile: numberOrNull(
    'A quarter of the companies are at or below this value; null when no company has the figure.',
  ),
  median: numberOrNull('Half of the companies are at or below this value; null when no company has the figure.'),
  upperQuartile: numberOrNull(
    'Three quarters of the companies are at or below this value; null when no company has the figure.',
  ),
});
export type FigureStatistics = z.infer<typeof statisticsSchema>;

export type CompanyGroup = { label: string | null; count: number } & Partial<Record<GroupMeasure, FigureStatistics>>;

/** Groups the companies that match a filter: the largest group first, then by label. Throws INVALID. */
export async function groupCompanies(
  scope: Scope,
  by: CompanyGrouping,
  filter: CompanyFilter,
  wanted: Iterable<string>,
): Promise<CompanyGroup[]> {
  const { conditions, values } = companyConditions(filter);
  const names = new Set(wanted);
  const shown = groupMeasures.filter((name) => names.has(name));
  const rows = await scope.rows<{ label: string | null; count: number } & Record<string, unknown>>(
    `SELECT ${groupings[by]} AS label, count(*)::int AS count${shown.map((name) => `, ${statisticsSql(name)}`).join('')}
     FROM companies WHERE tenant_id = current_tenant() AND ${conditions.join(' AND ')} GROUP BY 1 ORDER BY 2 DESC, 1 NULLS LAST`,
    values,
  );
  return rows.map(({ label, count, ...figures }) => ({
    label,
    count,
    ...Object.fromEntries(shown.map((name) => [name, statisticsOf(name, figures)])),
  }));
}

function statisticsSql(name: GroupMeasure): string {
  const column = measures[name];
  return `count(${column})::int AS "${name} count", sum(${column})::float8 AS "${name} sum", ${quartilesSql(column)} AS "${name} quartiles"`;
}

function statisticsOf(name: GroupMeasure, row: Record<string, unknown>): FigureStatistics {
  const [lowerQuartile = null, median = null, upperQuartile = null] =
    (row[`${name} quartiles`] as number[] | null) ?? [];
  return {
    count: row[`${name} count`] as number,
    sum: row[`${name} sum`] as number | null,
    lowerQuartile,
    median,
    upperQuartile,
  };
}
