import type { Recording, RecordingSound, RecordingPart } from '../../../prisma/generated/prisma/client.ts';
import type { Scope, WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { soundKeptUntil, type SoundState } from './rules.ts';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { soundKey } from '../../data/storage/keys.ts';
import type { JoinedSound } from './joinParts.ts';
import { workOnSound } from './soundWork.ts';

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
  const [recording, sound, parts, audioDays] = await Promise.all([
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
export async function readAudioDays({ prisma, tenantId }: WriteScope): Promise<number | null> {
  const select = { audioDays: true };
  return (await prisma.tenant.findUniqueOrThrow({ where: { id: tenantId }, select })).audioDays;
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

/** How long after a failure, in ms, the next listener may try again. */
const restMs = 60_000;

const making = new Map<string, Promise<void>>();
/** Streams are made one at a time, because the processor is shared with the server. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Joins all parts of a recording to one stream and stores it; if they cannot be joined, stores this result. Of several
 * simultaneous callers only the first does the work. Rejects when the storage or the database is unavailable.
 */
function createSound(scope: Scope, recordingId: string): Promise<void> {
  const known = making.get(recordingId);
  if (known) return known;
  const made = turn.then(() => make(scope, recordingId));
  turn = made.catch(() => undefined);
  making.set(recordingId, made);
  made.then(
    () => making.delete(recordingId),
    () => setTimeout(() => making.delete(recordingId), restMs).unref(),
  );
  return made;
}

async function make(scope: Scope, recordingId: string): Promise<void> {
  const { tenantId, prisma, services } = scope;
  const parts = await prisma.recordingPart.findMany({ where: { recordingId }, orderBy: { position: 'asc' } });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dossier-sound-'));
  try {
    const target = path.join(folder, 'sound');
    const joined = await join(scope, parts, target);
    const sound = joined ? await store(scope, recordingId, { parts, joined, target }) : unjoined;
    const isThere = await prisma.recording.count({ where: { id: recordingId, audioRemovedAt: null } });
    // The recording was deleted meanwhile; the sweep of the storage removes the file.
    if (isThere === 0) return;
    await prisma.recordingSound.upsert({
      where: { tenantId_recordingId: { tenantId, recordingId } },
      create: { tenantId, recordingId, ...sound },
      update: sound,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  services.log.debug({ tenantId, reference: recordingId }, 'joined the sound of a recording');
}

const unjoined = { storageKey: null, mimeType: '', sizeBytes: 0, partStartsMs: [], durationMs: 0, peaks: null };

async function store(
  { tenantId, services }: Scope,
  recordingId: string,
  { parts, joined, target }: { parts: RecordingPart[]; joined: JoinedSound; target: string },
) {
  const { partStartsMs, durationMs, written } = joined;
  const peaks = joined.peaks && Buffer.from(joined.peaks);
  const [first] = parts;
  if (!written && first) {
    const { storageKey, mimeType, sizeBytes } = first;
    return { storageKey, mimeType, sizeBytes, partStartsMs, durationMs, peaks };
  }
  const { extension, mimeType } = written ?? { extension: 'webm', mimeType: 'audio/webm' };
  const storageKey = soundKey(tenantId, recordingId, extension);
  const { sizeBytes } = await services.storage.put(storageKey, createReadStream(target), { contentType: mimeType });
  return { storageKey, mimeType, sizeBytes, partStartsMs, durationMs, peaks };
}

/** Returns null when the parts are of different kinds, broken, or of an unknown kind. */
async function join(
  { services, tenantId }: Scope,
  parts: RecordingPart[],
  target: string,
): Promise<JoinedSound | null> {
  const copies: Awaited<ReturnType<typeof services.storage.localCopy>>[] = [];
  try {
    for (const { storageKey } of parts) copies.push(await services.storage.localCopy(storageKey));
    const files = copies.map((copy, index) => ({ path: copy.path, mimeType: parts[index]?.mimeType ?? '' }));
    return await workOnSound({ kind: 'join', parts: files, target }, services.jobs.stopping).catch((error: unknown) => {
      if (services.jobs.stopping.aborted) throw error;
      services.log.warn({ err: error, tenantId, reference: parts[0]?.recordingId }, 'could not join a recording');
      return null;
    });
  } finally {
    for (const copy of copies) await copy.dispose();
  }
}
