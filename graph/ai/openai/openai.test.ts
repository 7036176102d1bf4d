import { pino } from 'pino';
import type { Analyst, TextProblem, TextTask } from '../provider.ts';
import { context, conversation, failureOf, gather, startAnalyst, summary } from '../../../test/openai/openaiFixture.ts';

const strict: TextTask<string> = {
  ...summary,
  problemIn: (text) => (text.startsWith('Sorry') ? { isRefusal: false, sentence: 'It is an apology.' } : null),
};

async function textOf(analyst: Analyst, task: TextTask<string>): Promise<{ text: string; missing: string[] }> {
  const written: { text: string; missing: string[] } = { text: '', missing: [] };
  const call = context({
    onRestart: () => (written.text = ''),
    onIncomplete: (missing) => (written.missing = missing),
  });
  for await (const piece of analyst.streamText(task, conversation, call)) written.text += piece;
  return written;
}

describe('text', () => {
  it('streams the answer in pieces and records its tokens for the tenant', async () => {
    const { analyst, server, usages } = await startAnalyst();
    const shares: number[] = [];
    const pieces = await gather(
      analyst.streamText(summary, conversation, context({ onProgress: (share) => shares.push(share) })),
    );
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.join('')).toContain('Revenue was $4.2M in FY2024.');
    const prompt = server.requests[0]?.body?.messages.map(({ content }) => content).join('') ?? '';
    expect(usages).toEqual([
      {
        tenantId: 'tenant-1',
        memberId: null,
        model: 'test-model',
        task: 'summary',
        inputTokens: Math.ceil(prompt.length / 4),
        cachedTokens: 0,
        outputTokens: expect.any(Number) as unknown,
      },
    ]);
    expect(shares).toEqual([0, 1]);
    expect(server.requests[0]?.body).not.toHaveProperty('tools');
  });

  it('estimates the tokens if the server does not count them, and requests the count only once', async () => {
    const { analyst, server, usages } = await startAnalyst({ refuses: ['stream_options'] });
    await gather(analyst.streamText(summary, conversation, context()));
    await gather(analyst.streamText(summary, conversation, context()));
    expect(usages.map(({ inputTokens }) => inputTokens > 50)).toEqual([true, true]);
    expect(server.requests.map(({ body }) => body?.stream_options)).toEqual([
      { include_usage: true },
      undefined,
      undefined,
    ]);
  });

  it('lets a prompt cache keep what two calls share: instructions, and sources up to the first difference', async () => {
    const { analyst, server, usages } = await startAnalyst();
    const task: TextTask<string[]> = {
      name: 'summary',
      instructions: 'Summarise the documents.',
      sources: (texts) => texts.map((text) => ({ label: 'document', text })),
      builtin: (texts) => texts,
    };
    for (const last of ['One.', 'Two.']) await gather(analyst.streamText(task, [conversation, last], context()));
    const prompt = server.requests[1]?.body?.messages.map(({ content }) => content).join('') ?? '';
    expect(usages.map(({ cachedTokens }) => cachedTokens > 0)).toEqual([false, true]);
    expect(usages[1]?.cachedTokens).toBeGreaterThanOrEqual(Math.floor(prompt.indexOf('END document') / 4));
  });

  it('requests a wrong text once more with its fault, and takes back what it streamed', async () => {
    const { analyst, server } = await startAnalyst();
    server.next({ kind: 'text', text: 'Sorry, no.' }, { kind: 'text', text: 'Revenue doubled.' });
    let text = '';
    const call = context({ onRestart: () => (text = '') });
    for await (const piece of analyst.streamText(strict, conversation, call)) text += piece;
    expect(text).toBe('Revenue doubled.');
    expect(server.requests[1]?.body?.messages.slice(-2)).toEqual([
      { role: 'assistant', content: 'Sorry, no.' },
      { role: 'user', content: expect.stringContaining('It is an apology.') as string },
    ]);
  });

  const sections = ['Deal', 'Terms', 'Risks'];
  const inSections: TextTask<string> = {
    ...summary,
    problemIn: (text): TextProblem | null => {
      const missing = sections.filter((section) => !text.includes(section));
      return missing.length === 0 ? null : { isRefusal: false, sentence: `No ${missing.join()}.`, missing };
    },
  };

  it.each([
    ['the second text when it lacks less', 'Deal.', 'Deal. Terms.', 'Deal. Terms.', ['Risks']],
    ['the first text when it lacks less', 'Deal. Terms.', 'Deal.', 'Deal. Terms.', ['Risks']],
  ])('keeps %s, and says which sections are missing', async (_what, first, second, kept, missing) => {
    const { analyst, server } = await startAnalyst();
    server.next({ kind: 'text', text: first }, { kind: 'text', text: second });
    expect(await textOf(analyst, inSections)).toEqual({ text: kept, missing });
  });

  it.each([
    { kind: 'status', status: 401 },
    { kind: 'status', status: 429, headers: { 'retry-after': '90' } },
    { kind: 'refusal', text: 'No.' },
    { kind: 'status', status: 400, code: 'context_length_exceeded' },
  ] as const)('keeps the first text when the request for its missing sections fails: %o', async (behaviour) => {
    const { analyst, server } = await startAnalyst();
    server.next({ kind: 'text', text: 'Deal. Terms.' }, behaviour);
    expect(await textOf(analyst, inSections)).toEqual({ text: 'Deal. Terms.', missing: ['Risks'] });
  });

  it.each([
    [false, 'PROVIDER_UNAVAILABLE', 'was asked twice and did not follow the instructions. It is an apology.'],
    [true, 'UNREADABLE', 'declined to write about this text'],
  ])('refuses a wrong text the second time (a refusal: %s)', async (isRefusal, code, sentence) => {
    const { analyst, server } = await startAnalyst();
    server.next({ kind: 'text', text: 'Sorry, no.' }, { kind: 'text', text: 'Sorry, no.' });
    const problemIn = () => ({ isRefusal, sentence: 'It is an apology.' });
    const failure = await failureOf(gather(analyst.streamText({ ...strict, problemIn }, conversation, context())));
    expect([failure.code, failure.message]).toEqual([code, expect.stringContaining(sentence)]);
    expect(server.requests).toHaveLength(2);
  });

  it('stops a model that does not stop by itself', async () => {
    const { analyst, server } = await startAnalyst({}, { maxOutputCharacters: 100 });
    server.next({ kind: 'text', text: 'again and again '.repeat(100) });
    expect((await failureOf(gather(analyst.streamText(summary, conversation, context())))).message).toContain(
      'did not stop writing',
    );
  });

  it('keeps the text when the cost cannot be stored', async () => {
    const logged: string[] = [];
    const log = pino({}, { write: (line: string) => void logged.push(line) });
    const { analyst } = await startAnalyst({}, { log }, () => Promise.reject(new Error('The database is down.')));
    expect((await gather(analyst.streamText(summary, conversation, context()))).join('')).toContain('$4.2M');
    expect(logged.join('')).toContain('Token use was not recorded');
  });

  it('drops the control characters that neither PostgreSQL nor a page can hold', async () => {
    const { analyst, server } = await startAnalyst();
    server.next({ kind: 'text', text: 'a\u0000b \u001b[31mc\n\td' });
    expect((await gather(analyst.streamText(summary, conversation, context()))).join('')).toBe('ab [31mc\n\td');
  });
});
