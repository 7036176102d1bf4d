import 'fake-indexeddb/auto';
import { openMemoQueue, type MemoQueue } from './memoQueue.ts';
import type { MemoServer } from './memoServer.ts';
import { openQueueStore } from './queueStore.ts';

const file = (name: string) => new File([`text of ${name}`], name, { type: 'text/plain' });
const states = (queue: MemoQueue) => queue.read().map(({ fileName, status }) => `${fileName} ${status}`);

/** The name of the file that fails at each step. */
type Failing = { [step in 'upload' | 'awaitText' | 'createMemo']?: string | undefined };

/** Returns a server that behaves like the product's, except for the files named in `failing`. */
function serverFailing(failing: Failing = {}): MemoServer {
  const fail = (step: keyof typeof failing, name: string) => {
    if (failing[step] === name) throw new Error(`${step} said no`);
  };
  return {
    upload: async ({ name }) => (fail('upload', name), Promise.resolve(name)),
    awaitText: async (name) => (fail('awaitText', name), Promise.resolve()),
    createMemo: async (name) => (fail('createMemo', name), Promise.resolve(`writeup of ${name}`)),
  };
}

const freshStore = () => openQueueStore(crypto.randomUUID());

describe('the memo queue', () => {
  it('processes one file after another through the specified states', async () => {
    const queue = await openMemoQueue('dossier', await freshStore(), serverFailing());
    await queue.add([file('a.txt'), file('b.txt')], 100);
    const seen: string[] = [];
    queue.subscribe(() => seen.push(states(queue).join(', ')));
    await queue.processAll();
    expect([...new Set(seen)]).toEqual([
      'a.txt uploading, b.txt pending',
      'a.txt processing, b.txt pending',
      'a.txt complete, b.txt pending',
      'a.txt complete, b.txt uploading',
      'a.txt complete, b.txt processing',
      'a.txt complete, b.txt complete',
    ]);
    expect(queue.read().map(({ writeupId }) => writeupId)).toEqual(['writeup of a.txt', 'writeup of b.txt']);
  });

  it.each([
    ['upload', 'Upload failed'],
    ['awaitText', 'Document processing failed'],
    ['createMemo', 'Writeup creation failed'],
  ] as const)('reports a failure at %s and continues', async (step, title) => {
    const failing: Failing = { [step]: 'bad.txt' };
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const queue = await openMemoQueue('dossier', await freshStore(), serverFailing(failing));
    await queue.add([file('bad.txt'), file('good.txt')], 100);
    await queue.processAll();
    expect(states(queue)).toEqual(['bad.txt error', 'good.txt complete']);
    const [bad] = queue.read();
    expect(bad?.error).toEqual({ title, message: `${step} said no` });

    failing[step] = undefined;
    await queue.retry(bad?.key ?? '');
    await queue.processAll();
    expect(states(queue)).toEqual(['bad.txt complete', 'good.txt complete']);
  });

  it('survives a reload with its files, and restarts what was under way', async () => {
    const store = await freshStore();
    const stuck = { ...serverFailing(), awaitText: () => new Promise<void>(() => undefined) };
    const first = await openMemoQueue('dossier', store, stuck);
    await first.add([file('a.txt'), file('b.txt')], 100);
    void first.processAll();
    await vi.waitFor(() => expect(states(first)).toEqual(['a.txt processing', 'b.txt pending']));

    const uploaded: string[] = [];
    const server = serverFailing();
    const second = await openMemoQueue('dossier', store, {
      ...server,
      upload: async (given) => (uploaded.push(await given.text()), server.upload(given)),
    });
    expect(states(second)).toEqual(['a.txt pending', 'b.txt pending']);
    await second.processAll();
    expect(uploaded).toEqual(['text of a.txt', 'text of b.txt']);
    expect(states(await openMemoQueue('dossier', store, serverFailing()))).toEqual([
      'a.txt complete',
      'b.txt complete',
    ]);
  });

  it('is separate for each firm', async () => {
    const store = await freshStore();
    await (await openMemoQueue('dossier', store, serverFailing())).add([file('a.txt')], 100);
    expect(states(await openMemoQueue('northgate', store, serverFailing()))).toEqual([]);
  });
});
