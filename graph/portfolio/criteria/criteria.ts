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

/** The fields that a filter can check. */
export const filterFields = ['SECTOR', 'STAGE', 'LOCATION', ...numberFieldNames] as const;
export type FilterField = (typeof filterFields)[number];

/** IS_ANY_OF and IS_NONE_OF compare words, the others numbers. */
export const filterOperators = ['IS_ANY_OF', 'IS_NONE_OF', 'AT_LEAST', 'AT_MOST'] as const;
export type FilterOperator = (typeof filterOperators)[number];

export type CriteriaWeight = {
  dimension: Dimension;
  /** 0 leaves it out; 1 is ordinary. */
  weight: number;
  /** The words of the text that the weight follows from; null where the text does not name it. */
  phrase: string | null;
};

export type CriteriaFilter = {
  field: FilterField;
  operator: FilterOperator;
  /** For IS_ANY_OF and IS_NONE_OF: 'fintech', 'Series A'. */
  words: string[];
  /** For AT_LEAST and AT_MOST: money in millions of US dollars, shares in percent, all others as stated. */
  value: number | null;
  /** False: a company that does not pass stays in, but counts less (as SECTOR_FIT). */
  isRequired: boolean;
  /** The words of the text that the filter follows from; null where a person added it. */
  phrase: string | null;
};

/** The result of reading a criteria text. */
export type Criteria = {
  weights: CriteriaWeight[];
  filters: CriteriaFilter[];
  /** Parts of the text that were not understood. */
  notUnderstood: string[];
  /** ISO 4217: currencies of amounts without a rate. These amounts are also in `notUnderstood`. Older runs lack this field. */
  missingRates?: string[];
};
