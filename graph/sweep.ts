import { keepRatesCurrent } from './companies/currencies/rates.ts';
import { purgeChanges } from './data/changes/purgeChanges.ts';
import { sweepPresences } from './tenants/presence/storePresence.ts';
import { mintScope, type Scope, type Services } from './request/context.ts';
import { sweepJobs } from './data/jobs/running/sweepJobs.ts';
import { removeExpiredSound } from './recordings/sound/removeExpiredSound.ts';
import { sweepReadings } from './documents/sourceReadings/store.ts';
import { sweepStorage } from './data/storage/sweepStorage.ts';
import { purgeNotices } from './tenants/notices/service.ts';
import { purgeOlder } from './trash/purge.ts';
import { purgeDeliveries } from './webhooks/service.ts';
import { databaseMs } from './data/database/clock.ts';

const firstAfterMs = 5 * 60 * 1000;
const everyMs = 24 * 60 * 60 * 1000;

const keptKeyDays = 7;

async function sweepKeys({ prisma }: Scope): Promise<void> {
  const before = new Date(databaseMs() - keptKeyDays * 86_400_000);
  await prisma.idempotencyKey.deleteMany({ where: { createdAt: { lt: before } } });
}

const sweeps: [what: string, sweep: (scope: Scope, signal: AbortSignal) => Promise<unknown>][] = [
  ['stored files that nothing refers to', sweepStorage],
  ['what was in the trash for long', purgeOlder],
  ['sound that its firm keeps no longer', removeExpiredSound],
  ['jobs that ended long ago', sweepJobs],
  ['changes that are no longer kept', purgeChanges],
  ['readings that nobody uses', sweepReadings],
  ['webhook deliveries that ended long ago', purgeDeliveries],
  ['idempotency keys that nobody sends again', sweepKeys],
  ['pages that nobody has open', sweepPresences],
  ['notices that are no longer kept', purgeNotices],
];

/**
 * Removes unreferenced and expired data of every firm, and brings its exchange rates up to date. A failure is logged, and the
 * others go on.
 */
export async function sweepEveryFirm(services: Services, signal: AbortSignal): Promise<void> {
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    if (signal.aborted) return;
    await work().catch((error: unknown) => {
      if (!signal.aborted) services.log.warn({ err: error }, `could not ${what}`);
    });
  };
  await attempt('remove half received files', () => services.storage.removeLeftovers());
  await attempt('remove what firms keep no longer', async () => {
    const tenants = await services.db.outside.prisma.tenant.findMany({ select: { id: true } });
    for (const { id } of tenants) {
      const scope = mintScope(services, id);
      for (const [what, sweep] of sweeps) await attempt(`remove ${what}`, () => sweep(scope, signal));
      await attempt('bring the exchange rates up to date', () => keepRatesCurrent(scope));
    }
  });
}

/** Sweeps daily, at first some minutes after the start. Returns a function that stops the sweeping. */
export function startSweeping(services: Services): () => Promise<void> {
  const stopping = new AbortController();
  let swept = Promise.resolve();
  let timer: NodeJS.Timeout;
  const sweepIn = (ms: number) => {
    timer = setTimeout(() => {
      swept = sweepEveryFirm(services, stopping.signal);
      sweepIn(everyMs);
    }, ms).unref();
  };
  sweepIn(firstAfterMs);
  return async () => {
    clearTimeout(timer);
    stopping.abort();
    await swept;
  };
}
