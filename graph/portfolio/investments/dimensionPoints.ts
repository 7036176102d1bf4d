import type { MetricName } from '../../finance/metrics.ts';
import { computeScores, type ScorableCompany } from '../../companies/scores/computeScores.ts';
import { pointsOn, type Curve } from '../../companies/scores/curve.ts';
import { burnMultipleCurve, netRetentionCurve } from '../../companies/scores/formulas.ts';
import type { Dimension } from '../criteria/criteria.ts';
import type { PortfolioCompany } from '../facts/streamCompanies.ts';
import { weightedMean } from '../facts/weightedMean.ts';
import { rankingScores } from '../rankings/rules.ts';

type MeasuredDimension = Exclude<Dimension, 'SECTOR_FIT'>;

/** Values by metric, each in its unit, money in US dollars. Contains only known values that are needed. */
export type Values = ScorableCompany['figures'];

const paybackCurve: Curve = {
  knots: [
    [0, 100],
    [6, 85],
    [12, 65],
    [18, 50],
    [24, 30],
    [48, 0],
  ],
};

/** A multiple. Our choice around the rule of thumb that 3 is healthy (David Skok, 'SaaS Metrics 2.0'). */
const lifetimeCurve: Curve = {
  knots: [
    [0, 0],
    [1, 15],
    [3, 60],
    [5, 85],
    [8, 100],
  ],
};

/** Percent. 50 points are the private median of about 90% (KeyBanc surveys); the rest is our choice. */
const grossRetentionCurve: Curve = {
  knots: [
    [60, 0],
    [80, 25],
    [90, 50],
    [95, 75],
    [100, 100],
  ],
};

/** Percent a year: 100 less gross retention. */
const churnCurve: Curve = {
  knots: [
    [0, 100],
    [5, 75],
    [10, 50],
    [20, 25],
    [40, 0],
  ],
};

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

/** The metrics behind each dimension, the most important first. */
export const metricsBehind: Record<MeasuredDimension, readonly MetricName[]> = {
  GROWTH: ['REVENUE_GROWTH', 'ARR_GROWTH', 'NRR'],
  PROFITABILITY: ['GROSS_MARGIN', 'EBITDA_MARGIN', 'OPERATING_MARGIN', 'BURN_MULTIPLE'],
  SCALE: ['REVENUE', 'EMPLOYEES'],
  MARKET: ['MARKET_SIZE', 'MARKET_GROWTH', 'CUSTOMERS', 'USERS'],
  EFFICIENCY: ['BURN_MULTIPLE', 'CAC_PAYBACK', 'LTV_TO_CAC'],
  RETENTION: ['NRR', 'GRR', 'CHURN'],
};

/**
 * Returns the points of a company in each dimension, 0 to 100; null when nothing is known. Growth, profitability and
 * scale are those of the rankings times ten. Market is the generated score when it is current, otherwise its formula on
 * fixed scales. Efficiency and retention are weighted means of the known metrics, on the curves above and those of the
 * scores.
 */
export function pointsOf(company: PortfolioCompany, values: Values): (dimension: MeasuredDimension) => number | null {
  const ranking = rankingScores(company);
  return (dimension) => {
    switch (dimension) {
      case 'GROWTH':
        return inHundreds(ranking?.growth?.value);
      case 'PROFITABILITY':
        return inHundreds(ranking?.profitability?.value);
      case 'SCALE':
        return inHundreds(ranking?.scale?.value);
      case 'MARKET':
        return needsMarketValues(company) ? marketPoints(company, values) : company.marketScore;
      default:
        return weighted(measured[dimension], values);
    }
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
