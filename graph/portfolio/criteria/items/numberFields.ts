import { keysOf } from '../../../keysOf.ts';
import { betterOf, metricNamesWith, metrics, type MetricName, type MetricUnit } from '../../../finance/metrics.ts';

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

export const numberFieldNames = [...keysOf(columns), ...measuredFields];
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
