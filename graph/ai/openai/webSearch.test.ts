import { context, failureOf } from '../../../test/openai/openaiFixture.ts';
import { startOpenAiServer, type Behaviour, type OpenAiServer } from '../../../test/openai/openaiServer.ts';
import { estimateTokens } from '../chunks.ts';
import type { TokenUsage } from '../provider.ts';
import { createWebSearch } from './webSearch.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'webSearch');

const question = { name: 'search', instructions: 'Search the web.', question: 'Payment companies?' };
const text = 'Lumen moves money. See lumen.example. Others do too.';
const found = { text, citations: [{ of: 'See lumen.example.', title: 'Lumen', url: 'https://lumen.example/about' }] };

async function start(...behaviours: Behaviour[]): Promise<{
  search: ReturnType<typeof createWebSearch>;
  server: OpenAiServer;
  usages: TokenUsage[];
}> {
  const server = await startOpenAiServer({ apiKey: 'sk-test-1' });
  onTestFinished(() => server.close());
  server.next(...behaviours);
  const usages: TokenUsage[] = [];
  const search = createWebSearch(
    { apiKey: 'sk-test-1', baseUrl: server.baseUrl, model: 'test-model', requestTimeoutMs: 2_000, retryDelaysMs: [5] },
    (usage) => Promise.resolve(void usages.push(usage)),
  );
  return { search, server, usages };
}

it('offers only the search tool, and returns the text with the pages that the provider cites', async () => {
  const { search, server, usages } = await start({ kind: 'found', found });
  expect(await search(question, context())).toEqual({
    text,
    citations: [{ title: 'Lumen', url: 'https://lumen.example/about', start: 19, end: 37 }],
  });
  expect(server.requests.map(({ path, search: sent }) => [path, sent])).toEqual([
    [
      '/v1/responses',
      {
        model: 'test-model',
        instructions: 'Search the web.',
        input: 'Payment companies?',
        tools: [{ type: 'web_search' }],
        tool_choice: 'auto',
        store: false,
        stream: true,
      },
    ],
  ]);
  expect(usages).toEqual([
    {
      tenantId: 'tenant-1',
      memberId: null,
      model: 'test-model',
      task: 'search',
      inputTokens: 120,
      cachedTokens: 100,
      outputTokens: 13,
    },
  ]);
});

it('drops an address that a browser would not open as a page', async () => {
  const urls = ['javascript:alert(1)', 'data:text/html,x', 'lumen.example', 'https://ok.example/'];
  const citations = urls.map((url) => ({ of: 'Lumen', title: 'x', url }));
  const { search } = await start({ kind: 'found', found: { text, citations } });
  expect((await search(question, context())).citations.map(({ url }) => url)).toEqual(['https://ok.example/']);
});

it.each(cases('fails with a sentence that says what to do') as [Behaviour, string, string, number][])(
  'fails with a sentence that says what to do: %j',
  async (behaviour, code, sentence, requests) => {
    const { search, server } = await start(behaviour);
    const failure = await failureOf(search(question, context()));
    expect([failure.code, failure.message]).toEqual([code, expect.stringContaining(sentence)]);
    expect(server.requests).toHaveLength(requests);
  },
);

it('records the cost of an interrupted search, estimated from its words', async () => {
  const { search, server, usages } = await start({ kind: 'found', found: { ...found, isStalled: true } });
  expect((await failureOf(search(question, context()))).message).toContain('sent nothing for 2 seconds');
  await expect.poll(() => server.requests[0]?.wasAborted).toBe(true);
  const inputTokens = estimateTokens(question.instructions) + estimateTokens(question.question);
  expect(usages).toEqual([
    {
      tenantId: 'tenant-1',
      memberId: null,
      model: 'test-model',
      task: 'search',
      inputTokens,
      cachedTokens: 0,
      outputTokens: estimateTokens(text),
    },
  ]);
});
