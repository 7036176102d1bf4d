import type { Criteria, CriteriaFilter, CriteriaWeight } from '../criteria/criteria.ts';
import type { Verdict } from '../criteria/judgeFilter.ts';
import type { PortfolioCompany } from '../facts/portfolioCompany.ts';
import { pointsOf, type Values } from './dimensionPoints.ts';
import type { ScorePart } from './run.ts';

/** What a dimension counts of which nothing is known: below what the usual company earns, and above the worst. */
export const pointsOfUnknown = 20;
/** What a preference earns that the description alone names. */
const pointsOfPartly = 70;
/** The share of its score that a company loses of whose key figures none is known. */
export const mostDiscount = 40;

/** The figures that tell how well a company is known, as a sentence names them. */
const keyFigures: readonly [label: string, valueOf: (company: PortfolioCompany) => number | null][] = [
  ['revenue', ({ revenue }) => revenue],
  ['revenue growth', ({ revenueGrowthRate }) => revenueGrowthRate],
  ['gross margin', ({ grossMargin }) => grossMargin],
  ['headcount', ({ employees }) => employees],
  ['valuation', ({ valuation }) => valuation],
];

/** The key figures of which nothing is known. */
export function missingFigures(company: PortfolioCompany): string[] {
  return keyFigures.filter(([, valueOf]) => valueOf(company) === null).map(([label]) => label);
}

/** How much of its score a company keeps, in percent: all with five key figures, 8 less for each that is missing. */
export function keptShare(company: PortfolioCompany): number {
  return 100 - (mostDiscount * missingFigures(company).length) / keyFigures.length;
}

/** The criteria's weights that count here: the fit only where something is preferred. */
export function weightsIn({ weights, filters }: Criteria): CriteriaWeight[] {
  const hasPreferences = filters.some(({ isRequired }) => !isRequired);
  return weights.filter(({ dimension, weight }) => weight > 0 && (dimension !== 'SECTOR_FIT' || hasPreferences));
}

/** How a company meets the preferences, 0 to 100: the mean over those of which something is known; null of none. */
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
 * A company's score under criteria: the weighted mean of its dimensions, an unknown one counted as `pointsOfUnknown`, times
 * the share that its known key figures let it keep. So a company with one fine figure does not stand above one that is well
 * known and nearly as fine. Null where none of the weighted dimensions is known, the fit apart.
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
