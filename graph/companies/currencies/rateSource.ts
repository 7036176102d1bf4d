import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { Prisma, type RateSource } from '../../../prisma/generated/prisma/client.ts';
import { databaseMs, databaseNow } from '../../data/database/clock.ts';
import { transact } from '../../data/database/transact.ts';
import { parseMonthlyRates, shippedUntil } from '../../finance/rates/monthlyRates.ts';
import { check } from '../../request/check.ts';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { guardedRequest } from '../../request/limits/guardedRequest.ts';
import { beyondShipped, type RefreshedRates } from './ratesIn.ts';
import { problemOfFetch, problemOfRateAddress } from './rules.ts';
import { longTransaction, recomputeMoney } from './recomputeMoney.ts';

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
