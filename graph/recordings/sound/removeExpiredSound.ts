import type { WriteScope } from '../../request/context.ts';
import { transact, withoutKey } from '../../data/database/transact.ts';
import { databaseMs, databaseNow } from '../../data/database/clock.ts';
import { z } from 'zod';
import { check } from '../../request/check.ts';
import { readAudioDays } from './service.ts';

const batchSize = 100;

/**
 * Removes the sound that is older than its firm keeps it. Sound that is not transcribed yet stays, because it is all that
 * is left of the conversation.
 */
export async function removeExpiredSound(scope: WriteScope, signal?: AbortSignal): Promise<void> {
  const { prisma } = scope;
  const audioDays = await readAudioDays(scope);
  if (audioDays === null) return;
  const startedAt = { lt: new Date(databaseMs() - audioDays * 86_400_000) };
  for (;;) {
    signal?.throwIfAborted();
    const expired = await prisma.recording.findMany({
      where: { startedAt, content: { not: null }, audioRemovedAt: null, parts: { some: {} } },
      select: { id: true },
      take: batchSize,
    });
    for (const { id } of expired) await removeSound(scope, id);
    if (expired.length < batchSize) return;
  }
}

async function removeSound(scope: WriteScope, recordingId: string): Promise<void> {
  const { storage } = scope.services;
  const files = await transact(withoutKey(scope), async ({ prisma }) => {
    const where = { recordingId };
    const rows = [
      ...(await prisma.recordingPart.findMany({ where })),
      ...(await prisma.recordingSound.findMany({ where })),
    ];
    await prisma.recordingPart.deleteMany({ where });
    await prisma.recordingSound.deleteMany({ where });
    await prisma.recording.updateMany({ where: { id: recordingId }, data: { audioRemovedAt: databaseNow() } });
    return rows.flatMap(({ storageKey }) => storageKey ?? []);
  });
  for (const key of new Set(files)) await storage.remove(key);
}

const audioDays = z.number().int().min(1).max(3650).nullable();

/**
 * Keeps the sound of transcribed conversations for this number of days and removes older sound immediately. Throws
 * INVALID.
 */
export async function setAudioDays(scope: WriteScope, days: number | null): Promise<number | null> {
  const data = { audioDays: check(audioDays, days) };
  await scope.prisma.tenant.update({ where: { id: scope.tenantId }, data });
  await removeExpiredSound(scope);
  return data.audioDays;
}
