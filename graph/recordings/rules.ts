import type { Job, Recording, RecordingStatus } from '../../prisma/generated/prisma/client.ts';
import { Failure } from '../request/errors.ts';
import { titleFromFile } from '../text/text.ts';

/** The accepted types of audio, as its first bytes show them, with the extension that transcribers expect. */
const audioTypes: Record<string, string> = {
  'audio/webm': 'webm',
  'video/webm': 'webm',
  'audio/ogg': 'ogg',
  'video/ogg': 'ogg',
  'audio/opus': 'ogg',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/matroska': 'mkv',
  'video/quicktime': 'mov',
  'video/3gpp': '3gp',
  'video/3gpp2': '3gp',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/vnd.wave': 'wav',
  'audio/flac': 'flac',
  'audio/x-flac': 'flac',
  'audio/aac': 'aac',
};

const convertible: Record<string, string> = {
  'audio/amr': 'an AMR recording of a phone',
  'audio/x-ms-asf': 'a Windows Media file',
  'audio/aiff': 'an AIFF file',
};

/**
 * Returns the MIME type and extension of audio, by the type that was detected in its content; parameters of the type
 * ('; codecs=opus') are ignored. A .webm or .mp4 without pictures looks like video by its first bytes; of a video only
 * the sound is used. Throws
 * UNSUPPORTED_TYPE for anything else.
 */
export function audioTypeOf(
  detectedMime: string | undefined,
  fileName: string,
): { mimeType: string; extension: string } {
  const mime = detectedMime?.split(';')[0]?.trim() ?? '';
  const extension = audioTypes[mime];
  const known = convertible[mime];
  if (known !== undefined) {
    throw new Failure(
      'UNSUPPORTED_TYPE',
      `${fileName} is ${known}, which cannot be read here. Convert it to m4a or mp3, for example with VLC or ffmpeg, and import that file.`,
    );
  }
  if (!extension) {
    throw new Failure(
      'UNSUPPORTED_TYPE',
      `${fileName} is not an audio file that can be read. Use webm, ogg, m4a, mp3, wav, flac or aac.`,
    );
  }
  return { mimeType: mime.replace('video/', 'audio/'), extension };
}

/**
 * How long a recorder may be silent, in ms, before its recording counts as interrupted. It reports every half a minute.
 */
const silenceMs = 120_000;

/** Whether a recorder still reports. `nowMs` is the database's time, in ms since 1970. */
export function isLive({ status, heardAt }: Pick<Recording, 'status' | 'heardAt'>, nowMs: number): boolean {
  return status === 'UPLOADING' && heardAt !== null && nowMs - heardAt.getTime() < silenceMs;
}

/**
 * Whether the member `memberId` may change the draft: its owner may, and everybody may if it is shared or has no owner.
 */
export function mayEdit(
  { ownerId, isShared }: Pick<Recording, 'ownerId' | 'isShared'>,
  memberId: string | null,
): boolean {
  return isShared || ownerId === null || ownerId === memberId;
}

/**
 * Whether the caller may send sound or text of a recording: who may change it, and the session that records it, even
 * after it was handed over or somebody else has given a name in that session.
 */
export function mayRecord(
  recording: Pick<Recording, 'ownerId' | 'isShared' | 'sessionId'>,
  caller: { memberId: string | null; sessionId: string | null },
): boolean {
  return mayEdit(recording, caller.memberId) || (caller.sessionId !== null && recording.sessionId === caller.sessionId);
}

/**
 * Whether the caller may discard a recording: its owner may; without an owner, everybody may, but only the recording
 * session while it is being recorded.
 */
export function mayDiscard(
  recording: Pick<Recording, 'ownerId' | 'sessionId' | 'status' | 'heardAt'>,
  caller: { memberId: string | null; sessionId: string | null },
  nowMs: number,
): boolean {
  if (recording.ownerId !== null) return recording.ownerId === caller.memberId;
  return !isLive(recording, nowMs) || recording.sessionId === caller.sessionId;
}

export type DraftField = 'title' | 'content';

/** Returns the edited fields that somebody else has set to another value since version `seen`. */
export function overtakenFields(
  recording: Pick<Recording, 'title' | 'content' | 'fieldVersions'>,
  edit: Partial<Record<DraftField, string>>,
  seen: number,
): DraftField[] {
  const changedIn = recording.fieldVersions as Partial<Record<DraftField, number>>;
  return (['title', 'content'] as const).filter(
    (field) => edit[field] !== undefined && edit[field] !== recording[field] && (changedIn[field] ?? 1) > seen,
  );
}

type ShownStatus = RecordingStatus | 'TRANSCRIBING' | 'FAILED';

/** Returns the status to show: that of the newest transcription, once the recording is stored. */
export function shownStatus(stored: RecordingStatus, newest: Pick<Job, 'status'> | null): ShownStatus {
  if (stored !== 'STORED' || !newest) return stored;
  if (newest.status === 'QUEUED' || newest.status === 'RUNNING') return 'TRANSCRIBING';
  return newest.status === 'FAILED' ? 'FAILED' : stored;
}

/** Makes a conversation's title of its file's name, with spaces for underscores. */
export function conversationTitle(fileName: string): string {
  return titleFromFile(fileName.replaceAll('_', ' '), 'Imported conversation');
}

/** Separates the texts of two parts. */
export const betweenParts = '\n\n';

/** Joins the texts of parts in order; silent parts leave no gap. */
export function joinParts(texts: readonly (string | null)[]): string {
  return texts.filter((text) => text?.trim()).join(betweenParts);
}

/** The most parts of a recording: at about a minute each, a day. */
export const maxParts = 1500;
