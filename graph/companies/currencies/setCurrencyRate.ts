import { z } from 'zod';
import type { CurrencyRate } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../request/check.ts';
import type { Scope } from '../../request/context.ts';
import { computeShown } from '../computeShown.ts';
import { listCurrencyRates } from '../service.ts';
import { transact } from '../../data/database/transact.ts';
import { databaseNow } from '../../data/database/clock.ts';

const setCurrencyRateInput = z.object({
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'Write the currency as three letters, such as EUR.')
    .refine((currency) => currency !== 'USD', 'Figures are shown in US dollars; they need no rate.'),
  usdPerUnit: z
    .number()
    .positive('A rate is more than 0: US dollars for one unit of the currency.')
    .max(1_000_000, 'No currency has a rate this high.')
    .nullable(),
});

/** Prisma's default of five seconds is too short for thousands of companies on a busy machine. */
const longTransaction = { timeout: 120_000, maxWait: 60_000 };

/**
 * Sets the firm's currency rate, in US dollars for one unit; null removes the rate. Recomputes the companies with
 * figures in that currency and returns all rates. Throws INVALID.
 */
export async function setCurrencyRate(
  scope: Scope,
  input: { currency: string; usdPerUnit?: number | null },
): Promise<CurrencyRate[]> {
  const { currency, usdPerUnit } = check(setCurrencyRateInput, { ...input, usdPerUnit: input.usdPerUnit ?? null });
  const { tenantId } = scope;
  await transact(
    scope,
    async ({ prisma: tx }) => {
      if (usdPerUnit === null) await tx.currencyRate.deleteMany({ where: { currency } });
      else {
        const given = { usdPerUnit, givenAt: databaseNow() };
        const where = { tenantId_currency: { tenantId, currency } };
        await tx.currencyRate.upsert({ where, create: { tenantId, currency, ...given }, update: given });
      }
      const concerned = await tx.metricObservation.findMany({
        where: { currency, withdrawnAt: null },
        distinct: ['companyId'],
        select: { companyId: true },
      });
      await computeShown(
        tx,
        tenantId,
        concerned.map(({ companyId }) => companyId),
      );
    },
    longTransaction,
  );
  return listCurrencyRates(scope);
}
