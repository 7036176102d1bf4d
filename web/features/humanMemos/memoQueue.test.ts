import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { MemoQueue, type MemoServer } from './memoQueue.ts';
import { openQueueStore } from './queueStore.ts';

const file = (name: string) => new File([`text of ${name}`], name, { type: 'text/plain' });
const states = (queue: MemoQueue) => queue.getSnapshot().items.map(({ fileName, status }) => `${fileName} ${status}`);

/** A server that behaves like the product's, except for files whose names ask for a failure. */
function serverFailing(failing: Partial<Record<'upload' | 'awaitText' | 'createMemo', string>> = {}): MemoServer {
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
  it('takes one file after another through the specified states', async () => {
    const queue = await MemoQueue.open('dossier', await freshStore());
    await queue.add([file('a.txt'), file('b.txt')], 100);
    const seen: string[] = [];
    queue.subscribe(() => seen.push(states(queue).join(', ')));
    await queue.processAll(serverFailing());
    expect([...new Set(seen)]).toEqual([
      'a.txt pending, b.txt pending',
      'a.txt uploading, b.txt pending',
      'a.txt processing, b.txt pending',
      'a.txt complete, b.txt pending',
      'a.txt complete, b.txt uploading',
      'a.txt complete, b.txt processing',
      'a.txt complete, b.txt complete',
    ]);
    expect(queue.getSnapshot().items.map(({ writeupId }) => writeupId)).toEqual([
      'writeup of a.txt',
      'writeup of b.txt',
    ]);
  });

  it.each([
    ['upload', 'Upload failed'],
    ['awaitText', 'Document processing failed'],
    ['createMemo', 'Writeup creation failed'],
  ] as const)('goes on after a failure at %s and says so', async (step, title) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const queue = await MemoQueue.open('dossier', await freshStore());
    await queue.add([file('bad.txt'), file('good.txt')], 100);
    await queue.processAll(serverFailing({ [step]: 'bad.txt' }));
    expect(states(queue)).toEqual(['bad.txt error', 'good.txt complete']);
    const [bad] = queue.getSnapshot().items;
    expect(bad?.error).toEqual({ title, message: `${step} said no` });

    await queue.retry(bad?.key ?? '');
    await queue.processAll(serverFailing());
    expect(states(queue)).toEqual(['bad.txt complete', 'good.txt complete']);
  });

  it('is there after a reload, with the files, and begins again with what was under way', async () => {
    const store = await freshStore();
    const first = await MemoQueue.open('dossier', store);
    await first.add([file('a.txt'), file('b.txt')], 100);
    void first.processAll({ ...serverFailing(), awaitText: () => new Promise(() => undefined) });
    await vi.waitFor(() => expect(states(first)).toEqual(['a.txt processing', 'b.txt pending']));

    const second = await MemoQueue.open('dossier', store);
    expect(states(second)).toEqual(['a.txt pending', 'b.txt pending']);
    const uploaded: string[] = [];
    const server = serverFailing();
    await second.processAll({
      ...server,
      upload: async (given) => (uploaded.push(await given.text()), server.upload(given)),
    });
    expect(uploaded).toEqual(['text of a.txt', 'text of b.txt']);
    expect(states(await MemoQueue.open('dossier', store))).toEqual(['a.txt complete', 'b.txt complete']);
  });

  it('is kept apart for each firm', async () => {
    const store = await freshStore();
    await (await MemoQueue.open('dossier', store)).add([file('a.txt')], 100);
    expect(states(await MemoQueue.open('northgate', store))).toEqual([]);
  });

  it('takes no more than its limit, and empties', async () => {
    const queue = await MemoQueue.open('dossier', await freshStore());
    expect(await queue.add([file('a.txt'), file('b.txt'), file('c.txt')], 2)).toBe(1);
    expect(states(queue)).toEqual(['a.txt pending', 'b.txt pending']);
    await queue.clear();
    expect(states(queue)).toEqual([]);
  });

  it('works without a store', async () => {
    const queue = await MemoQueue.open('dossier', null);
    await queue.add([file('a.txt')], 100);
    await queue.processAll(serverFailing());
    expect(states(queue)).toEqual(['a.txt complete']);
  });
});
