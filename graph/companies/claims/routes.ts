import { get, list, put, routesOf } from '../../request/rest/entityRoutes.ts';
import { filterQuery } from '../../request/rest/filterQuery.ts';
import { claimFields, claimOrders } from './fields.ts';
import { allClaims, getClaim, listClaims } from './service.ts';
import { settleClaim, settleClaimInput } from './settle.ts';
import { claimShape } from './shape.ts';

export const claimRoutes = routesOf({
  listClaims: list('/api/claims', claimShape, {
    summary: 'What sources claim about companies, company by company',
    query: filterQuery(claimFields, claimOrders),
    answer: 'The claims',
    all: allClaims,
    page: listClaims,
  }),
  getClaim: get('/api/claims/:id', claimShape, {
    summary: 'One claim',
    answer: 'The claim',
    run: ({ scope, id }) => getClaim(scope, id),
  }),
  settleClaim: put('/api/claims/:id/standing', claimShape, {
    summary: 'Records which statement of a claim stands, and why',
    access: 'admin',
    body: settleClaimInput,
    answer: 'The claim',
    run: ({ scope, id, body }) => settleClaim(scope, id, body),
  }),
});
