import type { Company } from '../../../prisma/generated/prisma/client.ts';
import type { MetricName } from '../../finance/metrics.ts';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { computeShown } from '../computeShown.ts';
import { getCompany } from '../service.ts';
import { withdrawEdits } from './update.ts';
import { transact } from '../../data/database/transact.ts';

/** Withdraws a person's edit of a metric. Throws NOT_FOUND, and CONFLICT for a metric without an edit. */
export async function withdrawEdit(
  scope: Scope,
  { companyId, metric }: { companyId: string; metric: MetricName },
): Promise<Company> {
  const { tenantId } = scope;
  return transact(scope, async ({ prisma: tx }) => {
    await getCompany({ prisma: tx, tenantId }, companyId);
    if ((await withdrawEdits(tx, companyId, [metric])) === 0) {
      throw new Failure('CONFLICT', 'Nobody has edited this figure. There is nothing to withdraw.', {
        field: 'metric',
      });
    }
    await computeShown(tx, tenantId, [companyId]);
    return getCompany({ prisma: tx, tenantId }, companyId);
  });
}
