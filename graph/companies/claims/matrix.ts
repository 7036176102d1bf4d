import type { CompanyClaim } from '../../../prisma/generated/prisma/client.ts';
import type { Page, PageRequest } from '../../data/lists/lists.ts';
import type { Scope } from '../../request/context.ts';
import { getCompany } from '../service.ts';
import { cellsOf } from './cells.ts';
import { allClaims, listClaims, type ClaimFilter } from './service.ts';
import type { MatrixRow } from './shape.ts';

const rowOf = async (scope: Scope, claim: CompanyClaim): Promise<MatrixRow> => ({
  ...claim,
  cells: await cellsOf(scope, claim),
});

/** Reads one page of the matrix of a company, whose UUID the filter has. Throws INVALID and NOT_FOUND. */
export async function listMatrixRows(scope: Scope, filter: ClaimFilter, page: PageRequest): Promise<Page<MatrixRow>> {
  await checkCompany(scope, filter);
  const { edges, ...rest } = await listClaims(scope, filter, page);
  const rows = edges.map(async ({ node, ...edge }) => ({ ...edge, node: await rowOf(scope, node) }));
  return { ...rest, edges: await Promise.all(rows) };
}

/** Reads the whole matrix of a company, whose UUID the filter has. Throws NOT_FOUND. */
export async function* allMatrixRows(scope: Scope, filter: ClaimFilter): AsyncGenerator<MatrixRow> {
  await checkCompany(scope, filter);
  for await (const claim of allClaims(scope, filter)) yield rowOf(scope, claim);
}

async function checkCompany(scope: Scope, { companyIds }: ClaimFilter): Promise<void> {
  for (const id of (companyIds ?? []) as string[]) await getCompany(scope, id);
}
