import type { Recording, RecordingSound } from '../../../prisma/generated/prisma/client.ts';
import type { Scope, WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { createSound } from './create.ts';
import { soundKeptUntil, type SoundState } from './rules.ts';

export interface ShownSound {
  state: SoundState;
  recording: Recording;
  /** Null until it is made, and when it is not one stream. */
  sound: RecordingSound | null;
  keptUntil: Date | null;
}

/**
 * Returns the present state of a recording's sound; the first request starts the creation of the stream. Null for a
 * conversation that was imported as text, and while parts are still arriving.
 */
export async function readSound(scope: Scope, recordingId: string): Promise<ShownSound | null> {
  const { prisma, tenantId, services } = scope;
  const [recording, sound, parts, { audioDays }] = await Promise.all([
    prisma.recording.findUnique({ where: { tenantId_id: { tenantId, id: recordingId } } }),
    prisma.recordingSound.findUnique({ where: { tenantId_recordingId: { tenantId, recordingId } } }),
    prisma.recordingPart.count({ where: { recordingId } }),
    readAudioDays(scope),
  ]);
  if (!recording) return null;
  if (recording.audioRemovedAt) return { state: 'REMOVED', recording, sound: null, keptUntil: null };
  if (parts === 0 || recording.status === 'UPLOADING') return null;
  const keptUntil = soundKeptUntil(recording, audioDays);
  // The stream must also contain a part that arrived late.
  const isWhole = sound?.storageKey === null || sound?.partStartsMs.length === parts;
  if (sound && isWhole) return { state: sound.storageKey === null ? 'IN_PARTS' : 'READY', recording, sound, keptUntil };
  createSound(scope, recordingId).catch((error: unknown) => {
    services.log.warn({ err: error, tenantId, reference: recordingId }, 'could not make a sound');
  });
  return { state: 'PREPARING', recording, sound: null, keptUntil };
}

/** Returns how many days after a recording's start the firm keeps its sound; null means as long as the text. */
export async function readAudioDays({ prisma, tenantId }: WriteScope): Promise<{ audioDays: number | null }> {
  return prisma.tenant.findUniqueOrThrow({ where: { id: tenantId }, select: { audioDays: true } });
}

/**
 * Returns a stored stream; waits until it is made. Throws NOT_FOUND when nothing was recorded, and UNREADABLE when its
 * parts cannot be joined.
 */
export async function getSoundFile(
  scope: Scope,
  recordingId: string | null,
): Promise<{ storageKey: string; mimeType: string; sizeBytes: number }> {
  let shown = recordingId === null ? null : await readSound(scope, recordingId);
  if (recordingId !== null && shown?.state === 'PREPARING') {
    await createSound(scope, recordingId);
    shown = await readSound(scope, recordingId);
  }
  if (!shown)
    throw new Failure(
      'NOT_FOUND',
      'This conversation has no sound: it was imported as text, or is still being recorded.',
    );
  if (shown.state === 'REMOVED')
    throw new Failure(
      'NOT_FOUND',
      'The sound of this conversation was removed at the end of the firm’s retention time.',
    );
  const { storageKey, mimeType, sizeBytes } = shown.sound ?? { storageKey: null, mimeType: '', sizeBytes: 0n };
  if (storageKey === null)
    throw new Failure('UNREADABLE', 'The parts of this recording cannot be played as one. Play each by its audioUrl.');
  return { storageKey, mimeType, sizeBytes: Number(sizeBytes) };
}
