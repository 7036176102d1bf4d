import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from '../support/client.ts';
import { mutate, recordingFields, uuidOf, type RecordingState } from '../support/factories.ts';
import type { TestServer } from '../support/harness.ts';
import { silentWav } from '../support/wav.ts';

export function wavFile(seconds: number, name = 'part.wav'): File {
  return new File([silentWav(seconds)], name, { type: 'audio/wav' });
}

/** Stores a part of a recording, as the browser does. */
export async function storePart(
  client: Client,
  recordingId: string,
  position: number,
  file = wavFile(1),
): Promise<RecordingState> {
  const input = { recordingId, position, durationSeconds: 1, file };
  return mutate<RecordingState>(client, 'storeRecordingPart', input, recordingFields);
}

/** Reports that all parts are stored; the recording is 61 seconds long. */
export async function finishRecording(client: Client, recordingId: string, partCount: number): Promise<RecordingState> {
  const input = { recordingId, partCount, durationSeconds: 61 };
  return mutate<RecordingState>(client, 'finishRecording', input, recordingFields);
}

/**
 * Lists every file that the server keeps of a recording; without a recording, every file, including partial uploads.
 */
export async function storedFiles(server: TestServer, recordingId?: string): Promise<string[]> {
  const entries = await readdir(path.join(server.dataDir, 'files'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return files.filter((file) => file.includes(recordingId ? uuidOf(recordingId) : ''));
}
