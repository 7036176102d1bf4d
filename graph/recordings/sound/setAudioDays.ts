import { z } from 'zod';
import { check } from '../../check.ts';
import type { WriteScope } from '../../context.ts';
import { removeExpiredSound } from './removeExpiredSound.ts';

const audioDays = z.number().int().min(1).max(3650).nullable();

/**
 * Keeps the sound of transcribed conversations for this number of days and removes older sound immediately. Throws
 * INVALID.
 */
export async function setAudioDays(scope: WriteScope, days: number | null): Promise<{ audioDays: number | null }> {
  const data = { audioDays: check(audioDays, days) };
  await scope.prisma.tenant.update({ where: { id: scope.tenantId }, data });
  await removeExpiredSound(scope);
  return data;
}
