import 'fake-indexeddb/auto';
import { LocalCopy } from './localCopy.ts';
import { listRecordings, openRecordingStore, putRecording, type RecordingRow } from './recordingStore.ts';

let databases = 0;
const newName = () => `recordings-${databases++}`;
const newRow = (change: Partial<RecordingRow> = {}): RecordingRow => ({
  key: crypto.randomUUID(),
  tenantSlug: 'northgate',
  title: 'Investment Conversation - 4 March, 10:00',
  startedAt: '2026-03-04T10:00:00.000Z',
  durationSeconds: 0,
  mimeType: 'audio/webm;codecs=opus',
  state: 'recording',
  recordingId: null,
  ...change,
});
const sound = (...values: number[]) => new Blob([new Uint8Array(values)]);
const read = async (file: File) => [...new Uint8Array(await file.arrayBuffer())];
const unexpected = (error: unknown) => {
  throw error;
};

/** Records 3 s as a complete part and 2 s of a second part; then the connection disappears, as when a tab crashes. */
async function crash(name: string, row: RecordingRow): Promise<void> {
  const store = await openRecordingStore(name);
  const copy = LocalCopy.create(store, row, unexpected);
  for (const second of [0, 1, 2]) {
    await copy.append({ position: 0, sequence: second, data: sound(second), partSeconds: second + 1 }, second + 1);
  }
  await copy.closePart(0, 3.04);
  await copy.append({ position: 1, sequence: 0, data: sound(10, 11), partSeconds: 1 }, 4);
  await copy.append({ position: 1, sequence: 1, data: sound(12), partSeconds: 2.02 }, 5.06);
  store.close();
}

describe('recordings in this browser', () => {
  it('survive a crashed tab, both complete and interrupted parts', async () => {
    const name = newName();
    const row = newRow();
    await crash(name, row);

    const store = await openRecordingStore(name);
    const [found] = await listRecordings(store, 'northgate');
    expect(found).toMatchObject({ key: row.key, title: row.title, durationSeconds: 5.06, state: 'recording' });

    const copy = await LocalCopy.recover(store, found!, unexpected);
    expect(copy.row.state).toBe('stopped');
    expect(copy.row.durationSeconds).toBeCloseTo(5.06);
    expect(copy.parts.map((part) => [part.position, part.durationSeconds, part.isUploaded])).toEqual([
      [0, 3.04, false],
      [1, 2.02, false],
    ]);
    const file = await copy.readPart(1);
    expect(await read(file)).toEqual([10, 11, 12]);
    expect([file.name, file.type]).toEqual(['recording-part-2.webm', 'audio/webm;codecs=opus']);
    expect(await read(await copy.readPart(0))).toEqual([0, 1, 2]);
  });

  it('keep a note that is typed while sound waits to be written', async () => {
    const store = await openRecordingStore(newName());
    const copy = LocalCopy.create(store, newRow(), unexpected);
    const data = sound(1);
    const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
    data.arrayBuffer = () => promise;
    const appended = copy.append({ position: 0, sequence: 0, data, partSeconds: 1 }, 1);
    await copy.putNote({ key: crypto.randomUUID(), atMs: 500, text: 'Churn?' });
    const [typed] = await listRecordings(store, 'northgate');
    expect(typed?.notes).toMatchObject([{ text: 'Churn?' }]);
    resolve(new Uint8Array([1]).buffer);
    await appended;
    const [row] = await listRecordings(store, 'northgate');
    expect(row).toMatchObject({ durationSeconds: 1, notes: [{ text: 'Churn?' }] });
  });

  it('can be recovered again when the recovery itself is interrupted', async () => {
    const name = newName();
    await crash(name, newRow());
    const first = await openRecordingStore(name);
    const copy = await LocalCopy.recover(first, (await listRecordings(first, 'northgate'))[0]!, unexpected);
    await copy.learn({ recordingId: 'recording:1' });
    await copy.markUploaded(0);
    first.close();

    const second = await openRecordingStore(name);
    const again = await LocalCopy.recover(second, (await listRecordings(second, 'northgate'))[0]!, unexpected);
    expect(again.row).toMatchObject({ recordingId: 'recording:1', state: 'stopped' });
    expect(again.parts.map((part) => part.isUploaded)).toEqual([true, false]);
  });

  it('are listed for their firm only, oldest first', async () => {
    const store = await openRecordingStore(newName());
    await putRecording(
      store,
      newRow({ tenantSlug: 'northgate', startedAt: '2026-03-05T10:00:00.000Z', title: 'later' }),
    );
    await putRecording(store, newRow({ tenantSlug: 'northgate', title: 'earlier' }));
    await putRecording(store, newRow({ tenantSlug: 'amberline', title: 'of another firm' }));
    expect((await listRecordings(store, 'northgate')).map((row) => row.title)).toEqual(['earlier', 'later']);
  });

  it('are deleted with all their sound, but nothing of other recordings', async () => {
    const name = newName();
    const [gone, kept] = [newRow({ key: 'a' }), newRow({ key: 'aa' })];
    await crash(name, gone);
    await crash(name, kept);
    const store = await openRecordingStore(name);
    await (await LocalCopy.recover(store, gone, unexpected)).delete();
    expect((await store.getAllKeys('chunks')).map(([key]) => key)).toEqual(Array(5).fill('aa'));
    expect(await store.getAllKeys('recordings')).toEqual(['aa']);
    expect((await store.getAllKeys('parts')).map(([key]) => key)).toEqual(['aa']);
  });

  it('continue in memory when the store fails, and report it once', async () => {
    const store = await openRecordingStore(newName());
    const failures: unknown[] = [];
    const copy = LocalCopy.create(store, newRow(), (error) => failures.push(error));
    await copy.append({ position: 0, sequence: 0, data: sound(1), partSeconds: 1 }, 1);
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no space left', 'QuotaExceededError');
    };
    try {
      await copy.append({ position: 0, sequence: 1, data: sound(2), partSeconds: 2 }, 2);
      await copy.append({ position: 0, sequence: 2, data: sound(3), partSeconds: 3 }, 3);
    } finally {
      IDBObjectStore.prototype.put = put;
    }
    await copy.append({ position: 0, sequence: 3, data: sound(4), partSeconds: 4 }, 4);
    await copy.closePart(0, 4);
    expect(failures).toHaveLength(1);
    expect(await read(await copy.readPart(0))).toEqual([1, 2, 3, 4]);
  });
});
