import { z } from 'zod';
import { flag, number, numberOrNull, textOrNull, texts } from '../../request/properties.ts';
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
