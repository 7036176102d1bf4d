import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { filterInputs, readFilter } from '../../request/graphql/filterInput.ts';
import { selectedNodeFields } from '../../request/graphql/selectedFields.ts';
import { Metric, MetricObservation, ObservationOrigin, ObservationStatus } from '../figures/figureSchema.ts';
import { Company } from '../schema.ts';
import { observationFields, type observationOrders } from './fields.ts';
import { countObservations, listObservations, showingCompany, type ObservationFilter } from './service.ts';
import { enumOf } from '../../request/graphql/enumOf.ts';
import { changeOrders, figureOrders } from '../../data/lists/orderTexts.ts';

builder.prismaObjectField(MetricObservation, 'company', (t) =>
  t.field({
    type: Company,
    nullable: true,
    description:
      'The company that shows it: its own, or the one that this was merged into; null if it was deleted meanwhile.',
    resolve: (observation, _, caller) => showingCompany(requireScope(caller), observation),
  }),
);

const ObservationOrder = enumOf<keyof typeof observationOrders>(
  'ObservationOrder',
  'An order of observations; unknown values come last.',
  {
    NEWEST: 'Most recently stored first.',
    OLDEST: 'Least recently stored first.',
    ...changeOrders,
    PERIOD: 'Latest period first; those of unknown period come last.',
    PERIOD_ASC: 'Earliest period first; those of unknown period come last.',
    ...figureOrders({ VALUE: 'Value, regardless of unit', CONFIDENCE: 'Confidence of the reading' }),
  },
);

const ObservationFilterInput = builder.inputType('ObservationFilter', {
  description: 'A row must match all given fields.',
  fields: (t) =>
    filterInputs(t, observationFields, { metrics: Metric, statuses: ObservationStatus, origins: ObservationOrigin }),
});

const nodeTypes = {
  ids: 'MetricObservation',
  companyIds: 'Company',
  documentIds: 'Document',
  writeupIds: 'Writeup',
  transcriptIds: 'Transcript',
};

builder.queryFields((t) => ({
  observations: t.connection(
    {
      type: MetricObservation,
      description: 'The observations of all companies, without withdrawn ones.',
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
      args: {
        search: t.arg.string({ description: 'Words in the quote or the printed value.' }),
        orderBy: t.arg({ type: ObservationOrder, description: 'Newest first when left out.' }),
        mine: t.arg.boolean({ description: 'Only entries created by the caller.' }),
        filter: t.arg({ type: ObservationFilterInput, description: 'All observations when left out.' }),
      },
      resolve: async (_, { search, orderBy, mine, filter: given, ...page }, caller, info) => {
        const filter: ObservationFilter = { ...readFilter({ ...given }, nodeTypes), search, orderBy, mine };
        const read = () => listObservations(requireScope(caller), filter, page, selectedNodeFields(info));
        return { ...(await read()), filter };
      },
    },
    {
      name: 'ObservationConnection',
      fields: (c) => ({
        totalCount: c.int({ resolve: ({ filter }, _, caller) => countObservations(requireScope(caller), filter) }),
      }),
    },
    { name: 'ObservationEdge' },
  ),
}));
