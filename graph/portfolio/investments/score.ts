import type { Criteria, CriteriaFilter, CriteriaWeight } from '../criteria/criteria.ts';
import type { Verdict } from '../criteria/judgeFilter.ts';
import type { PortfolioCompany } from '../facts/streamCompanies.ts';
import { pointsOf, type Values } from './dimensionPoints.ts';
import type { ScorePart } from './run.ts';

/**
 * The points of a dimension about which nothing is known: fewer than a typical company earns, but more than the worst.
 */
export const pointsOfUnknown = 20;
/** The points of a preference that only the description meets. */
const pointsOfPartly = 70;
/** The percentage of its score that a company loses when none of its key figures is known. */
export const maxDiscount = 40;

const keyFigures: readonly [label: string, valueOf: (company: PortfolioCompany) => number | null][] = [
  ['revenue', ({ revenue }) => revenue],
  ['revenue growth', ({ revenueGrowthRate }) => revenueGrowthRate],
  ['gross margin', ({ grossMargin }) => grossMargin],
  ['headcount', ({ employees }) => employees],
  ['valuation', ({ valuation }) => valuation],
];

export function missingFigures(company: PortfolioCompany): string[] {
  return keyFigures.filter(([, valueOf]) => valueOf(company) === null).map(([label]) => label);
}

/**
 * Returns the percentage of its score that a company keeps: 100 with all five key figures, 8 less for each missing
 * figure.
 */
export function keptShare(company: PortfolioCompany): number {
  return 100 - (maxDiscount * missingFigures(company).length) / keyFigures.length;
}

/** Returns the criteria's weights that count. The fit counts only when there are preferences. */
export function weightsIn({ weights, filters }: Criteria): CriteriaWeight[] {
  const hasPreferences = filters.some(({ isRequired }) => !isRequired);
  return weights.filter(({ dimension, weight }) => weight > 0 && (dimension !== 'SECTOR_FIT' || hasPreferences));
}

/**
 * Returns how well a company meets the preferences, 0 to 100: the mean over those that could be checked; null when none
 * could.
 */
export function fitPoints(filters: readonly CriteriaFilter[], verdicts: readonly Verdict[]): number | null {
  const points = filters.flatMap(({ isRequired }, index): number[] => {
    const verdict = verdicts[index];
    if (isRequired || verdict === 'UNKNOWN' || verdict === undefined) return [];
    return [verdict === 'PASS' ? 100 : verdict === 'PARTLY' ? pointsOfPartly : 0];
  });
  if (points.length === 0) return null;
  return Math.round((10 * points.reduce((sum, each) => sum + each, 0)) / points.length) / 10;
}

export interface Score {
  /** 0 to 100, not rounded. */
  value: number;
  parts: ScorePart[];
}

/**
 * Computes a company's score under criteria: the weighted mean of its dimensions, with `pointsOfUnknown` for an unknown
 * dimension, times the share that its known key figures let it keep. Because of this share, a company with a single
 * good figure does not rank above a well-known one that is nearly as good. Returns null when none of the weighted
 * dimensions, apart from the fit, is known.
 * @param verdicts on the criteria's filters, in their order
 */
export function scoreOf(
  criteria: Criteria,
  company: PortfolioCompany,
  { values, verdicts }: { values: Values; verdicts: readonly Verdict[] },
): Score | null {
  const earned = pointsOf(company, values);
  const parts = weightsIn(criteria).map(({ dimension, weight }) => ({
    dimension,
    weight,
    points: dimension === 'SECTOR_FIT' ? fitPoints(criteria.filters, verdicts) : earned(dimension),
  }));
  if (parts.every(({ dimension, points }) => dimension === 'SECTOR_FIT' || points === null)) return null;
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const mean = parts.reduce((sum, { weight, points }) => sum + weight * (points ?? pointsOfUnknown), 0) / total;
  return { value: (mean * keptShare(company)) / 100, parts };
}
