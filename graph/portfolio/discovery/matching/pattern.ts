import type { Scope } from '../../../request/context.ts';
import type { Candidate } from '../../../../prisma/generated/prisma/client.ts';
import { stages } from '../../../finance/stages.ts';
import { otherGroup } from '../../../finance/sectors.ts';
import { weightedMean } from '../../facts/weightedMean.ts';
import { isStageOf } from '../../criteria/judgeFilter.ts';

export interface Share {
  label: string;
  count: number;
}

/** The typical values of the firm's own companies. Missing values are ignored. */
export interface PortfolioPattern {
  companyCount: number;
  /** The largest count first, then A to Z. */
  industryGroups: Share[];
  stages: Share[];
  /** Null when none states it. Revenue is in millions of US dollars, growth in percent. */
  revenue: Median | null;
  growth: Median | null;
  employees: Median | null;
}

interface Median {
  value: number;
  count: number;
}

/** SQL of the median of a column with the number of its values; null without one. */
const medianOf = (column: string) => `CASE WHEN count(${column}) > 0 THEN json_build_object(
  'value', percentile_cont(0.5) WITHIN GROUP (ORDER BY ${column}), 'count', count(${column})) END`;
const listed = 'FROM companies WHERE tenant_id = current_tenant() AND merged_into_id IS NULL';

/** Computes the pattern of the firm's companies, without merged ones. */
export async function readPattern(scope: Scope): Promise<PortfolioPattern> {
  const shares = (column: string) =>
    scope.rows<Share>(
      `SELECT ${column} AS label, count(*)::int AS count ${listed} AND ${column} IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1`,
      [],
    );
  const [[medians], industryGroups, stages] = await Promise.all([
    scope.rows<Pick<PortfolioPattern, 'companyCount' | 'revenue' | 'growth' | 'employees'>>(
      `SELECT count(*)::int AS "companyCount", ${medianOf('revenue')} AS revenue,
         ${medianOf('revenue_growth_rate')} AS growth, ${medianOf('employees')} AS employees ${listed}`,
      [],
    ),
    shares('industry_group'),
    shares('stage'),
  ]);
  if (!medians) throw new Error('an aggregate gives one row');
  return { ...medians, industryGroups, stages };
}

type Compared = Pick<Candidate, 'industryGroup' | 'stage' | 'revenue' | 'employees'>;

/**
 * Measures how similar a candidate is to the firm's companies, 0 to 1: the counts of its industry group and stage
 * relative to the most common ones, and how near its revenue and team are to the median (0 at ten times more or less).
 * A part that either side does not state is left out, and the other parts share its weight. Returns null when nothing
 * can be compared.
 */
export function portfolioFit(candidate: Compared, pattern: PortfolioPattern): number | null {
  return weightedMean([
    [0.5, shareScore(telling(candidate.industryGroup), pattern.industryGroups)],
    [0.2, isKnownStage(candidate.stage, pattern) ? shareScore(candidate.stage, pattern.stages) : null],
    [0.15, nearness(candidate.revenue, pattern.revenue?.value)],
    [0.15, nearness(candidate.employees, pattern.employees?.value)],
  ]);
}

/** Returns null for 'other': two companies in no named group have nothing in common because of that. */
export function telling(industryGroup: string | null): string | null {
  return industryGroup === otherGroup ? null : industryGroup;
}

export function countOf(label: string | null, shares: readonly Share[]): number {
  return shares.find((share) => share.label === label)?.count ?? 0;
}

function shareScore(label: string | null, shares: readonly Share[]): number | null {
  const most = shares[0]?.count;
  return label === null || most === undefined ? null : countOf(label, shares) / most;
}

/** A word of the file's own ('Early') can be compared only if the portfolio has companies of that stage. */
function isKnownStage(stage: string | null, pattern: PortfolioPattern): boolean {
  return stage !== null && (countOf(stage, pattern.stages) > 0 || isStageOf(stage, stages));
}

function nearness(value: number | null, median: number | undefined): number | null {
  if (value === null || value <= 0 || median === undefined || median <= 0) return null;
  return Math.max(0, 1 - Math.abs(Math.log10(value / median)));
}
