import { builder } from '../../builder.ts';
import { check } from '../../request/check.ts';
import { usdRates } from '../../companies/figures/figuresOf.ts';
import { requireScope } from '../../request/context.ts';
import type {
  dimensions,
  filterFields,
  filterOperators,
  Criteria as CriteriaShape,
  CriteriaFilter as Filter,
  CriteriaWeight as Weight,
} from './criteria.ts';
import { dimensionLabels, filterText, summarizeCriteria } from './describe.ts';
import { promptInput } from './input.ts';
import { readCriteria } from './readCriteria.ts';
import { enumOf } from '../../request/graphql/enumOf.ts';
import { metrics } from '../../finance/metrics.ts';
import { measuredFields, type MeasuredField } from './items/numberFields.ts';

export const CriteriaDimension = enumOf<(typeof dimensions)[number]>(
  'CriteriaDimension',
  'Dimensions that criteria can weigh.',
  {
    GROWTH: 'Revenue growth.',
    PROFITABILITY: 'Gross margin and EBITDA margin.',
    SCALE: 'Size of the company: revenue, or else employees.',
    MARKET: 'Size and growth of its market.',
    EFFICIENCY: 'Capital efficiency: growth per cash spent.',
    RETENTION: 'Customer retention.',
    SECTOR_FIT: 'Share of the preferred sectors and other preferences met.',
  },
);
const measuredTexts = Object.fromEntries(measuredFields.map((name) => [name, metrics[name].inCriteria])) as Record<
  MeasuredField,
  string
>;
const CriteriaField = enumOf<(typeof filterFields)[number]>('CriteriaField', 'Fields that criteria can compare.', {
  SECTOR: 'Industry or industry group, in words.',
  STAGE: 'Investment stage, in words.',
  LOCATION: 'Country, region or city, in words.',
  REVENUE: 'Revenue in millions of US dollars.',
  GROWTH: 'Annual revenue growth in percent.',
  MARGIN: 'Gross margin in percent.',
  VALUATION: 'Valuation in millions of US dollars.',
  FUNDING: 'Total funding in millions of US dollars.',
  EMPLOYEES: 'Number of employees.',
  ...measuredTexts,
});
const CriteriaOperator = enumOf<(typeof filterOperators)[number]>('CriteriaOperator', 'Comparison of a condition.', {
  AT_LEAST: 'The number is at least the value.',
  AT_MOST: 'The number is at most the value.',
  IS_ANY_OF: 'Equal to one of the words.',
  IS_NONE_OF: 'Equal to none of the words.',
});

const CriteriaWeight = builder.objectRef<Weight>('CriteriaWeight').implement({
  description: 'Weight of a dimension.',
  fields: (t) => ({
    dimension: t.expose('dimension', { type: CriteriaDimension, description: 'The weighted dimension.' }),
    label: t.string({
      description: 'Display name.',
      resolve: ({ dimension }) => dimensionLabels[dimension],
    }),
    weight: t.exposeFloat('weight', { description: 'Weight, 0 to 10; 1 is usual, 0 excludes it.' }),
    phrase: t.exposeString('phrase', {
      nullable: true,
      description: 'The words of the text that state it; null if none do.',
    }),
  }),
});

const CriteriaFilter = builder.objectRef<Filter>('CriteriaFilter').implement({
  description: 'One condition of the criteria.',
  fields: (t) => ({
    field: t.expose('field', { type: CriteriaField, description: 'The compared field.' }),
    operator: t.expose('operator', { type: CriteriaOperator, description: 'The comparison.' }),
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
    weights: t.field({
      type: [CriteriaWeight],
      description: 'Weight of each dimension.',
      resolve: ({ weights }) => weights,
    }),
    filters: t.field({
      type: [CriteriaFilter],
      description: 'Required and preferred properties of a company.',
      resolve: ({ filters }) => filters,
    }),
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
  description: 'Weight of a dimension.',
  fields: (t) => ({
    dimension: t.field({ type: CriteriaDimension, required: true, description: 'The weighted dimension.' }),
    weight: t.float({ required: true, description: '0 to 10; 1 is usual, 0 excludes it.' }),
  }),
});
const CriteriaFilterInput = builder.inputType('CriteriaFilterInput', {
  description: 'One condition of the criteria.',
  fields: (t) => ({
    field: t.field({ type: CriteriaField, required: true, description: 'The compared field.' }),
    operator: t.field({ type: CriteriaOperator, required: true, description: 'The comparison.' }),
    words: t.stringList({
      description: 'The words of a comparison of words: SECTOR, STAGE and LOCATION. Left out for numbers.',
    }),
    value: t.float({
      description:
        'The number of a comparison of numbers: money in millions of US dollars, shares in percent. Left out for words.',
    }),
    isRequired: t.boolean({
      required: true,
      description: 'Whether a company that does not pass is excluded. False: it only scores less.',
    }),
  }),
});
export const CriteriaInput = builder.inputType('CriteriaInput', {
  description: 'Criteria of a search for companies.',
  fields: (t) => ({
    weights: t.field({ type: [CriteriaWeightInput], required: true, description: 'Weight of each dimension.' }),
    filters: t.field({
      type: [CriteriaFilterInput],
      required: true,
      description: 'Required and preferred properties of a company.',
    }),
  }),
});

builder.queryFields((t) => ({
  readCriteria: t.field({
    type: Criteria,
    description: 'Previews how a criteria text is understood. At most 4,000 characters.',
    args: { text: t.arg.string({ required: true, description: 'The criteria, in plain words.' }) },
    resolve: async (_, { text }, caller) =>
      readCriteria(check(promptInput, text), await usdRates(requireScope(caller))),
  }),
}));
