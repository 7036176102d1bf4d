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

export const CriteriaDimension = builder.enumType('CriteriaDimension', { values: dimensions });
const CriteriaField = builder.enumType('CriteriaField', { values: filterFields });
const CriteriaOperator = builder.enumType('CriteriaOperator', {
  values: filterOperators,
});

const CriteriaWeight = builder.objectRef<Weight>('CriteriaWeight').implement({
  fields: (t) => ({
    dimension: t.expose('dimension', { type: CriteriaDimension }),
    label: t.string({ resolve: ({ dimension }) => dimensionLabels[dimension] }),
    weight: t.exposeFloat('weight', { description: 'Weight, 0 to 10; 1 is usual, 0 excludes it.' }),
    phrase: t.exposeString('phrase', {
      nullable: true,
      description: 'The words of the text that state it; null if none do.',
    }),
  }),
});

const CriteriaFilter = builder.objectRef<Filter>('CriteriaFilter').implement({
  fields: (t) => ({
    field: t.expose('field', { type: CriteriaField }),
    operator: t.expose('operator', { type: CriteriaOperator }),
    words: t.exposeStringList('words', {
      description: "The words to compare with: 'fintech', 'Series A'; empty for a comparison of numbers.",
    }),
    value: t.exposeFloat('value', {
      nullable: true,
      description:
        'The number of a comparison of numbers: money in millions of US dollars, shares in percent; null for words.',
    }),
    isRequired: t.exposeBoolean('isRequired', {
      description: 'Whether a company that does not pass is excluded. False: it only scores less.',
    }),
    phrase: t.exposeString('phrase', {
      nullable: true,
      description: 'The words of the text that state it; null if none do.',
    }),
    text: t.string({ description: "'Revenue of at least $10M'", resolve: filterText }),
  }),
});

export const Criteria = builder.objectRef<CriteriaShape>('Criteria').implement({
  description: 'The reading of a criteria text.',
  fields: (t) => ({
    weights: t.field({ type: [CriteriaWeight], resolve: ({ weights }) => weights }),
    filters: t.field({ type: [CriteriaFilter], resolve: ({ filters }) => filters }),
    notUnderstood: t.exposeStringList('notUnderstood', { description: 'Parts of the text that were not understood.' }),
    missingRates: t.stringList({
      description: 'ISO 4217 codes of amounts without a rate of the firm; these conditions are not understood.',
      resolve: ({ missingRates = [] }) => missingRates,
    }),
    summary: t.string({
      description: "'Growth × 2, profitability × 1; sector is SaaS or fintech (preferred)'",
      resolve: summarizeCriteria,
    }),
  }),
});

const CriteriaWeightInput = builder.inputType('CriteriaWeightInput', {
  fields: (t) => ({
    dimension: t.field({ type: CriteriaDimension, required: true }),
    weight: t.float({ required: true, description: '0 to 10; 1 is usual, 0 excludes it.' }),
  }),
});
const CriteriaFilterInput = builder.inputType('CriteriaFilterInput', {
  fields: (t) => ({
    field: t.field({ type: CriteriaField, required: true }),
    operator: t.field({ type: CriteriaOperator, required: true }),
    words: t.stringList({
      description: 'The words of a comparison of words: SECTOR, STAGE and LOCATION. Left out for numbers.',
    }),
    value: t.float({
      description:
        'The number of a comparison of numbers: money in millions of US dollars, shares in percent. Left out for words.',
    }),
    isRequired: t.boolean({ required: true }),
  }),
});
export const CriteriaInput = builder.inputType('CriteriaInput', {
  fields: (t) => ({
    weights: t.field({ type: [CriteriaWeightInput], required: true }),
    filters: t.field({ type: [CriteriaFilterInput], required: true }),
  }),
});

builder.queryFields((t) => ({
  readCriteria: t.field({
    type: Criteria,
    description: 'Previews how a criteria text is understood. At most 4,000 characters.',
    args: { text: t.arg.string({ required: true }) },
    resolve: async (_, { text }, caller) =>
      readCriteria(check(promptInput, text), await usdRates(requireScope(caller))),
  }),
}));
