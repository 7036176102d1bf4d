import { sourcesOf } from '../../../test/openai/openaiAnswers.ts';
import { context, failureOf, gather, keyFacts, startAnalyst, summary } from '../../../test/openai/openaiFixture.ts';

describe('long material', () => {
  const longConversation = Array.from(
    { length: 400 },
    (_, index) => `In month ${index} the revenue was $${index + 1000}K, said the founder.\n\n`,
  ).join('');

  it('is read in parts within the budget, and the task then works on notes with the figures', async () => {
    const maxInputTokens = 3_000;
    const { analyst, server, usages } = await startAnalyst({}, { maxInputTokens });
    const shares: number[] = [];
    const call = context({ onProgress: (share) => shares.push(share) });
    const text = (await gather(analyst.streamText(summary, longConversation, call))).join('');
    expect(text).toMatch(/In month \d+ the revenue was \$\d+K/);
    const maps = server.requests.slice(0, -1).map(({ body }) => body!);
    expect(maps.length).toBeGreaterThan(3);
    const labels = maps.map((body) => sourcesOf(body)[0]?.label);
    expect(labels).toContain(`transcript, part 1 of ${maps.length}`);
    const parts = maps
      .flatMap(sourcesOf)
      .sort((a, b) => Number(/part (\d+)/.exec(a.label)?.[1]) - Number(/part (\d+)/.exec(b.label)?.[1]));
    expect(parts.map((part) => part.text).join('')).toBe(longConversation);
    for (const { body } of server.requests) {
      // The server counts four characters a token.
      const { length } = body?.messages.map(({ content }) => content).join('') ?? '';
      expect(length / 4).toBeLessThanOrEqual(maxInputTokens);
    }
    expect(server.requests.at(-1)?.body?.messages[0]?.content).toBe(summary.instructions);
    expect(sourcesOf(server.requests.at(-1)!.body!)[0]?.label).toBe('notes on transcript');
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    expect(usages).toHaveLength(server.requests.length);
  });

  it('takes notes of notes that are too long, and never reports less progress than before', async () => {
    const { analyst, server } = await startAnalyst({}, { maxInputTokens: 3_000 });
    server.next(
      ...Array.from({ length: 4 }, (_, part) => ({ kind: 'text', text: `Note ${part}. `.repeat(400) }) as const),
    );
    const shares: number[] = [];
    const call = context({ onProgress: (share) => shares.push(share) });
    const text = (await gather(analyst.streamText(summary, longConversation, call))).join('');
    expect(text).toContain('Note 0.');
    const labels = server.requests.flatMap(({ body }) => sourcesOf(body!)).map(({ label }) => label);
    expect(labels).toContain('notes on transcript, part 1 of 2');
    expect(labels.at(-1)).toBe('notes on transcript');
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });

  it.each([
    ['what was sent at once', { contextTokens: 2_500 }, 100_000],
    ['a part of it', { contextTokens: 1_600 }, 8_000],
  ])(
    'is read in smaller parts if the model accepts less than the settings say: %s',
    async (_what, options, maxInputTokens) => {
      const { analyst, server } = await startAnalyst(options, { maxInputTokens });
      let text = '';
      const call = context({ onRestart: () => (text = '') });
      for await (const piece of analyst.streamText(summary, longConversation, call)) text += piece;
      expect(text).toMatch(/In month \d+ the revenue was \$\d+K/);
      expect(sourcesOf(server.requests.at(-1)!.body!)[0]?.label).toBe('notes on transcript');
      const before = server.requests.length;
      await gather(analyst.streamText(summary, longConversation, context()));
      // By now the analyst knows the limit, so the server refuses no further request.
      const lengths = server.requests
        .slice(before)
        .map(({ body }) => body!.messages.map(({ content }) => content).join(''));
      for (const { length } of lengths) expect(length / 4).toBeLessThanOrEqual(options.contextTokens);
    },
  );

  it('fills the budget in the tokens that the model counts, once it has counted some', async () => {
    const { analyst, server } = await startAnalyst({}, { maxInputTokens: 7_500 });
    expect(analyst.maxInputTokens?.()).toBe(7_500);
    const sent = async () => {
      const before = server.requests.length;
      await gather(analyst.streamText(summary, longConversation, context()));
      return server.requests.slice(before).map(({ body }) => body!.messages.map(({ content }) => content).join(''));
    };
    expect((await sent()).length).toBeGreaterThan(1);
    expect(analyst.maxInputTokens?.()).toBeGreaterThan(8_500);
    const [whole, ...more] = await sent();
    expect(more).toEqual([]);
    expect(whole!.length / 3).toBeGreaterThan(7_500);
    expect(whole!.length / 4).toBeLessThanOrEqual(7_500);
  });

  it('also serves a task that returns an object', async () => {
    const { analyst } = await startAnalyst({ contextTokens: 2_500 }, { maxInputTokens: 100_000 });
    expect((await analyst.generate(keyFacts, longConversation, context())).headline).toMatch(/In month \d+/);
  });

  it('leaves a short source whole beside a long source', async () => {
    const { analyst, server } = await startAnalyst({}, { maxInputTokens: 3_000 });
    const task = {
      ...summary,
      sources: (text: string) => [
        { label: 'question', text: 'Is churn falling?' },
        { label: 'document', text },
      ],
    };
    await gather(analyst.streamText(task, longConversation, context()));
    expect(sourcesOf(server.requests.at(-1)!.body!).map(({ label, text }) => [label, text.length > 100])).toEqual([
      ['question', false],
      ['notes on document', true],
    ]);
  });

  it('stops the other parts when one fails', async () => {
    const { analyst, server } = await startAnalyst({ pieceDelayMs: 100 }, { maxInputTokens: 3_000 });
    server.next({ kind: 'status', status: 401 });
    expect((await failureOf(gather(analyst.streamText(summary, longConversation, context())))).message).toContain(
      'API key',
    );
    expect(server.requests.length).toBeLessThanOrEqual(3);
  });

  it('fails with a sentence when the notes are as long as the text', async () => {
    const { analyst, server } = await startAnalyst({}, { maxInputTokens: 3_000 });
    server.next(...Array.from({ length: 40 }, () => ({ kind: 'text', text: 'note '.repeat(2_000) }) as const));
    expect((await failureOf(gather(analyst.streamText(summary, longConversation, context())))).code).toBe('TOO_LARGE');
  });
});
