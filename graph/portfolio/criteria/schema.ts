import { builder } from '../../builder.ts';
import { check } from '../../check.ts';
import { usdRates } from '../../companies/figures/figuresOf.ts';
import { requireScope } from '../../context.ts';
import {
  dimensions,
  filterFields,
  filterOperators,
  type Criteria as CriteriaShape,
  type CriteriaFilter as Filter,
  type CriteriaWeight as Weight,
} from './criteria.ts';
import { dimensionLabels, filterText, summarizeCriteria } from './describe.ts';
import { promptInput } from './input.ts';
import { readCriteria } from './readCriteria.ts';

export const CriteriaDimension = builder.enumType('CriteriaDimension', {
  description: 'What criteria can weigh.',
  values: dimensions,
});
const CriteriaField = builder.enumType('CriteriaField', {
  description: 'What criteria can compare.',
  values: filterFields,
});
const CriteriaOperator = builder.enumType('CriteriaOperator', {
  description: 'How a condition of the criteria compares.',
  values: filterOperators,
});

const CriteriaWeight = builder.objectRef<Weight>('CriteriaWeight').implement({
  description: 'How much a dimension counts.',
  fields: (t) => ({
    dimension: t.expose('dimension', { type: CriteriaDimension, description: 'What counts.' }),
    label: t.string({
      description: 'Its name, as pages show it.',
      resolve: ({ dimension }) => dimensionLabels[dimension],
    }),
    weight: t.exposeFloat('weight', { description: 'How much it counts, 0 to 10; 1 is usual, 0 leaves it out.' }),
    phrase: t.exposeString('phrase', {
      nullable: true,
      description: 'The words of the text that it follows from; null when it follows from none.',
    }),
  }),
});

const CriteriaFilter = builder.objectRef<Filter>('CriteriaFilter').implement({
  description: 'One condition of the criteria.',
  fields: (t) => ({
    field: t.expose('field', { type: CriteriaField, description: 'What is compared.' }),
    operator: t.expose('operator', { type: CriteriaOperator, description: 'How it is compared.' }),
    words: t.exposeStringList('words', {
      description: "The words that are compared with: 'fintech', 'Series A'; empty for a comparison of numbers.",
    }),
    value: t.exposeFloat('value', {
      nullable: true,
      description:
        'The number of a comparison of numbers: money in millions of US dollars, shares in percent; null for words.',
    }),
    isRequired: t.exposeBoolean('isRequired', {
      description: 'Whether a company that does not pass is left out. False: it only counts less.',
    }),
    phrase: t.exposeString('phrase', {
      nullable: true,
      description: 'The words of the text that it follows from; null when it follows from none.',
    }),
    text: t.string({ description: "'Revenue of at least $10M'", resolve: filterText }),
  }),
});

export const Criteria = builder.objectRef<CriteriaShape>('Criteria').implement({
  description: 'The reading of a criteria text.',
  fields: (t) => ({
    weights: t.field({
      type: [CriteriaWeight],
      description: 'How much each dimension counts.',
      resolve: ({ weights }) => weights,
    }),
    filters: t.field({
      type: [CriteriaFilter],
      description: 'What a company must or should be.',
      resolve: ({ filters }) => filters,
    }),
    notUnderstood: t.exposeStringList('notUnderstood', { description: 'Parts of the text that nothing was made of.' }),
    missingRates: t.stringList({
      description: 'ISO 4217, of amounts that no rate of the firm converts; what they stand in is not understood.',
      resolve: ({ missingRates = [] }) => missingRates,
    }),
    summary: t.string({
      description: "'Growth × 2, profitability × 1; sector is SaaS or fintech (preferred)'",
      resolve: summarizeCriteria,
    }),
  }),
});

const CriteriaWeightInput = builder.inputType('CriteriaWeightInput', {
  description: 'How much a dimension counts.',
  fields: (t) => ({
    dimension: t.field({ type: CriteriaDimension, required: true, description: 'What counts.' }),
    weight: t.float({ required: true, description: '0 to 10; 1 is usual, 0 leaves it out.' }),
  }),
});
const CriteriaFilterInput = builder.inputType('CriteriaFilterInput', {
  description: 'One condition of the criteria.',
  fields: (t) => ({
    field: t.field({ type: CriteriaField, required: true, description: 'What is compared.' }),
    operator: t.field({ type: CriteriaOperator, required: true, description: 'How it is compared.' }),
    words: t.stringList({
      description: 'The words of a comparison of words: SECTOR, STAGE and LOCATION. Left out for numbers.',
    }),
    value: t.float({
      description:
        'The number of a comparison of numbers: money in millions of US dollars, shares in percent. Left out for words.',
    }),
    isRequired: t.boolean({
      required: true,
      description: 'Whether a company that does not pass is left out. False: it only counts less.',
    }),
  }),
});
export const CriteriaInput = builder.inputType('CriteriaInput', {
  description: 'What a search asks of companies.',
  fields: (t) => ({
    weights: t.field({ type: [CriteriaWeightInput], required: true, description: 'How much each dimension counts.' }),
    filters: t.field({ type: [CriteriaFilterInput], required: true, description: 'What a company must or should be.' }),
  }),
});

builder.queryFields((t) => ({
  readCriteria: t.field({
    type: Criteria,
    description: 'How a criteria text is understood, before anything is done by it. 4,000 characters at most.',
    args: { text: t.arg.string({ required: true, description: 'The criteria, in plain words.' }) },
    resolve: async (_, { text }, caller) =>
      readCriteria(check(promptInput, text), await usdRates(requireScope(caller))),
  }),
}));
