import { z } from 'zod';
import type { FollowUp } from '../../../prisma/generated/prisma/client.ts';
import { FollowUpStatus } from '../../../prisma/generated/prisma/enums.ts';
import { transact } from '../../data/database/transact.ts';
import { databaseNow } from '../../data/database/clock.ts';
import { check } from '../../request/check.ts';
import type { WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { holdFollowUps } from './hold.ts';
import { storedFollowUp } from './service.ts';
import { decidable } from './state.ts';
import { unheld } from './unheld.ts';

/** PUT /api/follow-ups/{id} and decideFollowUp. */
export const decisionInput = z.object({
  status: z
    .enum(FollowUpStatus, 'This is no status of a promise, question or condition.')
    .nullable()
    .describe('The status; null: a person no longer decides, and the sources do again'),
  movedTo: z.iso.date('A day is written as 2026-06-30.').nullish().describe('The new day; required with MOVED'),
  reason: z
    .string()
    .trim()
    .max(1000, 'The reason has at most 1000 characters.')
    .nullish()
    .describe('Why, in a sentence'),
});

/**
 * Sets the status of a follow-up, which no source changes from then on; or, with null, withdraws the decision, so that
 * the sources count again. Throws INVALID for a status of another kind, and NOT_FOUND.
 */
export async function decideFollowUp(
  scope: WriteScope,
  id: string,
  input: z.input<typeof decisionInput>,
): Promise<FollowUp> {
  const { status, movedTo, reason } = check(decisionInput, input);
  return transact(scope, async (inside) => {
    const { prisma: tx, tenantId, memberId } = inside;
    const { kind, companyId } = await storedFollowUp(inside, id);
    const where = { tenantId_id: { tenantId, id } };
    if (status === null) {
      await tx.followUp.update({ where, data: { ...unheld, decidedAt: null, decidedById: null } });
      await holdFollowUps(tx, tenantId, [companyId]);
      return storedFollowUp(inside, id);
    }
    const allowed: readonly FollowUpStatus[] = decidable[kind];
    if (!allowed.includes(status))
      throw new Failure('INVALID', `A ${kind.toLowerCase()} is ${allowed.join(', ')}.`, { field: 'status' });
    if ((status === 'MOVED') !== Boolean(movedTo))
      throw new Failure('INVALID', 'Give the new day with MOVED, and only with it.', { field: 'movedTo' });
    const moved = movedTo ? new Date(movedTo) : null;
    const decided = { decidedAt: databaseNow(), decidedById: memberId ?? null };
    return tx.followUp.update({
      where,
      data: { ...unheld, status, movedTo: moved, reason: reason || null, ...decided },
    });
  });
}
