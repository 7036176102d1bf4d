import { z } from 'zod';
import { writeChecked, type Writing } from '../../graph/analyst/writeChecked.ts';
import type { StructuredTask } from '../../graph/ai/provider.ts';
import { mintScope } from '../../graph/request/context.ts';
import { sourcesOf } from '../openai/openaiAnswers.ts';
import { useOpenAiServer } from '../openai/openaiServer.ts';
import { firmOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const provider = await useOpenAiServer();
const server = await useTestServer({ OPENAI_BASE_URL: provider.baseUrl, OPENAI_MODEL: 'test-model' });
const scope = mintScope(server.services, (await firmOf(server, 'dossier')).tenantId);

interface Item {
  name: string;
  sources: { label: string; text: string }[];
}
const items: Item[] = ['10%', '20%', '30%'].map((text, index) => ({
  name: `Company ${index + 1}`,
  sources: [{ label: 'company', text }],
}));
const schema = z.object({ texts: z.array(z.string()) });
const task: StructuredTask<Item[], z.infer<typeof schema>> = {
  name: 'growth',
  instructions: 'Write the growth of each company.',
  sources: (some) => some.flatMap(({ sources }) => sources),
  schema,
  builtin: () => ({ texts: [] }),
};
const growth: Writing<Item, Item[], z.infer<typeof schema>, 'text', { text: string }> = {
  task,
  inputOf: (some) => some,
  wordsOf: ({ texts }, some) =>
    some.map((_, index) => (texts[index] === undefined ? undefined : { text: texts[index] })),
  maxLengths: { text: 100 },
};
const answer = (...texts: string[]) => ({ kind: 'text' as const, text: JSON.stringify({ texts }) });
const signal = new AbortController().signal;

async function write(over: Partial<typeof growth> = {}) {
  const { checked, failures } = await writeChecked({ scope, signal }, items, { ...growth, ...over });
  return { texts: items.map((item) => checked.get(item)?.words?.text), failures };
}

it('asks once more, about the faulty items of all requests together', async () => {
  const before = provider.requests.length;
  provider.next(answer('It is 11%.'), answer('It is 20%.'), answer('It is 31%.'), answer('It is 10%.', 'It is 32%.'));
  expect(await write({ batchSize: 1 })).toEqual({ texts: ['It is 10%.', 'It is 20%.', ''], failures: [] });
  const requests = provider.requests.slice(before);
  expect(requests).toHaveLength(4);
  expect(sourcesOf(requests[3]!.body!).map(({ text }) => text)).toEqual([
    '10%',
    '30%',
    'Company 1, text: No source states “11%”. The text was: It is 11%.\n\nCompany 3, text: No source states “31%”. The text was: It is 31%.',
  ]);
});

it('loses the items of a refused request only, and stops after the given number of failures', async () => {
  const refusal = { kind: 'refusal' as const, text: 'No.' };
  provider.next(answer('It is 10%.'), refusal, answer('It is 30%.'));
  const once = await write({ batchSize: 1, maxFailures: 2 });
  expect(once).toEqual({
    texts: ['It is 10%.', undefined, 'It is 30%.'],
    failures: [expect.stringContaining('declined') as string],
  });
  const before = provider.requests.length;
  provider.next(refusal);
  expect((await write({ batchSize: 1 })).texts).toEqual([undefined, undefined, undefined]);
  expect(provider.requests).toHaveLength(before + 1);
});

it('counts a request that takes too long as a failure', async () => {
  provider.next({ kind: 'hang' });
  expect(await write({ timeoutMs: 50 })).toEqual({
    texts: [undefined, undefined, undefined],
    failures: ['test-model did not answer in time.'],
  });
});

it('throws errors that are not the provider’s', async () => {
  provider.next(answer('It is 10%.'));
  const wordsOf = () => {
    throw new TypeError('a defect');
  };
  await expect(write({ wordsOf })).rejects.toThrow('a defect');
});
