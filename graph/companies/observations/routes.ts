import { filterQuery } from '../../request/rest/filterQuery.ts';
import { answerRoute, listRoute } from '../../request/rest/entityRoutes.ts';
import type { Route } from '../../request/rest/handler.ts';
import { observationFields, observationOrders } from './fields.ts';
import { allObservations, getObservation, listWholeObservations } from './service.ts';
import { observationShape } from './shape.ts';

export const observationRoutes: Route[] = [
  listRoute(observationShape, {
    path: '/api/observations',
    operationId: 'listObservations',
    summary: 'The observations of all companies, newest first',
    query: filterQuery(observationFields, observationOrders),
    answer: 'The observations',
    all: allObservations,
    page: listWholeObservations,
  }),
  answerRoute(observationShape, {
    method: 'get',
    path: '/api/observations/:id',
    operationId: 'getObservation',
    summary: 'One observation of a company',
    answer: 'The observation',
    run: ({ scope, id }) => getObservation(scope, id),
  }),
];
