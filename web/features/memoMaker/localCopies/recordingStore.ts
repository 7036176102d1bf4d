import type { HeardTextInput } from '../../../gql/types.ts';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A recording that this browser keeps until the server has all of it. */
export interface RecordingRow {
  /** A UUID by which the server identifies the recording. */
  key: string;
  tenantSlug: string;
  title: string;
  /** An ISO 8601 instant. */
  startedAt: string;
  durationSeconds: number;
  mimeType: string;
  state: 'recording' | 'stopped';
  /** The server's id; null until the server knows the recording. */
  recordingId: string | null;
  /** A new UUID for a recording that is sent again, because the server no longer accepts `key`. */
  serverKey?: string;
  /** The ISO 8601 instant at which somebody confirmed the consent of all participants. */
  consentedAt?: string | null;
  /** True for an online call in stereo: the microphone on the left channel, the call on the right. */
  hasSides?: boolean;
  heard?: HeardTextInput;
  notes?: readonly LocalNote[];
  /** The company that it is about, as the user chose it; '' withdraws the choice. */
  companyName?: string;
}

export interface LocalNote {
  /** A UUID by which the server identifies the note. */
  key: string;
  /** Milliseconds from the beginning of the recording until the writer started to type. */
  atMs: number;
  /** '' for a deleted note. */
  text: string;
  /** True when the server has stored the note with this text. */
  isSent: boolean;
}

/** A complete audio file of a recording. The row exists once the file's last chunk is stored. */
export interface PartRow {
  recordingKey: string;
  /** Counted from 0. */
  position: number;
  durationSeconds: number;
  isUploaded: boolean;
}

/** About one second of audio. The chunks of a part, in sequence, form its file. */
interface ChunkRow {
  recordingKey: string;
  position: number;
  sequence: number;
  bytes: ArrayBuffer;
  /** The length of the part up to the end of this chunk. */
  partSeconds: number;
}

interface Schema extends DBSchema {
  recordings: { key: string; value: RecordingRow; indexes: { tenantSlug: string } };
  parts: { key: [string, number]; value: PartRow };
  chunks: { key: [string, number, number]; value: ChunkRow };
}

export type RecordingStore = IDBPDatabase<Schema>;

/** Even a crash of the machine, not only of the tab, must not lose what was written. */
const durably = { durability: 'strict' } as const;
const startingWith = (...values: (string | number)[]) => IDBKeyRange.bound(values, [...values, []]);

/** Opens this browser's store of recordings; rejects if the browser keeps nothing (some private windows). */
export function openRecordingStore(name = 'dossier-recordings'): Promise<RecordingStore> {
  return openDB<Schema>(name, 1, {
    upgrade(store) {
      store.createObjectStore('recordings', { keyPath: 'key' }).createIndex('tenantSlug', 'tenantSlug');
      store.createObjectStore('parts', { keyPath: ['recordingKey', 'position'] });
      store.createObjectStore('chunks', { keyPath: ['recordingKey', 'position', 'sequence'] });
    },
  });
}

export async function listRecordings(store: RecordingStore, tenantSlug: string): Promise<RecordingRow[]> {
  const rows = await store.getAllFromIndex('recordings', 'tenantSlug', tenantSlug);
  return rows.sort((a, b) => a.startedAt.localeCompare(b.startedAt));
}

/** Resolves when the row is on disk; rejects if the browser has no space. */
export async function putRecording(store: RecordingStore, row: RecordingRow): Promise<void> {
  const transaction = store.transaction('recordings', 'readwrite', durably);
  const put = transaction.store.put(row);
  // Without it the browser commits only after the put is answered, which a closing page does not wait for.
  transaction.commit();
  await Promise.all([put, transaction.done]);
}

/** Commits a chunk and the recording's new length together. */
export async function appendChunk(store: RecordingStore, row: RecordingRow, chunk: ChunkRow): Promise<void> {
  const transaction = store.transaction(['recordings', 'chunks'], 'readwrite', durably);
  await Promise.all([
    transaction.objectStore('chunks').put(chunk),
    transaction.objectStore('recordings').put(row),
    transaction.done,
  ]);
}

/** Resolves when the row is on disk; rejects if the browser has no space. */
export async function putPart(store: RecordingStore, part: PartRow): Promise<void> {
  const transaction = store.transaction('parts', 'readwrite', durably);
  await Promise.all([transaction.store.put(part), transaction.done]);
}

export function listParts(store: RecordingStore, key: string): Promise<PartRow[]> {
  return store.getAll('parts', startingWith(key));
}

export function listChunks(store: RecordingStore, key: string, position: number): Promise<ChunkRow[]> {
  return store.getAll('chunks', startingWith(key, position));
}

/** Returns the last chunk of each part that has chunks. The sound of the other chunks is not read. */
export async function listLastChunks(store: RecordingStore, key: string): Promise<ChunkRow[]> {
  const lastKeys = new Map<number, [string, number, number]>();
  for (const chunkKey of await store.getAllKeys('chunks', startingWith(key))) lastKeys.set(chunkKey[1], chunkKey);
  const chunks = await Promise.all([...lastKeys.values()].map((chunkKey) => store.get('chunks', chunkKey)));
  return chunks.filter((chunk) => chunk !== undefined);
}

export async function deleteRecording(store: RecordingStore, key: string): Promise<void> {
  const transaction = store.transaction(['recordings', 'parts', 'chunks'], 'readwrite');
  await Promise.all([
    transaction.objectStore('recordings').delete(key),
    transaction.objectStore('parts').delete(startingWith(key)),
    transaction.objectStore('chunks').delete(startingWith(key)),
    transaction.done,
  ]);
}
