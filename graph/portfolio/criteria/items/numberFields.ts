import type { MetricName } from '../../../finance/metrics.ts';

/** Fields of numeric filters that are not columns of a company's row: shown figures of metrics. */
export const measuredFields = [
  'EBITDA',
  'EBITDA_MARGIN',
  'OPERATING_MARGIN',
  'NRR',
  'GRR',
  'CHURN',
  'CUSTOMERS',
  'USERS',
  'BURN',
  'BURN_MULTIPLE',
  'RUNWAY',
  'CAC_PAYBACK',
  'LTV_TO_CAC',
  'ACV',
  'MARKET_SIZE',
  'MARKET_GROWTH',
] as const satisfies readonly MetricName[];
export type MeasuredField = (typeof measuredFields)[number];

/** Every field that a numeric filter can check. */
export const numberFieldNames = [
  'REVENUE',
  'GROWTH',
  'MARGIN',
  'EMPLOYEES',
  'VALUATION',
  'FUNDING',
  ...measuredFields,
] as const;
export type NumberField = (typeof numberFieldNames)[number];

interface Kind {
  label: string;
  /** Money in millions of US dollars, shares in percent, all others as stated. */
  unit: 'MONEY' | 'PERCENT' | 'PEOPLE' | 'COUNT' | 'MONTHS' | 'MULTIPLE';
  /**
   * The bound that a bare amount sets: '70% gross margin' is a lower bound, '12-month payback' an upper one; undefined where this would be
   * a guess.
   */
  bareBound?: 'least' | 'most';
}

/** The label and unit of each field, and how it is asked for. */
export const numberFields: Readonly<Record<NumberField, Kind>> = {
  REVENUE: { label: 'Revenue', unit: 'MONEY', bareBound: 'least' },
  GROWTH: { label: 'Revenue growth', unit: 'PERCENT', bareBound: 'least' },
  MARGIN: { label: 'Gross margin', unit: 'PERCENT', bareBound: 'least' },
  EMPLOYEES: { label: 'Headcount', unit: 'PEOPLE' },
  VALUATION: { label: 'Valuation', unit: 'MONEY' },
  FUNDING: { label: 'Total funding', unit: 'MONEY' },
  EBITDA: { label: 'EBITDA', unit: 'MONEY', bareBound: 'least' },
  EBITDA_MARGIN: { label: 'EBITDA margin', unit: 'PERCENT', bareBound: 'least' },
  OPERATING_MARGIN: { label: 'Operating margin', unit: 'PERCENT', bareBound: 'least' },
  NRR: { label: 'Net retention', unit: 'PERCENT', bareBound: 'least' },
  GRR: { label: 'Gross retention', unit: 'PERCENT', bareBound: 'least' },
  CHURN: { label: 'Yearly churn', unit: 'PERCENT', bareBound: 'most' },
  CUSTOMERS: { label: 'Number of customers', unit: 'COUNT' },
  USERS: { label: 'Number of users', unit: 'COUNT' },
  BURN: { label: 'Monthly burn', unit: 'MONEY', bareBound: 'most' },
  BURN_MULTIPLE: { label: 'Burn multiple', unit: 'MULTIPLE', bareBound: 'most' },
  RUNWAY: { label: 'Runway', unit: 'MONTHS', bareBound: 'least' },
  CAC_PAYBACK: { label: 'CAC payback', unit: 'MONTHS', bareBound: 'most' },
  LTV_TO_CAC: { label: 'LTV to CAC', unit: 'MULTIPLE', bareBound: 'least' },
  ACV: { label: 'Contract value', unit: 'MONEY', bareBound: 'least' },
  MARKET_SIZE: { label: 'Market size', unit: 'MONEY', bareBound: 'least' },
  MARKET_GROWTH: { label: 'Market growth', unit: 'PERCENT', bareBound: 'least' },
};

/** Whether a filter checks the shown figure of a metric instead of a column of the company's row. */
export function isMeasured(field: string): field is MeasuredField {
  return measuredFields.some((each) => each === field);
}

/** Whether a filter compares numbers. */
export function isNumberField(field: string): field is NumberField {
  return numberFieldNames.some((each) => each === field);
}
