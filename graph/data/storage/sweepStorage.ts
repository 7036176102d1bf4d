import type { Scope } from '../../request/context.ts';
import { audioPrefix } from './keys.ts';
import { databaseMs } from '../database/clock.ts';

const sweptAfterMs = 7 * 24 * 60 * 60 * 1000;
const keyBatchSize = 500;

/** Removes files older than a week without a row, which a crash between file and row leaves behind. */
export async function sweepStorage(scope: Scope, signal: AbortSignal): Promise<void> {
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
