import { partFileName } from '../recorder/capture/audioFormat.ts';
import type { Chunk } from '../recorder/capture/partRecorder.ts';
import {
  appendChunk,
  deleteRecording,
  listChunks,
  listLastChunks,
  listParts,
  putPart,
  putRecording,
  type LocalNote,
  type PartRow,
  type RecordingRow,
  type RecordingStore,
} from './recordingStore.ts';

/**
 * Holds this browser's copy of a recording. Everything is written to the store, sound in its order. What the
 * store refuses (no space left, a private window) stays in memory, so that the recording continues; it would then be
 * lost with the tab, and `onStoreFailed` is called once.
 */
export class LocalCopy {
  row: RecordingRow;
  parts: PartRow[];
  readonly #store: RecordingStore | null;
  readonly #onStoreFailed: (error: unknown) => void;
  readonly #positionsWithSound = new Set<number>();
  #inMemory: Chunk[] = [];
  #hasFailed = false;
  #writes: Promise<void> = Promise.resolve();

  private constructor(
    store: RecordingStore | null,
    row: RecordingRow,
    parts: PartRow[],
    onStoreFailed: (error: unknown) => void,
  ) {
    this.#store = store;
    this.row = row;
    this.parts = parts;
    this.#onStoreFailed = onStoreFailed;
  }

  /** Creates the copy of a new recording. A null store means that this browser keeps nothing. */
  static create(store: RecordingStore | null, row: RecordingRow, onStoreFailed: (error: unknown) => void): LocalCopy {
    const copy = new LocalCopy(store, row, [], onStoreFailed);
    void copy.#setRow(row);
    return copy;
  }

  /** Recovers what an earlier page left, as stopped: its unfinished part ends with the last committed chunk. */
  static async recover(
    store: RecordingStore,
    row: RecordingRow,
    onStoreFailed: (error: unknown) => void,
  ): Promise<LocalCopy> {
    const parts = await listParts(store, row.key);
    const copy = new LocalCopy(store, row, parts, onStoreFailed);
    for (const last of await listLastChunks(store, row.key)) {
      if (!parts.some((part) => part.position === last.position)) await copy.closePart(last.position, last.partSeconds);
    }
    const durationSeconds = copy.parts.reduce((sum, part) => sum + part.durationSeconds, 0);
    await copy.stop(row.state === 'stopped' ? row.durationSeconds : durationSeconds);
    return copy;
  }

  /** Resolves when the chunk is committed to the store, or kept in memory if the store refuses it. */
  append({ data, ...chunk }: Chunk, durationSeconds: number): Promise<void> {
    this.row = { ...this.row, durationSeconds };
    this.#positionsWithSound.add(chunk.position);
    return this.#write(
      async (store) => {
        const bytes = await data.arrayBuffer();
        // The row of this moment, because a note may have been written while the chunk waited.
        await appendChunk(store, this.row, { ...chunk, recordingKey: this.row.key, bytes });
      },
      () => this.#inMemory.push({ ...chunk, data }),
    );
  }

  /** True when this page appended any sound to the part. */
  hasChunks(position: number): boolean {
    return this.#positionsWithSound.has(position);
  }

  closePart(position: number, durationSeconds: number): Promise<void> {
    const part = { recordingKey: this.row.key, position, durationSeconds, isUploaded: false };
    this.parts = [...this.parts, part].sort((a, b) => a.position - b.position);
    return this.#write((store) => putPart(store, part));
  }

  markUploaded(position: number): Promise<void> {
    this.parts = this.parts.map((part) => (part.position === position ? { ...part, isUploaded: true } : part));
    const part = this.parts.find((candidate) => candidate.position === position);
    return part ? this.#write((store) => putPart(store, part)) : Promise.resolve();
  }

  /** Marks the recording as stopped, so that no more parts are added. */
  stop(durationSeconds: number): Promise<void> {
    return this.#setRow({ ...this.row, state: 'stopped', durationSeconds });
  }

  /** Turns the copy into a new recording for the server, which has no part of it yet. */
  async renew(): Promise<void> {
    this.parts = this.parts.map((part) => ({ ...part, isUploaded: false }));
    for (const part of this.parts) void this.#write((store) => putPart(store, part));
    // A note's key belongs to a single recording, so the notes need new keys.
    const notes = this.row.notes?.map((note) => ({ ...note, key: crypto.randomUUID(), isSent: false }));
    const row = { ...this.row, serverKey: crypto.randomUUID(), recordingId: null };
    await this.#setRow({ ...row, ...(notes && { notes }) });
  }

  /** Keeps what has become known of the recording. */
  learn(known: Partial<Pick<RecordingRow, 'recordingId' | 'companyName' | 'heard'>>): Promise<void> {
    return this.#setRow({ ...this.row, ...known });
  }

  /** Adds a note or replaces its text; '' deletes it. */
  putNote(note: Omit<LocalNote, 'isSent'>): Promise<void> {
    const before = this.row.notes ?? [];
    const put = { ...note, isSent: false };
    // A changed note keeps its place among those of the same moment, because it may hold the cursor.
    const isKnown = before.some(({ key }) => key === note.key);
    const all = isKnown ? before.map((each) => (each.key === note.key ? put : each)) : [...before, put];
    const notes = all.toSorted((a, b) => a.atMs - b.atMs);
    return this.#setRow({ ...this.row, notes });
  }

  /** Records that the server has stored the note with this text. The text may have changed meanwhile. */
  markNoteSent({ key, text }: LocalNote): Promise<void> {
    const marked = this.row.notes?.map((note) =>
      note.key === key && note.text === text ? { ...note, isSent: true } : note,
    );
    const notes = marked?.filter((note) => !note.isSent || note.text !== '') ?? [];
    return this.#setRow({ ...this.row, notes });
  }

  async readPart(position: number): Promise<File> {
    await this.#writes;
    const { key, mimeType } = this.row;
    const stored = this.#store ? await listChunks(this.#store, key, position) : [];
    const chunks = [
      ...stored.map(({ sequence, bytes }) => ({ sequence, data: bytes })),
      ...this.#inMemory.filter((chunk) => chunk.position === position),
    ].sort((a, b) => a.sequence - b.sequence);
    const data = chunks.map((chunk) => chunk.data);
    return new File(data, partFileName(position, mimeType), { type: mimeType });
  }

  async delete(): Promise<void> {
    await this.#writes;
    this.#inMemory = [];
    if (this.#store) await deleteRecording(this.#store, this.row.key);
  }

  /** Does not wait for the sound's writes, because the tab may be closed right after the last letter of a note. */
  #setRow(row: RecordingRow): Promise<void> {
    this.row = row;
    const written = this.#attempt((store) => putRecording(store, row));
    this.#writes = this.#writes.then(() => written);
    return written;
  }

  #write(change: (store: RecordingStore) => Promise<void>, keepInMemory?: () => void): Promise<void> {
    this.#writes = this.#writes.then(() => this.#attempt(change, keepInMemory));
    return this.#writes;
  }

  async #attempt(change: (store: RecordingStore) => Promise<void>, keepInMemory?: () => void): Promise<void> {
    try {
      if (!this.#store) throw new Error('This browser keeps no recordings');
      await change(this.#store);
    } catch (error) {
      keepInMemory?.();
      if (!this.#hasFailed) {
        this.#hasFailed = true;
        this.#onStoreFailed(error);
      }
    }
  }
}
