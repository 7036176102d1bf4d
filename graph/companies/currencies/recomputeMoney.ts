import { computeShown } from '../computeShown.ts';
import type { Transaction } from '../../data/db.ts';

/** Prisma's default of five seconds is too short for thousands of companies on a busy machine. */
export const longTransaction = { timeout: 120_000, maxWait: 60_000 };

/** Recomputes companies with statements in a currency, or in any but US dollars, in the caller's transaction. */
export async function recomputeMoney(tx: Transaction, tenantId: string, currency?: string): Promise<void> {
  const concerned = await tx.metricObservation.findMany({
    where: { tenantId, currency: currency ?? { not: 'USD' }, withdrawnAt: null },
    distinct: ['companyId'],
    select: { companyId: true },
  });
  await computeShown(
    tx,
    tenantId,
    concerned.map(({ companyId }) => companyId),
  );
}
