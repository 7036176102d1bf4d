import { z } from 'zod';
import type { CurrencyRate } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../request/check.ts';
import type { Scope } from '../../request/context.ts';
import { listCurrencyRates } from '../service.ts';
import { longTransaction, recomputeMoney } from './recomputeMoney.ts';
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

/**
 * Sets the firm's own rate of a currency, in US dollars for one unit; null removes it, so that the monthly rates count
 * again. Recomputes the companies with
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
      await recomputeMoney(tx, tenantId, currency);
    },
    longTransaction,
  );
  return listCurrencyRates(scope);
}
