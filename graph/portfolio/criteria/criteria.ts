import { keysOf } from '../../keysOf.ts';
import { betterOf, metricNamesWith, metrics, type MetricName, type MetricUnit } from '../../finance/metrics.ts';
import { z } from 'zod';
import { flag, number, numberOrNull, textOrNull, texts } from '../../request/shape.ts';

/** Fields of numeric filters that check the shown figure of a metric, because companies have no column for it. */
export const measuredFields = metricNamesWith('inCriteria');
export type MeasuredField = (typeof measuredFields)[number];

/** The fields that check a column of the company's row, or the same of a candidate. */
export const columns = {
  REVENUE: 'revenue',
  GROWTH: 'revenueGrowthRate',
  MARGIN: 'grossMargin',
  EMPLOYEES: 'employees',
  VALUATION: 'valuation',
  FUNDING: 'fundingRaised',
} as const;

const numberFieldNames = [...keysOf(columns), ...measuredFields];
export type NumberField = (typeof numberFieldNames)[number];

interface Kind {
  label: string;
  /** Money in millions of US dollars, shares in percent, all others as stated. */
  unit: Exclude<MetricUnit, 'TEXT'> | 'PEOPLE';
  /** What a bare amount sets: '70% gross margin' a lower, '12-month payback' an upper bound. */
  bareBound?: 'least' | 'most';
}

const metricOf: Partial<Record<NumberField, MetricName>> = {
  GROWTH: 'REVENUE_GROWTH',
  MARGIN: 'GROSS_MARGIN',
  FUNDING: 'TOTAL_FUNDING',
};

const own: Partial<Record<NumberField, Partial<Kind>>> = {
  EMPLOYEES: { label: 'Headcount', unit: 'PEOPLE' },
  CHURN: { label: 'Yearly churn' },
  CUSTOMERS: { label: 'Number of customers', bareBound: undefined },
  USERS: { label: 'Number of users', bareBound: undefined },
  ACV: { label: 'Contract value' },
};

export const numberFields = Object.fromEntries(
  numberFieldNames.map((field) => [field, { ...kindOf(metricOf[field] ?? (field as MetricName)), ...own[field] }]),
) as Readonly<Record<NumberField, Kind>>;

function kindOf(name: MetricName): Kind {
  const { label, unit } = metrics[name];
  const better = betterOf(name);
  return { label, unit: unit as Kind['unit'], bareBound: better && (better === 'higher' ? 'least' : 'most') };
}

/** True when a filter checks the shown figure of a metric, not a column of the company's row. */
export function isMeasured(field: string): field is MeasuredField {
  return measuredFields.some((each) => each === field);
}

export function isNumberField(field: string): field is NumberField {
  return numberFieldNames.some((each) => each === field);
}

/** The dimensions of an investment. A company scores 0 to 100 in each. */
export const dimensions = [
  'GROWTH',
  'PROFITABILITY',
  'SCALE',
  'MARKET',
  'EFFICIENCY',
  'RETENTION',
  'SECTOR_FIT',
] as const;
export type Dimension = (typeof dimensions)[number];

export const filterFields = ['SECTOR', 'STAGE', 'LOCATION', ...numberFieldNames] as const;
export type FilterField = (typeof filterFields)[number];

/** IS_ANY_OF and IS_NONE_OF compare words, the other operators numbers. */
export const filterOperators = ['IS_ANY_OF', 'IS_NONE_OF', 'AT_LEAST', 'AT_MOST'] as const;
export type FilterOperator = (typeof filterOperators)[number];

const phrase = textOrNull('The words of the text that state it; null if none do.');

export const criteriaWeight = z.object({
  dimension: z.enum(dimensions),
  weight: number('Weight, 0 to 10; 1 is usual, 0 excludes it.'),
  phrase,
});
export type CriteriaWeight = z.infer<typeof criteriaWeight>;

export const criteriaFilter = z.object({
  field: z.enum(filterFields),
  operator: z.enum(filterOperators),
  words: texts("The words to compare with: 'fintech', 'Series A'; empty for a comparison of numbers."),
  value: numberOrNull(
    'The number of a comparison of numbers: money in millions of US dollars, shares in percent; null for words.',
  ),
  isRequired: flag('Whether a company that does not pass is excluded. False: it only scores less.'),
  phrase,
});
export type CriteriaFilter = z.infer<typeof criteriaFilter>;

export type Criteria = {
  weights: CriteriaWeight[];
  filters: CriteriaFilter[];
  notUnderstood: string[];
  /** ISO 4217: currencies without a rate, whose amounts are in `notUnderstood`. Older runs lack it. */
  missingRates?: string[];
};
