import { z } from 'zod';
import {
  dimensions,
  filterFields,
  filterOperators,
  type Criteria,
  type CriteriaFilter,
  type FilterField,
  type FilterOperator,
} from './criteria.ts';
import { maxPromptLength } from './readCriteria.ts';
import { maxWeight } from './weights.ts';

export const promptInput = z
  .string()
  .max(maxPromptLength, 'Criteria can have 4,000 characters at most. Shorten them.')
  .transform((text) => text.trim());

const wordFields: readonly FilterField[] = ['SECTOR', 'STAGE', 'LOCATION'];
const wordOperators: readonly FilterOperator[] = ['IS_ANY_OF', 'IS_NONE_OF'];

const filterInput = z
  .object({
    field: z.enum(filterFields),
    operator: z.enum(filterOperators),
    words: z.array(z.string().trim().min(1).max(60)).max(30).default([]),
    value: z.number().nullish(),
    isRequired: z.boolean(),
  })
  .refine(({ field, operator, words, value }) => {
    const isOfWords = wordFields.includes(field);
    if (isOfWords !== wordOperators.includes(operator)) return false;
    return isOfWords ? words.length > 0 : value !== null && value !== undefined;
  }, 'A filter by sector, stage or location needs words, any other a number. Complete or remove it.');

/** Criteria that a person adjusted, without the words of the text. */
export const criteriaInput = z.object({
  weights: z
    .array(
      z.object({
        dimension: z.enum(dimensions),
        weight: z.number().min(0).max(maxWeight, `A weight is between 0 and ${maxWeight}.`),
      }),
    )
    .max(dimensions.length)
    .refine(
      (weights) => new Set(weights.map(({ dimension }) => dimension)).size === weights.length,
      'A dimension has one weight.',
    ),
  filters: z.array(filterInput).max(50, 'There can be 50 filters at most.'),
});
type CriteriaInput = z.infer<typeof criteriaInput>;

/**
 * Adds the words of the text to adjusted criteria. A weight gets the words of its dimension; a filter gets words only
 * if it is unchanged. The parts that were not understood stay listed.
 */
export function adjustedCriteria({ weights, filters }: CriteriaInput, read: Criteria): Criteria {
  return {
    weights: weights.map((weight) => ({
      ...weight,
      phrase: read.weights.find(({ dimension }) => dimension === weight.dimension)?.phrase ?? null,
    })),
    filters: filters.map((given) => {
      const filter = { ...given, value: given.value ?? null };
      return { ...filter, phrase: read.filters.find((each) => isSame(each, filter))?.phrase ?? null };
    }),
    notUnderstood: read.notUnderstood,
    missingRates: read.missingRates,
  };
}

function isSame(a: CriteriaFilter, b: Omit<CriteriaFilter, 'phrase'>): boolean {
  return (
    a.field === b.field && a.operator === b.operator && a.value === b.value && a.words.join('\n') === b.words.join('\n')
  );
}
