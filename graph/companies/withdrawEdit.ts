import type { Company } from '../../prisma/generated/prisma/client.ts';
import type { MetricName } from '../finance/metrics.ts';
import type { Scope } from '../context.ts';
import { Failure } from '../errors.ts';
import { computeShown } from './computeShown.ts';
import { getCompany } from './service.ts';
import { withdrawPersonsWord } from './update.ts';
import { transact } from '../transact.ts';

/** Takes a person's word on a metric back; what is read or imported shows again. Throws NOT_FOUND, CONFLICT where nobody edited it. */
export async function withdrawEdit(
  scope: Scope,
  { companyId, metric }: { companyId: string; metric: MetricName },
): Promise<Company> {
  const { tenantId } = scope;
  return transact(scope, async ({ prisma: tx }) => {
    await getCompany({ prisma: tx, tenantId }, companyId);
    if ((await withdrawPersonsWord(tx, companyId, [metric])) === 0) {
      throw new Failure('CONFLICT', 'Nobody has edited this figure. There is nothing to take back.', {
        field: 'metric',
      });
    }
    await computeShown(tx, tenantId, [companyId]);
    return getCompany({ prisma: tx, tenantId }, companyId);
  });
}
