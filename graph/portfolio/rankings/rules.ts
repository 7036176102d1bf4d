import { curveFor, growthCurves, grossMarginCurve } from '../../companies/scores/formulas.ts';
import { curveOf, pointsOn, type Curve } from '../../companies/scores/curve.ts';
import { weightedMean } from '../facts/weightedMean.ts';
import { byName, type PortfolioCompany } from '../facts/streamCompanies.ts';

/** Stored with every ranking. Change it whenever a weight, a scale or a threshold changes. */
export const rankingVersion = '2026-11';

export const dimensions = ['growth', 'profitability', 'scale'] as const;
export type Dimension = (typeof dimensions)[number];

/** In percent of the overall score. docs/decisions/014 gives the reasons. */
const weights: Readonly<Record<Dimension, number>> = { growth: 40, profitability: 35, scale: 25 };

export const tiers = ['Tier 1', 'Tier 2', 'Tier 3'] as const;
export type Tier = (typeof tiers)[number];
/** The lowest overall score of each tier; Tier 3 is the rest. */
export const tierFrom = { 'Tier 1': 7, 'Tier 2': 5 } as const;

/** In millions of US dollars. On a logarithmic scale, each power of ten earns a fifth of the points. */
const revenueCurve = curveOf([0.1, 10_000], [0, 100], 'log');

/** The revenue curve at 100,000 US dollars for each employee. */
const employeesCurve = curveOf([1, 100_000], [0, 100], 'log');

export const rankingFormula =
  `Growth ${weights.growth}%, profitability ${weights.profitability}%, scale ${weights.scale}%, each 0 to 10; what is not known gives its ` +
  'weight to the rest. Growth and profitability are the generated scores divided by ten where they are current, otherwise revenue ' +
  'growth and gross margin on the fixed scales of these scores. Scale is revenue, a fifth for each power of ten from $0.1 million to ' +
  '$10 billion, or where that is not known employees, the same from 1 to 100,000. ' +
  `Tier 1 begins at ${tierFrom['Tier 1']}, Tier 2 at ${tierFrom['Tier 2']}. Equal ones by name.`;

type ScoredBy = 'GENERATED_SCORE' | 'REVENUE_GROWTH' | 'GROSS_MARGIN' | 'REVENUE' | 'EMPLOYEES';

export interface DimensionScore {
  /** 0 to 10 with one decimal. */
  value: number;
  by: ScoredBy;
}

/** A company's scores. A dimension is undefined when nothing is known about it. */
export interface RankingScores extends Partial<Record<Dimension, DimensionScore>> {
  /** 0 to 10 with two decimals. */
  overall: number;
}

/** The scores that a company is ranked by (`rankingFormula`); null when none is known. */
export function rankingScores(company: PortfolioCompany): RankingScores | null {
  const { stage, revenue, revenueGrowthRate, grossMargin, employees } = company;
  const isCurrent = !company.areScoresStale;
  const found: Partial<Record<Dimension, DimensionScore | undefined>> = {
    growth:
      generated(isCurrent ? company.growthScore : null) ??
      scored('REVENUE_GROWTH', curveFor({ curve: growthCurves }, stage), revenueGrowthRate),
    profitability:
      generated(isCurrent ? company.profitScore : null) ?? scored('GROSS_MARGIN', grossMarginCurve, grossMargin),
    scale: scored('REVENUE', revenueCurve, revenue) ?? scored('EMPLOYEES', employeesCurve, employees),
  };
  const known = dimensions.flatMap((dimension) => {
    const score = found[dimension];
    return score ? [{ dimension, score }] : [];
  });
  const hundredfold = weightedMean(
    known.map(({ dimension, score }) => [weights[dimension], score.value]),
    100,
  );
  if (hundredfold === null) return null;
  return {
    ...Object.fromEntries(known.map(({ dimension, score }) => [dimension, score])),
    overall: Math.round(hundredfold) / 100,
  };
}

function generated(score: number | null): DimensionScore | undefined {
  return score === null ? undefined : { value: score / 10, by: 'GENERATED_SCORE' };
}

function scored(by: ScoredBy, curve: Curve, value: number | null): DimensionScore | undefined {
  return value === null ? undefined : { value: Math.round(pointsOn(curve, value)) / 10, by };
}

export function tierOf(overall: number): Tier {
  if (overall >= tierFrom['Tier 1']) return 'Tier 1';
  return overall >= tierFrom['Tier 2'] ? 'Tier 2' : 'Tier 3';
}

export interface Scored<Company extends PortfolioCompany = PortfolioCompany> {
  company: Company;
  scores: RankingScores;
}

/** Orders by overall score, best first; equal scores by name, then id. */
export function byOverall(a: Scored, b: Scored): number {
  return b.scores.overall - a.scores.overall || byName(a.company, b.company);
}

/** Returns the dimension that a company is ranked by when it has only one score; otherwise null. */
export function onlyDimension({ scores }: Scored): Dimension | null {
  const [first, ...others] = dimensions.filter((dimension) => scores[dimension]);
  return first !== undefined && others.length === 0 ? first : null;
}
