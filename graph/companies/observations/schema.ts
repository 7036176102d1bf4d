import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { Metric, MetricObservation, ObservationOrigin, ObservationStatus } from '../figures/figureSchema.ts';
import { Company } from '../schema.ts';
import { observationFields, type observationOrders } from './fields.ts';
import { countObservations, listObservations, showingCompany } from './service.ts';
import { entityList } from '../../request/graphql/entityList.ts';
import { enumOf } from '../../request/graphql/types.ts';
import { changeOrders, figureOrders } from '../../data/lists/orderTexts.ts';

builder.prismaObjectField(MetricObservation, 'company', (t) =>
  t.field({
    type: Company,
    nullable: true,
    description:
      'The company that shows it: its own, or the one that this was merged into; null if it was deleted meanwhile.',
    resolve: ({ companyId }, _, caller) => showingCompany(requireScope(caller), companyId),
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

entityList('observations', {
  type: MetricObservation,
  name: 'Observation',
  node: 'MetricObservation',
  description: 'The observations of all companies, without withdrawn ones.',
  search: 'Words in the quote or the printed value.',
  orderBy: [ObservationOrder, 'Newest first when left out.'],
  isOfAuthors: true,
  fields: observationFields,
  choices: { metrics: Metric, statuses: ObservationStatus, origins: ObservationOrigin },
  all: 'All observations when left out.',
  page: listObservations,
  count: countObservations,
});
