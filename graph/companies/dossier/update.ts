import { z } from 'zod';
import type { Company } from '../../../prisma/generated/prisma/client.ts';
import { transact } from '../../data/database/transact.ts';
import { check } from '../../request/check.ts';
import type { WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { getCompany } from '../service.ts';

/** Omitted fields keep their value; null empties one. */
const dossierInput = z.object({
  ownerId: z.uuid('This is not the id of a person.').nullish().describe('UUID of the member who is responsible'),
  nextStep: z
    .string()
    .trim()
    .max(500, 'The next step has at most 500 characters.')
    .nullish()
    .describe('What is to be done next'),
  nextStepOn: z.iso.date('A day is like 2026-12-31.').nullish().describe('When: a day like 2026-12-31'),
});

/** Sets who is responsible for a company, and the next step. Throws INVALID and NOT_FOUND. */
export async function updateDossier(
  scope: WriteScope,
  id: string,
  input: z.input<typeof dossierInput>,
): Promise<Company> {
  const { ownerId, nextStep, nextStepOn } = check(dossierInput, input);
  const { tenantId } = scope;
  return transact(scope, async (inside) => {
    const { prisma: tx } = inside;
    await getCompany(inside, id);
    if (ownerId && (await tx.member.count({ where: { id: ownerId, removedAt: null } })) === 0)
      throw new Failure('NOT_FOUND', 'This person is no longer listed. Choose another.', { field: 'ownerId' });
    return tx.company.update({
      where: { tenantId_id: { tenantId, id } },
      data: {
        ...(ownerId !== undefined && { ownerId }),
        ...(nextStep !== undefined && { nextStep: nextStep || null }),
        ...(nextStepOn !== undefined && { nextStepOn: nextStepOn === null ? null : new Date(nextStepOn) }),
      },
    });
  });
}
