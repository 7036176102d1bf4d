import type { Company } from '../../../prisma/generated/prisma/client.ts';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { computeShown } from '../computeShown.ts';
import { holdFollowUps } from '../followUps/hold.ts';
import { queryIn, shownAs } from './stored.ts';
import { getCompany } from '../service.ts';
import { transact } from '../../data/database/transact.ts';
import { databaseNow } from '../../data/database/clock.ts';

/** Marks an observation as verified, or removes the mark. Throws NOT_FOUND, and CONFLICT for an edit. */
export async function verifyObservation(scope: Scope, id: string, isVerified: boolean): Promise<Company> {
  return judge(scope, id, isVerified ? { verifiedAt: databaseNow(), rejectedAt: null } : { verifiedAt: null });
}

/** Rejects an observation, so that it is never shown, or withdraws that. Else like `verifyObservation`. */
export async function rejectObservation(scope: Scope, id: string, isRejected: boolean): Promise<Company> {
  return judge(scope, id, isRejected ? { rejectedAt: databaseNow(), verifiedAt: null } : { rejectedAt: null });
}

async function judge(
  scope: Scope,
  id: string,
  data: { verifiedAt?: Date | null; rejectedAt?: Date | null },
): Promise<Company> {
  const { tenantId } = scope;
  return transact(scope, async ({ prisma: tx }) => {
    const observation = await tx.metricObservation.findUnique({ where: { tenantId_id: { tenantId, id } } });
    if (!observation || observation.withdrawnAt !== null) {
      throw new Failure('NOT_FOUND', 'This statement no longer exists. Reload the company.');
    }
    if (observation.origin === 'PERSON') {
      throw new Failure('CONFLICT', 'A person entered this value. Edit the figure, or withdraw the edit.');
    }
    await tx.metricObservation.update({ where: { tenantId_id: { tenantId, id } }, data });
    await computeShown(tx, tenantId, [observation.companyId]);
    await holdFollowUps(tx, tenantId, [observation.companyId]);
    return getCompany({ prisma: tx, tenantId }, await shownAs(queryIn(tx), observation.companyId));
  });
}
