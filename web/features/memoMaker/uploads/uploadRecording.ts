import type { LocalCopy } from '../localCopies/localCopy.ts';
import type { LocalNote, RecordingRow } from '../localCopies/recordingStore.ts';

/** The server's part of an upload. Every call may be repeated. Throws UploadRefused if a repetition is useless. */
export interface RecordingServer {
  start(recording: Pick<RecordingRow, 'key' | 'title' | 'startedAt' | 'consentedAt' | 'hasSides'>): Promise<string>;
  storePart(part: { recordingId: string; position: number; durationSeconds: number; file: File }): Promise<void>;
  putNote(note: Pick<LocalNote, 'key' | 'atMs' | 'text'> & { recordingId: string }): Promise<void>;
  /** Reports that the recording continues. */
  report(recording: { recordingId: string } & LiveReport): Promise<void>;
  finish(recording: { recordingId: string; durationSeconds: number; partCount: number } & LiveReport): Promise<void>;
}

/** The text that this browser has recognised so far, and the company that the user chose. */
type LiveReport = Pick<RecordingRow, 'heard' | 'companyName'>;

/** Thrown when the server refused the call and would refuse it again. The message is a sentence for the user. */
export class UploadRefused extends Error {
  override name = 'UploadRefused';
}

/** Thrown when the server answered, but did not accept the call for now. The message is a sentence for the user. */
export class UploadPostponed extends Error {
  override name = 'UploadPostponed';
}

type UploadProgress = { part: number; of: number };

/**
 * Brings the server up to date with the local copy: sends every complete part that the server lacks and, once the
 * recording has stopped, marks it as complete. The local copy is deleted only after that. Can be repeated at any time.
 * @returns true when the server has all of the recording
 */
export async function uploadRecording(
  copy: LocalCopy,
  server: RecordingServer,
  onProgress: (progress: UploadProgress) => void = () => {},
): Promise<boolean> {
  const recordingId =
    copy.row.recordingId ?? (await server.start({ ...copy.row, key: copy.row.serverKey ?? copy.row.key }));
  if (!copy.row.recordingId) await copy.learn({ recordingId });
  await sendNotes(copy, server, recordingId);
  for (let part = nextPart(copy); part; part = nextPart(copy)) {
    const { position, durationSeconds } = part;
    onProgress({ part: position + 1, of: copy.parts.length });
    await server.storePart({ recordingId, position, durationSeconds, file: await copy.readPart(position) });
    await copy.markUploaded(position);
  }
  if (copy.row.state !== 'stopped') {
    const { heard, companyName } = copy.row;
    await server.report({ recordingId, heard, companyName });
    return false;
  }
  await sendNotes(copy, server, recordingId);
  // Rounded down to whole seconds, as the timer counts them.
  const durationSeconds = Math.floor(copy.row.durationSeconds);
  const { heard, companyName } = copy.row;
  await server.finish({ recordingId, durationSeconds, partCount: copy.parts.length, heard, companyName });
  await copy.delete();
  return true;
}

async function sendNotes(copy: LocalCopy, server: RecordingServer, recordingId: string): Promise<void> {
  const next = () => copy.row.notes?.find(({ isSent }) => !isSent);
  for (let note = next(); note; note = next()) {
    const { key, atMs, text } = note;
    await server.putNote({ recordingId, key, atMs, text });
    await copy.markNoteSent(note);
  }
}

const nextPart = (copy: LocalCopy) => copy.parts.find((part) => !part.isUploaded);
