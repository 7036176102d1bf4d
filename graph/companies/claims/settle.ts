import { z } from 'zod';
import type { CompanyClaim } from '../../../prisma/generated/prisma/client.ts';
import { databaseNow } from '../../data/database/clock.ts';
import { transact } from '../../data/database/transact.ts';
import { check } from '../../request/check.ts';
import type { WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { computeShown } from '../computeShown.ts';
import { getClaim } from './service.ts';

/** PUT /api/claims/{id}/standing and settleClaim. */
export const settleClaimInput = z.object({
  observationId: z.uuid('This is not an observation id.').describe('UUID of the statement of the claim that stands'),
  reason: z
    .string()
    .trim()
    .min(1, 'Say why this statement stands.')
    .max(1000, 'The reason has at most 1000 characters.')
    .describe("Why it stands; it becomes the shown figure's reason"),
});

/**
 * Records which statement of a claim stands, and why: the statement counts as verified by the person, and the others of
 * the claim no longer do. Throws INVALID, NOT_FOUND, and CONFLICT for a person's own entry, which stands anyway.
 */
export async function settleClaim(
  scope: WriteScope,
  id: string,
  input: z.input<typeof settleClaimInput>,
): Promise<CompanyClaim> {
  const { observationId, reason } = check(settleClaimInput, input);
  const { tenantId } = scope;
  return transact(scope, async (inside) => {
    const { prisma: tx, memberId } = inside;
    const { companyId, observationIds } = await getClaim(inside, id);
    if (!observationIds.includes(observationId))
      throw new Failure('INVALID', 'This statement belongs to another claim. Choose one of this row.', {
        field: 'observationId',
      });
    const observation = await tx.metricObservation.findUnique({
      where: { tenantId_id: { tenantId, id: observationId } },
    });
    if (observation?.origin === 'PERSON')
      throw new Failure('CONFLICT', 'A person entered this value, so it stands already.', { field: 'observationId' });
    await tx.metricObservation.updateMany({
      where: { id: { in: observationIds.filter((each) => each !== observationId) }, verifiedReason: { not: null } },
      data: { verifiedAt: null, verifiedReason: null, verifiedById: null },
    });
    await tx.metricObservation.update({
      where: { tenantId_id: { tenantId, id: observationId } },
      data: { verifiedAt: databaseNow(), verifiedReason: reason, verifiedById: memberId, rejectedAt: null },
    });
    await computeShown(tx, tenantId, [companyId]);
    return getClaim(inside, id);
  });
}
