import { gather } from '../../test/openai/openaiFixture.ts';
import { z } from 'zod';
import { builtinAnalyst } from './builtin.ts';
import type { TextTask } from './provider.ts';

const task: TextTask<string[]> = { name: 'words', instructions: '', sources: () => [], builtin: (words) => words };

it('passes on the pieces of the task in order', async () => {
  const shares: number[] = [];
  const call = {
    tenantId: 't',
    memberId: null,
    signal: new AbortController().signal,
    onProgress: (share: number) => void shares.push(share),
  };
  expect(await gather(builtinAnalyst.streamText(task, ['a ', 'b'], call))).toEqual(['a ', 'b']);
  expect(shares).toEqual([0, 1]);
});

it('lets other requests run between the pieces, and stops when the user stops it', async () => {
  const stop = new AbortController();
  const reason = new Error('The user stopped it.');
  setTimeout(() => stop.abort(reason));
  const endless = {
    ...task,
    *builtin() {
      for (;;) yield 'again ';
    },
  };
  const pieces = builtinAnalyst.streamText(endless, [], { tenantId: 't', memberId: null, signal: stop.signal });
  await expect(gather(pieces)).rejects.toBe(reason);
});

it('checks its own objects with the schema', async () => {
  const call = { tenantId: 't', memberId: null, signal: new AbortController().signal };
  const counting = {
    ...task,
    schema: z.object({ count: z.int() }),
    builtin: (words: string[]) => ({ count: words.length / 2 }),
  };
  expect(await builtinAnalyst.generate(counting, ['a', 'b'], call)).toEqual({ count: 1 });
  await expect(builtinAnalyst.generate(counting, ['a'], call)).rejects.toThrow();
});
