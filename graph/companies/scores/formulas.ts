import type { MetricName } from '../../finance/metrics.ts';
import { curveOf, type Curve } from './curve.ts';
import { capital } from '../../text/text.ts';

/** Stored with every score. Raise it with every change of a formula, weight or curve. */
export const formulaVersion = '2026-11';

export const scoreKinds = ['MARKET', 'GROWTH', 'PROFIT'] as const;
export type ScoreKind = (typeof scoreKinds)[number];

type StageGroup = 'early' | 'expanding' | 'late' | 'public';

export type DerivedName = 'RULE_OF_40';

export interface Measure {
  name: MetricName | DerivedName;
  /** Name in a sentence: 'revenue growth'. */
  label: string;
  /** The points of a value when there are too few peers. */
  curve: Curve | Record<StageGroup, Curve>;
  isLowerBetter?: boolean;
}

/** One input of a formula. The first of its measures that is known counts. */
export interface InputFormula {
  /** In percent of the score; the weights of a formula add up to 100. */
  weight: number;
  measures: readonly Measure[];
}

const quarters = [0, 25, 50, 75, 100];

/**
 * Annual growth. Early and late private companies: 25 points at the lower and 75 at the upper quartile of Bessemer's
 * cloud portfolio ('Scaling to $100 Million', 2021: 100–230% at $1–10M of ARR, 35–80% from $50M); expanding ones at the
 * geometric means of both. Public companies: 50 and 75 points about the median growth of profitable (9%) and of
 * unprofitable (22%) listed SaaS companies (Blossom Street Ventures, 2024).
 */
export const growthCurves: Record<StageGroup, Curve> = {
  early: curveOf([0, 100, 165, 230, 400], quarters),
  expanding: curveOf([0, 60, 95, 135, 240], quarters),
  late: curveOf([0, 35, 55, 80, 150], quarters),
  public: curveOf([-20, 0, 9, 22, 50], quarters),
};

/** 50 points at the private median of 101% (KeyBanc, 2024), 75 at the upper quartile of 115% (KeyBanc survey). */
export const netRetentionCurve = curveOf([70, 90, 101, 115, 130], quarters);

/** 50 points at 70% (Bessemer 2021: 65–70% on average), 75 at 80%, where KeyBanc's and OpenView's best begin. */
export const grossMarginCurve = curveOf([0, 50, 70, 80, 90], quarters);

/** 25 and 50 points at the private SaaS medians of 2022 and 2024 (−26% and −6%, KeyBanc). */
const operatingCurve = curveOf([-60, -26, -6, 15, 35], quarters);

/** 50 points at the public SaaS median of 12% (early 2025), 80 from the 40 of the rule of 40 (Brad Feld, 2015). */
const ruleOf40Curve = curveOf([-20, 12, 40, 60], [0, 50, 80, 100]);

/** David Sacks' bands ('The Burn Multiple', 2020): below 1 amazing, to 1.5 great, to 2 good, to 3 suspect. */
export const burnMultipleCurve = curveOf([0, 1, 1.5, 2, 3, 5], [100, 85, 70, 55, 25, 0]);

/** US dollars a year. 50 points at $1 billion, which venture investors commonly require; the rest is our choice. */
const marketSizeCurve = curveOf([1e7, 1e8, 1e9, 1e10, 1e11], [0, 20, 50, 80, 100], 'log');

/** Our choice: a market that grows by a tenth a year earns half the points. */
const marketGrowthCurve = curveOf([-10, 0, 10, 20, 40], [0, 20, 50, 75, 100]);

/** Our choice: a quarter of the points for each power of ten. */
const customersCurve = curveOf([1, 10, 100, 1e3, 1e4], quarters, 'log');
const usersCurve = curveOf([1e3, 1e4, 1e5, 1e6, 1e7], quarters, 'log');

/** The formulas of version 2026-11. docs/decisions/011 gives the reasons. */
export const formulas: Record<ScoreKind, readonly InputFormula[]> = {
  MARKET: [
    { weight: 45, measures: [{ name: 'MARKET_SIZE', label: 'market size', curve: marketSizeCurve }] },
    { weight: 30, measures: [{ name: 'MARKET_GROWTH', label: 'market growth', curve: marketGrowthCurve }] },
    {
      weight: 25,
      measures: [
        { name: 'CUSTOMERS', label: 'customers', curve: customersCurve },
        { name: 'USERS', label: 'users', curve: usersCurve },
      ],
    },
  ],
  GROWTH: [
    { weight: 55, measures: [{ name: 'REVENUE_GROWTH', label: 'revenue growth', curve: growthCurves }] },
    { weight: 20, measures: [{ name: 'ARR_GROWTH', label: 'ARR growth', curve: growthCurves }] },
    { weight: 25, measures: [{ name: 'NRR', label: 'net retention', curve: netRetentionCurve }] },
  ],
  PROFIT: [
    { weight: 40, measures: [{ name: 'GROSS_MARGIN', label: 'gross margin', curve: grossMarginCurve }] },
    {
      weight: 30,
      measures: [
        { name: 'EBITDA_MARGIN', label: 'EBITDA margin', curve: operatingCurve },
        { name: 'OPERATING_MARGIN', label: 'operating margin', curve: operatingCurve },
      ],
    },
    { weight: 15, measures: [{ name: 'RULE_OF_40', label: 'growth plus margin', curve: ruleOf40Curve }] },
    {
      weight: 15,
      measures: [{ name: 'BURN_MULTIPLE', label: 'burn multiple', curve: burnMultipleCurve, isLowerBetter: true }],
    },
  ],
};

/** Returns the metrics of a formula in their order, without what is computed from several. */
export const metricsOf = (kind: ScoreKind): MetricName[] =>
  formulas[kind].flatMap(({ measures }) => measures.flatMap(({ name }) => (name === 'RULE_OF_40' ? [] : [name])));

export const measures: ReadonlyMap<string, Measure> = new Map(
  Object.values(formulas)
    .flat()
    .flatMap((input) => input.measures.map((measure) => [measure.name, measure])),
);

const groupOfStage: Readonly<Record<string, StageGroup>> = {
  Seed: 'early',
  'Series A': 'early',
  'Series B': 'expanding',
  'Series C': 'expanding',
  Growth: 'late',
  'Pre-IPO': 'late',
  Public: 'public',
};

/** Returns the scale of a measure for a company of the stage; null when the stage is not known. */
export function curveFor({ curve }: Pick<Measure, 'curve'>, stage: string | null): Curve {
  return 'knots' in curve ? curve : curve[groupOfStage[stage ?? ''] ?? 'expanding'];
}

/** Describes a formula in words: 'Revenue growth 55%, ARR growth 20%, net retention 25%. …'. */
export function formulaText(kind: ScoreKind): string {
  const inputs = formulas[kind].map(
    ({ weight, measures }) => `${measures.map(({ label }) => label).join(' or else ')} ${weight}%`,
  );
  const text = inputs.join(', ');
  return `${capital(text)}. The weights of unknown inputs are shared among the others. Each input earns its percentile among the companies of the same stage, where at least ${minPeers} of them have it, otherwise points on a fixed scale.`;
}

/** With fewer companies of a stage that have an input, a percentile has no meaning. */
export const minPeers = 5;
