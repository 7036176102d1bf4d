import { get, list, put, routesOf } from '../../request/rest/entityRoutes.ts';
import { filterQuery } from '../../request/rest/list.ts';
import {
  claimFields,
  claimOrders,
  allClaims,
  getClaim,
  listClaims,
  settleClaim,
  settleClaimInput,
  type ClaimFilter,
} from './service.ts';
import { claimShape, matrixRowShape, type MatrixRow } from './shape.ts';
import type { CompanyClaim } from '../../../prisma/generated/prisma/client.ts';
import type { Page, PageRequest } from '../../data/lists/lists.ts';
import type { Scope } from '../../request/context.ts';
import { getCompany } from '../service.ts';
import { cellsOf } from './cells.ts';

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

const rowOf = async (scope: Scope, claim: CompanyClaim): Promise<MatrixRow> => ({
  ...claim,
  cells: await cellsOf(scope, claim),
});

/** Reads one page of the matrix of a company, whose UUID the filter has. Throws INVALID and NOT_FOUND. */
async function listMatrixRows(scope: Scope, filter: ClaimFilter, page: PageRequest): Promise<Page<MatrixRow>> {
  await checkCompany(scope, filter);
  const { edges, ...rest } = await listClaims(scope, filter, page);
  const rows = edges.map(async ({ node, ...edge }) => ({ ...edge, node: await rowOf(scope, node) }));
  return { ...rest, edges: await Promise.all(rows) };
}

/** Reads the whole matrix of a company, whose UUID the filter has. Throws NOT_FOUND. */
async function* allMatrixRows(scope: Scope, filter: ClaimFilter): AsyncGenerator<MatrixRow> {
  await checkCompany(scope, filter);
  for await (const claim of allClaims(scope, filter)) yield rowOf(scope, claim);
}

async function checkCompany(scope: Scope, { companyIds }: ClaimFilter): Promise<void> {
  for (const id of (companyIds ?? []) as string[]) await getCompany(scope, id);
}
