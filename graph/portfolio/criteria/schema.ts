import { inputsOf } from '../../request/graphql/mutation.ts';
import { objectOf, typed, typedList, enumOf } from '../../request/graphql/types.ts';
import { texts } from '../../request/shape.ts';
import { builder } from '../../builder.ts';
import { check } from '../../request/check.ts';
import { usdRates } from '../../companies/figures/figuresOf.ts';
import { requireScope } from '../../request/context.ts';
import {
  criteriaFilter,
  criteriaWeight,
  type Criteria as CriteriaShape,
  type Dimension,
  type FilterField,
  type FilterOperator,
  measuredFields,
  type MeasuredField,
} from './criteria.ts';
import { dimensionLabels, filterText, summarizeCriteria } from './describe.ts';
import { criteriaInput, filterInput, promptInput, weightInput } from './input.ts';
import { readCriteria } from './readCriteria.ts';
import { metrics } from '../../finance/metrics.ts';

export const CriteriaDimension = enumOf<Dimension>('CriteriaDimension', 'Dimensions that criteria can weigh.', {
  GROWTH: 'Revenue growth.',
  PROFITABILITY: 'Gross margin and EBITDA margin.',
  SCALE: 'Size of the company: revenue, or else employees.',
  MARKET: 'Size and growth of its market.',
  EFFICIENCY: 'Capital efficiency: growth per cash spent.',
  RETENTION: 'Customer retention.',
  SECTOR_FIT: 'Share of the preferred sectors and other preferences met.',
});
const measuredTexts = Object.fromEntries(measuredFields.map((name) => [name, metrics[name].inCriteria])) as Record<
  MeasuredField,
  string
>;
const CriteriaField = enumOf<FilterField>('CriteriaField', 'Fields that criteria can compare.', {
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
const CriteriaOperator = enumOf<FilterOperator>('CriteriaOperator', 'Comparison of a condition.', {
  AT_LEAST: 'The number is at least the value.',
  AT_MOST: 'The number is at most the value.',
  IS_ANY_OF: 'Equal to one of the words.',
  IS_NONE_OF: 'Equal to none of the words.',
});

const CriteriaWeight = objectOf(
  'CriteriaWeight',
  'Weight of a dimension.',
  { ...criteriaWeight.shape, dimension: typed(CriteriaDimension, 'The weighted dimension.') },
  (t) => ({
    label: t.string({ description: 'Display name.', resolve: ({ dimension }) => dimensionLabels[dimension] }),
  }),
);

const CriteriaFilter = objectOf(
  'CriteriaFilter',
  'One condition of the criteria.',
  {
    ...criteriaFilter.shape,
    field: typed(CriteriaField, 'The compared field.'),
    operator: typed(CriteriaOperator, 'The comparison.'),
  },
  (t) => ({ text: t.string({ description: "'Revenue of at least $10M'", resolve: filterText }) }),
);

export const Criteria = objectOf(
  builder.objectRef<CriteriaShape>('Criteria'),
  'The reading of a criteria text.',
  {
    weights: typedList(CriteriaWeight, 'Weight of each dimension.'),
    filters: typedList(CriteriaFilter, 'Required and preferred properties of a company.'),
    notUnderstood: texts('Parts of the text that were not understood.'),
  },
  (t) => ({
    missingRates: t.stringList({
      description: 'ISO 4217 codes of amounts without a rate of the firm; these conditions are not understood.',
      resolve: ({ missingRates = [] }) => missingRates,
    }),
    summary: t.string({
      description: "'Growth × 2, profitability × 1; sector is SaaS or fintech (preferred)'",
      resolve: summarizeCriteria,
    }),
  }),
);

const CriteriaWeightInput = builder.inputType('CriteriaWeightInput', {
  description: 'Weight of a dimension.',
  fields: (t) => inputsOf(t, weightInput, { dimension: CriteriaDimension }),
});
const CriteriaFilterInput = builder.inputType('CriteriaFilterInput', {
  description: 'One condition of the criteria.',
  fields: (t) => inputsOf(t, filterInput, { field: CriteriaField, operator: CriteriaOperator }),
});
export const CriteriaInput = builder.inputType('CriteriaInput', {
  description: 'Criteria of a search for companies.',
  fields: (t) => inputsOf(t, criteriaInput, { weights: CriteriaWeightInput, filters: CriteriaFilterInput }),
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
