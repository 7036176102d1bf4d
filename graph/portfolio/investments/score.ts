import type { Criteria, CriteriaFilter, CriteriaWeight } from '../criteria/criteria.ts';
import type { Verdict } from '../criteria/judgeFilter.ts';
import type { PortfolioCompany } from '../facts/streamCompanies.ts';
import { weightedMean } from '../facts/weightedMean.ts';
import { pointsOf, type Values } from './dimensionPoints.ts';
import type { ScorePart } from './run.ts';

/** The points of an unknown dimension: fewer than a typical company earns, more than the worst. */
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

/** The percentage of its score that a company keeps: 100 less 8 for each missing key figure of five. */
export function keptShare(company: PortfolioCompany): number {
  return 100 - (maxDiscount * missingFigures(company).length) / keyFigures.length;
}

/** Returns the criteria's weights that count. The fit counts only when there are preferences. */
export function weightsIn({ weights, filters }: Criteria): CriteriaWeight[] {
  const hasPreferences = filters.some(({ isRequired }) => !isRequired);
  return weights.filter(({ dimension, weight }) => weight > 0 && (dimension !== 'SECTOR_FIT' || hasPreferences));
}

/** How well a company meets the preferences, 0 to 100; null when none could be checked. */
export function fitPoints(filters: readonly CriteriaFilter[], verdicts: readonly Verdict[]): number | null {
  const earned = { PASS: 100, PARTLY: pointsOfPartly, FAIL: 0, UNKNOWN: null };
  const tenfold = weightedMean(
    filters.map(({ isRequired }, index) => [1, isRequired ? null : earned[verdicts[index] ?? 'UNKNOWN']]),
    10,
  );
  return tenfold === null ? null : Math.round(tenfold) / 10;
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
  const mean = weightedMean(parts.map(({ weight, points }) => [weight, points ?? pointsOfUnknown])) ?? 0;
  return { value: (mean * keptShare(company)) / 100, parts };
}
