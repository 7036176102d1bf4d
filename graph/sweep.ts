import { type Scope, mintScope, type Services } from './request/context.ts';
import { audioPrefix } from './data/storage/keys.ts';
import { databaseMs } from './data/database/clock.ts';
import { keepRatesCurrent } from './companies/currencies/rates.ts';
import { purgeChanges } from './data/changes/service.ts';
import { sweepPresences } from './tenants/presence/storePresence.ts';
import { sweepJobs } from './data/jobs/running/queue.ts';
import { removeExpiredSound } from './recordings/sound/removeExpiredSound.ts';
import { sweepReadings } from './documents/sourceReadings/readTogether.ts';
import { purgeNotices } from './tenants/notices/service.ts';
import { purgeOlder } from './trash/service.ts';
import { purgeDeliveries } from './webhooks/service.ts';

const sweptAfterMs = 7 * 24 * 60 * 60 * 1000;
const keyBatchSize = 500;

/** Removes files older than a week without a row, which a crash between file and row leaves behind. */
async function sweepStorage(scope: Scope, signal: AbortSignal): Promise<void> {
  let keys = new Map<string, () => Promise<Date>>();
  for await (const { key, changedAt } of scope.services.storage.list(audioPrefix(scope.tenantId))) {
    signal.throwIfAborted();
    keys.set(key, changedAt);
    if (keys.size < keyBatchSize) continue;
    await removeUnknown(scope, keys);
    keys = new Map();
  }
  await removeUnknown(scope, keys);
}

async function removeUnknown(
  { prisma, services }: Scope,
  keys: ReadonlyMap<string, () => Promise<Date>>,
): Promise<void> {
  if (keys.size === 0) return;
  const known = { where: { storageKey: { in: [...keys.keys()] } }, select: { storageKey: true } };
  const rows = [
    ...(await prisma.document.findMany(known)),
    ...(await prisma.recordingPart.findMany(known)),
    ...(await prisma.recordingSound.findMany(known)),
    ...(await prisma.trashRow.findMany(known)),
  ];
  const stays = new Set(rows.map(({ storageKey }) => storageKey));
  for (const [key, changedAt] of keys) {
    if (stays.has(key)) continue;
    const age = databaseMs() - (await changedAt()).getTime();
    // Not written as 'younger', so that files without a known time stay.
    if (!(age >= sweptAfterMs)) continue;
    await services.storage.remove(key);
    services.log.info({ key }, 'removed a stored file that nothing refers to');
  }
}

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
