import type { HeardTextInput } from '../../../gql/graphql.ts';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** One recording that this browser keeps until the server has all of it. */
export interface RecordingRow {
  /** A UUID by which the server identifies the recording. */
  key: string;
  tenantSlug: string;
  title: string;
  /** ISO 8601 instant. */
  startedAt: string;
  /** The recorded length so far. */
  durationSeconds: number;
  mimeType: string;
  state: 'recording' | 'stopped';
  /** The server's id; null until the server knows the recording. */
  recordingId: string | null;
  /** Another UUID for a recording that is sent as a new one, because the server no longer accepts it under the first. */
  serverKey?: string;
  /** ISO 8601 instant at which somebody confirmed the consent of all who are heard. */
  consentedAt?: string | null;
  /** The text that this browser understood so far. */
  heard?: HeardTextInput;
  notes?: readonly LocalNote[];
}

/** A note that is typed while the recording runs. */
export interface LocalNote {
  /** A UUID by which the server identifies the note. */
  key: string;
  /** Milliseconds from the beginning of the recording to the moment when its writer started to type. */
  atMs: number;
  /** '' for a deleted note. */
  text: string;
  /** Whether the server has it with this text. */
  isSent: boolean;
}

/** One complete audio file of a recording, from the moment its last chunk is stored. */
export interface PartRow {
  recordingKey: string;
  /** From 0. */
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
  /** The length of the part including this chunk. */
  partSeconds: number;
}

interface Schema extends DBSchema {
  recordings: { key: string; value: RecordingRow; indexes: { tenantSlug: string } };
  parts: { key: [string, number]; value: PartRow };
  chunks: { key: [string, number, number]; value: ChunkRow };
}

export type RecordingStore = IDBPDatabase<Schema>;

/** Strict durability: a crash of the machine, not only of the tab, must not lose what was written. */
const durably = { durability: 'strict' } as const;
/** All keys that begin with these values: an array sorts after every number and string. */
const startingWith = (...values: (string | number)[]) => IDBKeyRange.bound(values, [...values, []]);

/** Opens this browser's store of recordings; rejects where the browser keeps nothing (some private windows). */
export function openRecordingStore(name = 'dossier-recordings'): Promise<RecordingStore> {
  return openDB<Schema>(name, 1, {
    upgrade(store) {
      store.createObjectStore('recordings', { keyPath: 'key' }).createIndex('tenantSlug', 'tenantSlug');
      store.createObjectStore('parts', { keyPath: ['recordingKey', 'position'] });
      store.createObjectStore('chunks', { keyPath: ['recordingKey', 'position', 'sequence'] });
    },
  });
}

/** The recordings of one firm, oldest first. */
export async function listRecordings(store: RecordingStore, tenantSlug: string): Promise<RecordingRow[]> {
  const rows = await store.getAllFromIndex('recordings', 'tenantSlug', tenantSlug);
  return rows.sort((a, b) => a.startedAt.localeCompare(b.startedAt));
}

/** Resolves when it is on disk; rejects where the browser has no space. */
export async function putRecording(store: RecordingStore, row: RecordingRow): Promise<void> {
  const transaction = store.transaction('recordings', 'readwrite', durably);
  await Promise.all([transaction.store.put(row), transaction.done]);
}

/** Commits one chunk and the recording's new length together. */
export async function appendChunk(store: RecordingStore, row: RecordingRow, chunk: ChunkRow): Promise<void> {
  const transaction = store.transaction(['recordings', 'chunks'], 'readwrite', durably);
  await Promise.all([
    transaction.objectStore('chunks').put(chunk),
    transaction.objectStore('recordings').put(row),
    transaction.done,
  ]);
}

/** Resolves when it is on disk; rejects where the browser has no space. */
export async function putPart(store: RecordingStore, part: PartRow): Promise<void> {
  const transaction = store.transaction('parts', 'readwrite', durably);
  await Promise.all([transaction.store.put(part), transaction.done]);
}

/** The finished parts, in order. */
export function listParts(store: RecordingStore, key: string): Promise<PartRow[]> {
  return store.getAll('parts', startingWith(key));
}

/** The chunks of one part, in sequence. */
export function listChunks(store: RecordingStore, key: string, position: number): Promise<ChunkRow[]> {
  return store.getAll('chunks', startingWith(key, position));
}

/** The last chunk of each part that has chunks. The sound of the other chunks is not read. */
export async function listLastChunks(store: RecordingStore, key: string): Promise<ChunkRow[]> {
  const lastKeys = new Map<number, [string, number, number]>();
  for (const chunkKey of await store.getAllKeys('chunks', startingWith(key))) lastKeys.set(chunkKey[1], chunkKey);
  const chunks = await Promise.all([...lastKeys.values()].map((chunkKey) => store.get('chunks', chunkKey)));
  return chunks.filter((chunk) => chunk !== undefined);
}

/** Deletes a recording with all its sound. */
export async function deleteRecording(store: RecordingStore, key: string): Promise<void> {
  const transaction = store.transaction(['recordings', 'parts', 'chunks'], 'readwrite');
  await Promise.all([
    transaction.objectStore('recordings').delete(key),
    transaction.objectStore('parts').delete(startingWith(key)),
    transaction.objectStore('chunks').delete(startingWith(key)),
    transaction.done,
  ]);
}
