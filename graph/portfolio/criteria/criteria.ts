import { numberFieldNames } from './items/numberFields.ts';

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

export type CriteriaWeight = {
  dimension: Dimension;
  /** 0 leaves the dimension out; 1 is ordinary. */
  weight: number;
  /** The words of the text that give the weight; null when the text does not name the dimension. */
  phrase: string | null;
};

export type CriteriaFilter = {
  field: FilterField;
  operator: FilterOperator;
  /** For IS_ANY_OF and IS_NONE_OF: 'fintech', 'Series A'. */
  words: string[];
  /** For AT_LEAST and AT_MOST: money in millions of US dollars, shares in percent, all others as stated. */
  value: number | null;
  /** False when a company that does not pass stays in, but counts less (as SECTOR_FIT). */
  isRequired: boolean;
  /** The words of the text that give the filter; null when a person added it. */
  phrase: string | null;
};

export type Criteria = {
  weights: CriteriaWeight[];
  filters: CriteriaFilter[];
  notUnderstood: string[];
  /**
   * ISO 4217: the currencies, without a rate, of amounts in the text. These amounts are also in `notUnderstood`. Older
   * runs lack this field.
   */
  missingRates?: string[];
};
