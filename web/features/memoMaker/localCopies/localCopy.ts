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
 * This browser's copy of one recording. Everything is written to the store, one change after the other. What the store
 * refuses (no space left, a private window) stays in memory, so that the recording continues; it would then be lost
 * with the tab, and `onStoreFailed` is called once.
 */
export class LocalCopy {
  row: RecordingRow;
  parts: PartRow[];
  readonly #store: RecordingStore | null;
  readonly #onStoreFailed: (error: unknown) => void;
  readonly #positionsWithSound = new Set<number>();
  /** Chunks that the store refused. */
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

  /** A new recording. A null store means that this browser keeps nothing. */
  static create(store: RecordingStore | null, row: RecordingRow, onStoreFailed: (error: unknown) => void): LocalCopy {
    const copy = new LocalCopy(store, row, [], onStoreFailed);
    void copy.#write((open) => putRecording(open, row));
    return copy;
  }

  /**
   * A recording that an earlier page left behind, closed as it is: its unfinished part ends with the last committed
   * chunk, and the recording counts as stopped.
   */
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

  /** Resolves when the chunk is committed to the store, or kept in memory where the store refuses. */
  append({ data, ...chunk }: Chunk, durationSeconds: number): Promise<void> {
    this.row = { ...this.row, durationSeconds };
    this.#positionsWithSound.add(chunk.position);
    const { row } = this;
    return this.#write(
      async (store) => appendChunk(store, row, { ...chunk, recordingKey: row.key, bytes: await data.arrayBuffer() }),
      () => this.#inMemory.push({ ...chunk, data }),
    );
  }

  /** Whether this page appended any sound to the part. */
  hasChunks(position: number): boolean {
    return this.#positionsWithSound.has(position);
  }

  /** Marks the part as a complete file that can be uploaded. */
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

  /** Marks the recording as stopped: no part is added after this. */
  stop(durationSeconds: number): Promise<void> {
    return this.#setRow({ ...this.row, state: 'stopped', durationSeconds });
  }

  /** Makes it a new recording for the server, which has no part of it yet. */
  async renew(): Promise<void> {
    this.parts = this.parts.map((part) => ({ ...part, isUploaded: false }));
    for (const part of this.parts) void this.#write((store) => putPart(store, part));
    // A note's key is unique to one recording, so the notes need new keys.
    const notes = this.row.notes?.map((note) => ({ ...note, key: crypto.randomUUID(), isSent: false }));
    const row = { ...this.row, serverKey: crypto.randomUUID(), recordingId: null };
    await this.#setRow({ ...row, ...(notes && { notes }) });
  }

  setRecordingId(recordingId: string): Promise<void> {
    return this.#setRow({ ...this.row, recordingId });
  }

  /** Stores the text that this browser understood so far. */
  setHeard(heard: RecordingRow['heard']): Promise<void> {
    return this.#setRow({ ...this.row, heard });
  }

  /** Adds a note or replaces its text; '' deletes it. */
  putNote(note: Omit<LocalNote, 'isSent'>): Promise<void> {
    const others = this.row.notes?.filter(({ key }) => key !== note.key) ?? [];
    const notes = [...others, { ...note, isSent: false }].sort((a, b) => a.atMs - b.atMs);
    return this.#setRow({ ...this.row, notes });
  }

  /** Records that the server has the note with this text. The text may have changed meanwhile. */
  markNoteSent({ key, text }: LocalNote): Promise<void> {
    const marked = this.row.notes?.map((note) =>
      note.key === key && note.text === text ? { ...note, isSent: true } : note,
    );
    const notes = marked?.filter((note) => !note.isSent || note.text !== '') ?? [];
    return this.#setRow({ ...this.row, notes });
  }

  /** The complete file of one part. */
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

  #setRow(row: RecordingRow): Promise<void> {
    this.row = row;
    return this.#write((store) => putRecording(store, row));
  }

  #write(change: (store: RecordingStore) => Promise<void>, keepInMemory?: () => void): Promise<void> {
    this.#writes = this.#writes.then(async () => {
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
    });
    return this.#writes;
  }
}
