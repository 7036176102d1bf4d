import { purgeChanges } from './changes/purgeChanges.ts';
import { mintScope, type Services } from './context.ts';
import { sweepJobs } from './jobs/running/sweepJobs.ts';
import { sweepSound } from './recordings/sound/removeExpiredSound.ts';
import { sweepStorage } from './storage/sweepStorage.ts';
import { purgeExpired } from './trash/purge.ts';
import { purgeDeliveries } from './webhooks/purgeDeliveries.ts';

const everyMs = 24 * 60 * 60 * 1000;

/** A repeated call is recognised for this long. */
const keptKeyDays = 7;

async function sweepKeys(services: Services, signal: AbortSignal): Promise<void> {
  const tenants = await services.db.outside.prisma.tenant.findMany({ select: { id: true } });
  for (const { id } of tenants) {
    signal.throwIfAborted();
    const before = new Date(Date.now() - keptKeyDays * 86_400_000);
    await mintScope(services, id).prisma.idempotencyKey.deleteMany({ where: { createdAt: { lt: before } } });
  }
}

/** Removes unreferenced data, now and daily. Returns a function that stops the sweeping. */
export function startSweeping(services: Services): () => Promise<void> {
  const stopping = new AbortController();
  const run = async (what: string, sweep: typeof sweepJobs) => {
    await sweep(services, stopping.signal).catch((error: unknown) => {
      if (!stopping.signal.aborted) services.log.warn({ err: error }, `could not remove ${what}`);
    });
  };
  const sweep = async () => {
    await run('stored files that nothing refers to', sweepStorage);
    await run('what was in the trash for long', purgeExpired);
    await run('sound that its firm keeps no longer', sweepSound);
    await run('jobs that ended long ago', sweepJobs);
    await run('changes that are no longer kept', purgeChanges);
    await run('webhook deliveries that ended long ago', purgeDeliveries);
    await run('idempotency keys that nobody sends again', sweepKeys);
  };
  let swept = sweep();
  const timer = setInterval(() => {
    swept = swept.then(sweep);
  }, everyMs);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await swept;
  };
}
