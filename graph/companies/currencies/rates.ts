import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { Prisma, type RateSource, type CurrencyRate } from '../../../prisma/generated/prisma/client.ts';
import { databaseMs, databaseNow } from '../../data/database/clock.ts';
import { transact } from '../../data/database/transact.ts';
import { parseMonthlyRates, shippedUntil } from '../../finance/rates/monthlyRates.ts';
import { check } from '../../request/check.ts';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { guardedRequest } from '../../request/limits/guardedRequest.ts';
import { beyondShipped, type RefreshedRates } from './ratesIn.ts';
import { PrivateNetwork } from '../../request/limits/privateNetworks.ts';
import { computeShown } from '../computeShown.ts';
import type { Transaction } from '../../data/db.ts';
import { listCurrencyRates } from '../service.ts';

const addressInput = z.string().trim().max(1000, 'An address has at most 1,000 characters.').nullable();

/** Finds where the firm takes monthly rates from; null if it never had an address. */
export async function findRateSource({ prisma, tenantId }: Pick<Scope, 'prisma' | 'tenantId'>) {
  return prisma.rateSource.findUnique({ where: { tenantId } });
}

/**
 * Sets the address of the firm's monthly rates and fetches them. The rates of an earlier address stay until the new one
 * answers; null removes the address and its rates. A failed fetch is stored in `problem`. Throws INVALID.
 */
export async function setRateSource(scope: Scope, address: string | null): Promise<RateSource> {
  const url = check(addressInput, address) || null;
  const problem = url && problemOfRateAddress(url, scope.services.env.WEBHOOK_PRIVATE_TARGETS);
  if (problem) throw new Failure('INVALID', problem, { field: 'url' });
  const removed = { rates: Prisma.DbNull, checkedAt: null, refreshedAt: null, problem: null };
  const saved = await store(scope, { url, ...(url === null && removed) }, url === null);
  return url === null ? saved : refreshRates(scope);
}

/** Fetches the monthly rates and recomputes all shown values. A failure is stored in `problem`. Throws INVALID. */
export async function refreshRates(scope: Scope): Promise<RateSource> {
  const source = await findRateSource(scope);
  if (!source?.url) throw new Failure('INVALID', 'Give the address of the rates first.', { field: 'url' });
  const { url, rates: before } = source;
  const checkedAt = databaseNow();
  const rates = await fetchRates(new URL(url), scope.services.env.WEBHOOK_PRIVATE_TARGETS).catch(problemOfFetch);
  if (typeof rates === 'string') return store(scope, { checkedAt, problem: rates }, false);
  const data = { rates: { ...rates }, checkedAt, refreshedAt: checkedAt, problem: null };
  return store(scope, data, !isDeepStrictEqual(rates, before));
}

async function fetchRates(url: URL, mayBePrivate: boolean): Promise<RefreshedRates> {
  const answer = await guardedRequest(url, { method: 'GET', headers: { Accept: 'text/csv' } }, mayBePrivate);
  if (answer.status !== 200) throw new Error(`The address answers with status ${answer.status}, not with a file.`);
  return beyondShipped(url.host, parseMonthlyRates(await answer.text()));
}

async function store(
  scope: Scope,
  data: Omit<Prisma.RateSourceUncheckedUpdateInput, 'tenantId'> & { url?: string | null },
  isRecomputed: boolean,
): Promise<RateSource> {
  const { tenantId } = scope;
  const work = async ({ prisma: tx }: Pick<Scope, 'prisma'>) => {
    const create = { ...data, tenantId } as Prisma.RateSourceUncheckedCreateInput;
    const stored = await tx.rateSource.upsert({ where: { tenantId }, create, update: data });
    if (isRecomputed) await recomputeMoney(tx, tenantId);
    return stored;
  };
  return transact(scope, work, longTransaction);
}

const dailyMs = 20 * 3_600_000;

/**
 * Recomputes the companies after an upgrade brought newer rates, and refreshes the rates of a firm with an address
 * unless another server did within the day.
 */
export async function keepRatesCurrent(scope: Scope): Promise<void> {
  const source = await findRateSource(scope);
  if (source?.shownUntil !== shippedUntil) await store(scope, { shownUntil: shippedUntil }, true);
  if (source?.url && databaseMs() - (source.checkedAt?.getTime() ?? 0) > dailyMs) await refreshRates(scope);
}

/**
 * Returns why an address cannot be that of monthly rates; null when it can. Plain HTTP is allowed only for this
 * machine, and only when the operator allows private networks.
 */
function problemOfRateAddress(address: string, mayBePrivate: boolean): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isHere =
    mayBePrivate && url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (!url || (url.protocol !== 'https:' && !isHere)) {
    return 'Give an address that begins with https://, such as https://example.com/monthly.csv.';
  }
  if (url.username || url.password) return 'Leave the name and the password out of the address: everybody sees it.';
  return url.hash ? 'Leave out what follows the # in the address: it is not sent.' : null;
}

const problemByCode: Readonly<Record<string, string>> = {
  ENOTFOUND: 'There is no such address.',
  EAI_AGAIN: 'The address could not be looked up.',
  ECONNREFUSED: 'Nothing answers at the address.',
  ECONNRESET: 'The connection broke off.',
  ABORT_ERR: 'The address did not answer in time.',
};

function problemOfFetch(error: unknown): string {
  if (error instanceof PrivateNetwork) return 'The address is in a private network, which is not allowed.';
  if (!(error instanceof Error)) return 'The rates could not be fetched.';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'The address did not answer in time.';
  const code = 'code' in error ? String(error.code) : '';
  return problemByCode[code] ?? (code === '' ? error.message : `The address could not be reached (${code}).`);
}

/** Prisma's default of five seconds is too short for thousands of companies on a busy machine. */
const longTransaction = { timeout: 120_000, maxWait: 60_000 };

/** Recomputes companies with statements in a currency, or in any but US dollars, in the caller's transaction. */
async function recomputeMoney(tx: Transaction, tenantId: string, currency?: string): Promise<void> {
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
