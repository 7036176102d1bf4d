import 'fake-indexeddb/auto';
import { LocalCopy } from '../localCopies/localCopy.ts';
import { listRecordings, openRecordingStore, type RecordingStore } from '../localCopies/recordingStore.ts';
import { startUploader, type UploadState } from './uploader.ts';
import { UploadPostponed, UploadRefused, type RecordingServer } from './uploadRecording.ts';

class MemoryServer implements RecordingServer {
  calls: string[] = [];
  stored = new Map<number, number[]>();
  failures: Error[] = [];

  #answer(call: string): void {
    this.calls.push(call);
    const failure = this.failures.shift();
    if (failure) throw failure;
  }
  async start(recording: { key: string }) {
    this.#answer('start');
    return `recording:${recording.key}`;
  }
  async storePart(part: { position: number; file: File }) {
    this.#answer(`part ${part.position}`);
    this.stored.set(part.position, [...new Uint8Array(await part.file.arrayBuffer())]);
  }
  async putNote({ key, text }: { key: string; text: string }) {
    this.#answer(`note ${key}: ${text}`);
  }
  async report() {
    await Promise.resolve();
  }
  async finish(recording: { durationSeconds: number; partCount: number }) {
    this.#answer(`finish ${recording.partCount} parts, ${recording.durationSeconds} s`);
  }
}

const offline = () => new TypeError('Failed to fetch');
let databases = 0;
let store: RecordingStore;
let copy: LocalCopy;
let server: MemoryServer;
let browser: EventTarget;
let states: UploadState[];
const start = (delay = 60_000) =>
  startUploader(copy, server, (state) => states.push(state), { online: browser, delay: () => delay });
const last = () => states.at(-1)?.kind;

async function recordPart(position: number): Promise<void> {
  await copy.append(
    { position, sequence: 0, data: new Blob([new Uint8Array([position])]), partSeconds: 2 },
    2 * (position + 1),
  );
  await copy.closePart(position, 2);
}

beforeEach(async () => {
  store = await openRecordingStore(`uploads-${databases++}`);
  server = new MemoryServer();
  browser = new EventTarget();
  states = [];
  copy = LocalCopy.create(
    store,
    {
      key: 'k1',
      tenantSlug: 'dossier',
      title: 'Board call',
      startedAt: '2026-03-04T10:00:00.000Z',
      durationSeconds: 0,
      mimeType: 'audio/webm',
      state: 'recording',
      recordingId: null,
    },
    (error) => {
      throw error;
    },
  );
});

describe('upload', () => {
  it('sends parts while the recording continues, then finishes, and deletes the local copy only after that', async () => {
    await recordPart(0);
    const uploader = start();
    await vi.waitFor(() => expect(last()).toBe('upToDate'));
    expect(server.calls).toEqual(['start', 'part 0']);

    await recordPart(1);
    uploader.nudge();
    await vi.waitFor(() => expect(server.calls).toContain('part 1'));
    expect(await listRecordings(store, 'dossier')).toHaveLength(1);

    await copy.stop(4.7);
    uploader.nudge();
    await vi.waitFor(() => expect(states.at(-1)).toEqual({ kind: 'complete', recordingId: 'recording:k1' }));
    expect(server.calls).toEqual(['start', 'part 0', 'part 1', 'finish 2 parts, 4 s']);
    expect([...server.stored]).toEqual([
      [0, [0]],
      [1, [1]],
    ]);
    expect(await listRecordings(store, 'dossier')).toEqual([]);
  });

  it('keeps the local copy, and retries when the connection is back', async () => {
    await recordPart(0);
    await copy.stop(2);
    server.failures = [offline()];
    start();
    await vi.waitFor(() => expect(last()).toBe('waiting'));
    expect(await store.count('chunks')).toBe(1);
    browser.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(last()).toBe('complete'));
  });

  it('retries by itself, without repeating what the server has', async () => {
    await recordPart(0);
    await recordPart(1);
    await copy.stop(4);
    // The second part fails, and later the completion fails.
    const answers = [null, null, offline(), null, offline()];
    const shift = vi.spyOn(server.failures, 'shift').mockImplementation(() => answers.shift() ?? undefined);
    start(5);
    await vi.waitFor(() => expect(last()).toBe('complete'));
    expect(states.filter((state) => state.kind === 'waiting')).toHaveLength(2);
    expect(server.calls).toEqual(['start', 'part 0', 'part 1', 'part 1', 'finish 2 parts, 4 s', 'finish 2 parts, 4 s']);
    shift.mockRestore();
  });

  it('sends each state of a note once, when it is written, changed and deleted', async () => {
    await copy.putNote({ key: 'n', atMs: 1200, text: 'Chu' });
    server.failures = [new UploadPostponed('Later.')];
    const uploader = start(5);
    await vi.waitFor(() => expect(last()).toBe('upToDate'));
    await copy.putNote({ key: 'n', atMs: 1200, text: 'Churn?' });
    await copy.putNote({ key: 'm', atMs: 900, text: 'Price' });
    uploader.nudge();
    await vi.waitFor(() => expect(copy.row.notes?.every(({ isSent }) => isSent)).toBe(true));
    await recordPart(0);
    await copy.putNote({ key: 'm', atMs: 900, text: '' });
    await copy.stop(2);
    uploader.nudge();
    await vi.waitFor(() => expect(last()).toBe('complete'));
    const notes = server.calls.filter((call) => call.startsWith('note'));
    expect(notes).toEqual(['note n: Chu', 'note m: Price', 'note n: Churn?', 'note m: ']);
    expect(copy.row.notes?.map(({ key }) => key)).toEqual(['n']);
  });

  it('tells why the server does not accept the recording for now, and retries', async () => {
    await recordPart(0);
    await copy.stop(2);
    server.failures = [new UploadPostponed('The server has no room left.')];
    start();
    await vi.waitFor(() => expect(last()).toBe('waiting'));
    expect(states.at(-1)).toEqual({ kind: 'waiting', reason: 'The server has no room left.' });
    expect(await store.count('chunks')).toBe(1);
    browser.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(last()).toBe('complete'));
  });

  it('stops when the server refuses, tells why, and keeps the sound', async () => {
    await recordPart(0);
    await copy.stop(2);
    server.failures = [new UploadRefused('The recording was discarded elsewhere.')];
    start();
    await vi.waitFor(() => expect(last()).toBe('refused'));
    expect(states.at(-1)).toEqual({ kind: 'refused', message: 'The recording was discarded elsewhere.' });
    browser.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server.calls).toEqual(['start']);
    expect(await store.count('chunks')).toBe(1);
  });

  it('makes no attempt after it is cancelled', async () => {
    server.failures = [offline()];
    const uploader = start();
    await vi.waitFor(() => expect(last()).toBe('waiting'));
    uploader.cancel();
    browser.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server.calls).toEqual(['start']);
  });
});
