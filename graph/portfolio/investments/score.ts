import type { MetricName } from '../../finance/metrics.ts';
import { computeScores, type ScorableCompany } from '../../companies/scores/computeScores.ts';
import { curveOf, pointsOn, type Curve } from '../../companies/scores/curve.ts';
import { burnMultipleCurve, metricsOf, netRetentionCurve } from '../../companies/scores/formulas.ts';
import type { Dimension, Criteria, CriteriaFilter, CriteriaWeight } from '../criteria/criteria.ts';
import type { PortfolioCompany } from '../facts/streamCompanies.ts';
import { weightedMean } from '../facts/weightedMean.ts';
import { rankingScores } from '../rankings/rules.ts';
import type { Verdict } from '../criteria/judgeFilter.ts';
import type { ScorePart } from './investmentRun.ts';

type MeasuredDimension = Exclude<Dimension, 'SECTOR_FIT'>;

/** Values by metric, each in its unit, money in US dollars. Contains only known values that are needed. */
export type Values = ScorableCompany['figures'];

const paybackCurve = curveOf([0, 6, 12, 18, 24, 48], [100, 85, 65, 50, 30, 0]);

/** A multiple. Our choice around the rule of thumb that 3 is healthy (David Skok, 'SaaS Metrics 2.0'). */
const lifetimeCurve = curveOf([0, 1, 3, 5, 8], [0, 15, 60, 85, 100]);

/** Percent. 50 points are the private median of about 90% (KeyBanc surveys); the rest is our choice. */
const grossRetentionCurve = curveOf([60, 80, 90, 95, 100], [0, 25, 50, 75, 100]);

/** Percent a year: 100 less gross retention. */
const churnCurve = curveOf([0, 5, 10, 20, 40], [100, 75, 50, 25, 0]);

/** Metrics of the dimensions without a generated score, with weights in percent; the first known one counts. */
const measured: Record<'EFFICIENCY' | 'RETENTION', readonly { weight: number; measures: [MetricName, Curve][] }[]> = {
  EFFICIENCY: [
    { weight: 50, measures: [['BURN_MULTIPLE', burnMultipleCurve]] },
    { weight: 25, measures: [['CAC_PAYBACK', paybackCurve]] },
    { weight: 25, measures: [['LTV_TO_CAC', lifetimeCurve]] },
  ],
  RETENTION: [
    { weight: 60, measures: [['NRR', netRetentionCurve]] },
    {
      weight: 40,
      measures: [
        ['GRR', grossRetentionCurve],
        ['CHURN', churnCurve],
      ],
    },
  ],
};

/** The dimensions that are those of the rankings, by their names there. */
export const rankedAs = { GROWTH: 'growth', PROFITABILITY: 'profitability', SCALE: 'scale' } as const;

export function isRanked(dimension: Dimension): dimension is keyof typeof rankedAs {
  return dimension in rankedAs;
}

const measuredBy = (dimension: keyof typeof measured): MetricName[] =>
  measured[dimension].flatMap(({ measures }) => measures.map(([metric]) => metric));

/** The metrics behind the dimensions that are not those of the rankings, the most important first. */
export const metricsBehind: Record<Exclude<MeasuredDimension, keyof typeof rankedAs>, readonly MetricName[]> = {
  MARKET: metricsOf('MARKET'),
  EFFICIENCY: measuredBy('EFFICIENCY'),
  RETENTION: measuredBy('RETENTION'),
};

/**
 * Returns the points of a company in each dimension, 0 to 100; null when nothing is known. Growth, profitability and
 * scale are those of the rankings times ten. Market is the generated score when it is current, otherwise its formula on
 * fixed scales. Efficiency and retention are weighted means of the known metrics, on the curves above and those of the
 * scores.
 */
function pointsOf(company: PortfolioCompany, values: Values): (dimension: MeasuredDimension) => number | null {
  const ranking = rankingScores(company);
  return (dimension) => {
    if (isRanked(dimension)) return inHundreds(ranking?.[rankedAs[dimension]]?.value);
    if (dimension !== 'MARKET') return weighted(measured[dimension], values);
    return needsMarketValues(company) ? marketPoints(company, values) : company.marketScore;
  };
}

/** True when a company has no current market score. */
export function needsMarketValues({ scoredAt, areScoresStale }: PortfolioCompany): boolean {
  return scoredAt === null || areScoresStale;
}

function marketPoints({ id, name, stage }: PortfolioCompany, figures: Values): number | null {
  if (!metricsBehind.MARKET.some((metric) => figures[metric])) return null;
  return computeScores({ id, name, stage, figures }, new Map()).find(({ kind }) => kind === 'MARKET')?.value ?? null;
}

function weighted(parts: (typeof measured)['EFFICIENCY'], values: Values): number | null {
  const tenfold = weightedMean(
    parts.map(({ weight, measures }) => {
      const [metric, curve] = measures.find(([metric]) => values[metric]) ?? [];
      return [weight, metric && curve ? pointsOn(curve, values[metric]?.value ?? 0) : null];
    }),
    10,
  );
  return tenfold === null ? null : Math.round(tenfold) / 10;
}

function inHundreds(points: number | undefined): number | null {
  return points === undefined ? null : Math.round(points * 100) / 10;
}

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
