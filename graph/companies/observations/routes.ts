import { filterQuery } from '../../request/rest/list.ts';
import { get, list, routesOf } from '../../request/rest/entityRoutes.ts';
import { observationFields, observationOrders } from './fields.ts';
import { allObservations, getObservation, listWholeObservations } from './service.ts';
import { observationShape } from './shape.ts';

export const observationRoutes = routesOf({
  listObservations: list('/api/observations', observationShape, {
    summary: 'The observations of all companies, newest first',
    query: filterQuery(observationFields, observationOrders),
    all: allObservations,
    page: listWholeObservations,
  }),
  getObservation: get('/api/observations/:id', observationShape, {
    summary: 'One observation of a company',
    run: ({ scope, id }) => getObservation(scope, id),
  }),
});
