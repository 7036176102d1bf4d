import { get, list, put, routesOf } from '../../request/rest/entityRoutes.ts';
import { filterQuery } from '../../request/rest/filterQuery.ts';
import { claimFields, claimOrders } from './fields.ts';
import { allMatrixRows, listMatrixRows } from './matrix.ts';
import { allClaims, getClaim, listClaims } from './service.ts';
import { settleClaim, settleClaimInput } from './settle.ts';
import { claimShape, matrixRowShape } from './shape.ts';

const { companyIds: _, ...ofCompany } = claimFields;

export const claimRoutes = routesOf({
  listClaims: list('/api/claims', claimShape, {
    summary: 'What sources claim about companies, company by company',
    query: filterQuery(claimFields, claimOrders),
    answer: 'The claims',
    all: allClaims,
    page: listClaims,
  }),
  listClaimsOfCompany: list('/api/companies/:id/claims', matrixRowShape, {
    summary: 'The matrix of claims of a company: each claim with what every source says of it, and where',
    query: filterQuery(ofCompany, claimOrders),
    answer: 'The rows of the matrix',
    within: 'companyIds',
    all: allMatrixRows,
    page: listMatrixRows,
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
