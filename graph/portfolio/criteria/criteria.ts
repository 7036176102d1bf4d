import { numberFieldNames } from './numberFields.ts';

/** The dimensions of an investment, each 0 to 100 for a company. */
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

/** What a filter looks at. */
export const filterFields = ['SECTOR', 'STAGE', 'LOCATION', ...numberFieldNames] as const;
export type FilterField = (typeof filterFields)[number];

/** IS_ANY_OF and IS_NONE_OF compare words, the others numbers. */
export const filterOperators = ['IS_ANY_OF', 'IS_NONE_OF', 'AT_LEAST', 'AT_MOST'] as const;
export type FilterOperator = (typeof filterOperators)[number];

export type CriteriaWeight = {
  dimension: Dimension;
  /** 0 leaves it out; 1 is ordinary. */
  weight: number;
  /** The words of the text that it follows from; null of one that nobody named. */
  phrase: string | null;
};

export type CriteriaFilter = {
  field: FilterField;
  operator: FilterOperator;
  /** Of IS_ANY_OF and IS_NONE_OF: 'fintech', 'Series A'. */
  words: string[];
  /** Of AT_LEAST and AT_MOST: money in millions of US dollars, shares in percent, otherwise as it is said. */
  value: number | null;
  /** False: what does not pass counts less (as SECTOR_FIT), and stays in. */
  isRequired: boolean;
  /** The words of the text that it follows from; null of one that a person added. */
  phrase: string | null;
};

/** The reading of a criteria text. */
export type Criteria = {
  weights: CriteriaWeight[];
  filters: CriteriaFilter[];
  /** Parts of the text that nothing was made of. */
  notUnderstood: string[];
  /** ISO 4217, of amounts that no rate of the firm converts; they are among what is not understood. Runs of before do not tell. */
  missingRates?: string[];
};
