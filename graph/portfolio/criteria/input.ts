import { z } from 'zod';
import {
  criteriaFilter,
  dimensions,
  filterFields,
  filterOperators,
  type Criteria,
  type CriteriaFilter,
  isNumberField,
} from './criteria.ts';
import { maxPromptLength } from './readCriteria.ts';
import { maxWeight } from './weights.ts';

export const promptInput = z
  .string()
  .max(maxPromptLength, 'Criteria can have 4,000 characters at most. Shorten them.')
  .transform((text) => text.trim());

export const filterInput = z
  .object({
    field: z.enum(filterFields).describe('The compared field.'),
    operator: z.enum(filterOperators).describe('The comparison.'),
    words: z
      .array(z.string().trim().min(1).max(60))
      .max(30)
      .default([])
      .describe('The words of a comparison of words: SECTOR, STAGE and LOCATION. Left out for numbers.'),
    value: z
      .number()
      .nullish()
      .describe(
        'The number of a comparison of numbers: money in millions of US dollars, shares in percent. Left out for words.',
      ),
    isRequired: criteriaFilter.shape.isRequired,
  })
  .refine(({ field, operator, words, value }) => {
    const isOfWords = !isNumberField(field);
    if (isOfWords !== operator.startsWith('IS_')) return false;
    return isOfWords ? words.length > 0 : value !== null && value !== undefined;
  }, 'A filter by sector, stage or location needs words, any other a number. Complete or remove it.');

export const weightInput = z.object({
  dimension: z.enum(dimensions).describe('The weighted dimension.'),
  weight: z
    .number()
    .min(0)
    .max(maxWeight, `A weight is between 0 and ${maxWeight}.`)
    .describe('0 to 10; 1 is usual, 0 excludes it.'),
});

/** Criteria that a person adjusted, without the words of the text. */
export const criteriaInput = z.object({
  weights: z
    .array(weightInput)
    .max(dimensions.length)
    .refine(
      (weights) => new Set(weights.map(({ dimension }) => dimension)).size === weights.length,
      'A dimension has one weight.',
    )
    .describe('Weight of each dimension.'),
  filters: z
    .array(filterInput)
    .max(50, 'There can be 50 filters at most.')
    .describe('Required and preferred properties of a company.'),
});
type CriteriaInput = z.infer<typeof criteriaInput>;

/** Adds the words of the text to adjusted criteria: to each weight, and to unchanged filters. */
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
