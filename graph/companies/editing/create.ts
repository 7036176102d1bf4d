import type { Company } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../request/check.ts';
import type { Scope, WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { companyName, givenFigures } from '../figures/givenFigures.ts';
import { queryIn, shownAs } from '../figures/stored.ts';
import { matchCompany } from '../match.ts';
import { getCompany } from '../service.ts';
import { storeGiven } from './update.ts';
import { createOnce } from '../../data/database/transact.ts';

export const createCompanyInput = givenFigures.extend({ name: companyName });

/** Adds a company that a person enters. Throws INVALID, and CONFLICT when another company has the name. */
export async function createCompany(scope: Scope, input: unknown): Promise<Company> {
  const { name, ...given } = check(createCompanyInput, input);
  const { tenantId } = scope;
  const make = async ({ prisma: tx }: WriteScope) => {
    const { id, isNew } = await matchCompany(tx, tenantId, { name });
    const company = await getCompany({ prisma: tx, tenantId }, isNew ? id : await shownAs(queryIn(tx), id));
    if (!isNew) {
      throw new Failure('CONFLICT', `${company.name} already exists. Edit it instead.`, { field: 'name' });
    }
    return storeGiven(tx, company, given);
  };
  return createOnce(scope, { operation: 'createCompany', input: { name, ...given } }, make, ({ prisma }, id) =>
    prisma.company.findUnique({ where: { tenantId_id: { tenantId, id } } }),
  );
}
