import {
  context,
  conversation,
  failureOf,
  keyFacts,
  startAnalyst,
  summary,
} from '../../../test/openai/openaiFixture.ts';
import type { Behaviour } from '../../../test/openai/openaiServer.ts';
import { Failure } from '../../request/errors.ts';
import type { OpenAiSettings } from './openai.ts';
import { readCases } from '../../../test/support/cases.ts';
import { joinAt } from './writer.ts';

const cases = readCases(import.meta.dirname, 'writer');

const limits = { requestTimeoutMs: 400, maxAnswerMs: 1_500 };
const half = 'The first half and';
const rest: Behaviour = { kind: 'text', text: ' the second half.' };

async function write(behaviours: Behaviour[], settings: Partial<OpenAiSettings> = limits, pieceDelayMs = 0) {
  const { analyst, server } = await startAnalyst({ pieceDelayMs }, settings);
  server.next(...behaviours);
  const written = { text: '', failure: null as Failure | null, requests: server.requests };
  try {
    const call = context({ onRestart: () => (written.text = '') });
    for await (const piece of analyst.streamText(summary, conversation, call)) written.text += piece;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    written.failure = error;
  }
  return written;
}

describe('a whole text', () => {
  it.each(cases('a whole text arrives without loss when it') as [string, Behaviour[], string][])(
    'arrives without loss when it %s',
    async (_what, behaviours, text) => expect(await write(behaviours)).toMatchObject({ text, failure: null }),
  );

  it('is continued with what arrived and a request to repeat nothing', async () => {
    const { requests } = await write([{ kind: 'drop', text: half }, rest]);
    expect(requests[1]?.body?.messages.slice(-2)).toEqual([
      { role: 'assistant', content: half },
      { role: 'user', content: expect.stringContaining('repeat nothing') as string },
    ]);
  });

  it('is taken from its new beginning if the model writes it again', async () => {
    const long = `${'A sentence of the memo. '.repeat(10)}The end`;
    const { text, failure } = await write([
      { kind: 'drop', text: long },
      { kind: 'text', text: `${long} is here.` },
    ]);
    expect([text, failure]).toEqual([`${long} is here.`, null]);
  });

  it.each([
    { kind: 'reasoning', events: 12 },
    { kind: 'comments', events: 12 },
  ] as const)('is awaited while the server shows that it works: %o', async (behaviour) =>
    expect(await write([behaviour], { ...limits, maxAnswerMs: 20_000 }, 60)).toMatchObject({ failure: null }),
  );

  it.each<[what: string, behaviours: Behaviour[], kept: string, sentence: string, requests: number]>([
    ...(cases('a whole text that is … fails with its sentence and keeps what arrived') as [
      string,
      Behaviour[],
      string,
      string,
      number,
    ][]),
    [
      'cut off in every continuation',
      Array.from({ length: 9 }, () => ({ kind: 'text', text: 'x ', finishReason: 'length' }) as const),
      'x x x x ',
      'cut off at its length limit',
      4,
    ],
  ])(
    'that is %s fails with its sentence and keeps what arrived',
    async (_what, behaviours, kept, sentence, requests) => {
      const written = await write(behaviours);
      expect(written).toMatchObject({ text: kept, failure: { message: expect.stringContaining(sentence) as string } });
      expect(written.requests).toHaveLength(requests);
    },
  );

  it('that never ends is stopped at the limit of the whole, and keeps what arrived', async () => {
    const started = performance.now();
    const { text, failure } = await write([{ kind: 'text', text: 'word '.repeat(500) }], limits, 30);
    expect(failure?.message).toContain('took too long. Its answer was stopped after 1.5 seconds');
    expect(text).toMatch(/^word word/);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('has the limit of the whole for its continuations together', async () => {
    const slow: Behaviour = { kind: 'text', text: 'word '.repeat(20), finishReason: 'length' };
    const { failure, requests } = await write([slow, slow, slow, slow], { ...limits, maxAnswerMs: 900 }, 30);
    expect(failure?.message).toContain('took too long');
    expect(requests.length).toBeLessThan(4);
  });
});

describe('an object', () => {
  const facts = {
    headline: 'Revenue doubled',
    revenue: 4.2,
    stage: 'Growth' as const,
    risks: ['Churn is high', 'Costs grow'],
  };
  const json = JSON.stringify(facts);
  const [start, end] = [json.slice(0, 30), json.slice(30)];

  it.each<[what: string, behaviours: Behaviour[], requests: number]>([
    [
      'cut off',
      [
        { kind: 'text', text: start, finishReason: 'length' },
        { kind: 'text', text: end },
      ],
      2,
    ],
    [
      'dropped',
      [
        { kind: 'drop', text: start },
        { kind: 'text', text: end },
      ],
      2,
    ],
    [
      'broken off with an error',
      [
        { kind: 'streamError', text: start, message: 'raw body' },
        { kind: 'text', text: end },
      ],
      2,
    ],
    [
      'continued with repeated words',
      [
        { kind: 'drop', text: json.slice(0, 24) },
        { kind: 'text', text: json.slice(13) },
      ],
      2,
    ],
    [
      'continued with the whole object',
      [
        { kind: 'drop', text: start },
        { kind: 'text', text: JSON.stringify(facts, null, 1) },
      ],
      2,
    ],
    [
      'not joinable, and asked for afresh',
      [
        { kind: 'drop', text: start },
        { kind: 'text', text: 'I go on.' },
        { kind: 'text', text: json },
      ],
      3,
    ],
  ])('arrives whole when it is %s', async (_what, behaviours, requests) => {
    const { analyst, server } = await startAnalyst({}, limits);
    server.next(...behaviours);
    expect(await analyst.generate(keyFacts, conversation, context())).toEqual(facts);
    expect(server.requests).toHaveLength(requests);
    // A server that enforces the form could only write another whole object.
    expect(server.requests[1]?.body?.response_format !== undefined).toBe(false);
  });

  it('that is not joinable is asked for once more without its parts, and then fails', async () => {
    const { analyst, server } = await startAnalyst({}, limits);
    server.next({ kind: 'drop', text: start }, { kind: 'text', text: 'I go on.' }, { kind: 'text', text: 'No.' });
    const { message } = await failureOf(analyst.generate(keyFacts, conversation, context()));
    expect(message).toContain('in a form that cannot be used');
    expect(server.requests).toHaveLength(3);
    expect(server.requests[2]?.body?.messages).toHaveLength(2);
  });

  it.each(
    cases('an object that is … fails with its sentence') as [what: string, behaviour: Behaviour, sentence: string][],
  )('that is %s fails with its sentence', async (_what, behaviour, sentence) => {
    const { analyst, server } = await startAnalyst({}, limits);
    server.next(behaviour, behaviour, behaviour, behaviour);
    expect((await failureOf(analyst.generate(keyFacts, conversation, context()))).message).toContain(sentence);
  });
});

const long = 'Larkfield sells freight software to carriers in Europe, and its revenue doubled in the last year to';

it.each<[what: string, before: string, after: string, joined: string]>([
  ['nothing repeated', 'The first half and', ' the second half.', 'The first half and the second half.'],
  ['a repeated word', 'The first half and', 'and the second half.', 'The first half and the second half.'],
  ['a repeated word after a space', 'The first half and ', 'and the second.', 'The first half and the second.'],
  ['a word cut in two', 'The first half and the seco', 'second half.', 'The first half and the second half.'],
  ['a repeated passage', 'Risks: churn is high.', ' churn is high. Costs grow.', 'Risks: churn is high. Costs grow.'],
  ['equal ends of different words', 'It sells software', 'are it is not.', 'It sells softwareare it is not.'],
  ['figures that may go on', 'Revenue was 10', '10,000 dollars.', 'Revenue was 1010,000 dollars.'],
  ['one letter', 'Series A', 'A round', 'Series AA round'],
  ['a text written again', long, `${long} $4.2M.`, `${long} $4.2M.`],
])('joins %s', (_what, before, after, joined) => expect(joinAt(before, after).join('')).toBe(joined));

it('keeps nothing of a text that the model wrote again', () =>
  expect(joinAt(long, `\n${long.slice(0, 90)} otherwise.`)[0]).toBe(''));
