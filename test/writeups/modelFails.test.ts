import { Client } from '../support/client.ts';
import { generateWriteup, jobIn, mutate, readNode, refusalOf, saveTranscript } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { type Behaviour, useOpenAiServer } from '../openai/openaiServer.ts';

const provider = await useOpenAiServer();
const server = await useTestServer({
  OPENAI_BASE_URL: provider.baseUrl,
  OPENAI_MODEL: 'memo-model',
  OPENAI_TIMEOUT_SECONDS: '1',
  OPENAI_MAX_SECONDS: '20',
});
const client = await new Client(server).login('dossier');

const part = '## Deal header\n\nLarkfield.\n\n## Financials\n\nRevenue was 4.2 million dollars and';
const gone = { kind: 'status', status: 401 } as const;

async function memoAfter(...behaviours: Behaviour[]) {
  provider.next(...behaviours);
  const job = await jobIn(client, await generateWriteup(client, await saveTranscript(client)), 'COMPLETED', 'FAILED');
  const fields = '... on Writeup { content analyst unverifiedFigureCount }';
  const memo = job.writeup
    ? await readNode<{ content: string; analyst: string; unverifiedFigureCount: number }>(
        client,
        job.writeup.id,
        fields,
      )
    : null;
  return { job, memo };
}

it.each<[what: string, behaviours: Behaviour[], reason: string]>([
  ['falls silent', [{ kind: 'stall', text: part }], 'The AI provider fell silent.'],
  ['is dropped and cannot be continued', [{ kind: 'drop', text: part }, gone], 'The AI provider refused the API key.'],
  [
    'stops with an error that stays',
    [{ kind: 'streamError', text: part, message: 'overloaded' }, gone],
    'The AI provider refused the API key.',
  ],
  [
    'is cut off four times',
    [part, ' more', ' and more', ' text'].map((text) => ({ kind: 'text', text, finishReason: 'length' }) as const),
    "The model's answer was cut off at its length limit.",
  ],
])(
  'a memo that %s is stored as far as it was written, and says why and what is missing',
  async (_what, behaviours, reason) => {
    const { memo } = await memoAfter(...behaviours);
    expect(memo).toMatchObject({ analyst: 'memo-model', unverifiedFigureCount: 0 });
    expect(memo!.content).toContain('4.2 million dollars</span> and');
    expect(memo!.content.replaceAll('&#39;', "'")).toContain(
      `The model stopped here: ${reason} Sections missing: One-page summary; Company and product;`,
    );
  },
);

it('a memo that lacks sections after it was asked for them is stored, and names them', async () => {
  const { memo } = await memoAfter({ kind: 'text', text: '## Deal header\n\nAcme.' }, { kind: 'text', text: part });
  expect(memo!.content).toContain('Revenue was');
  expect(memo!.content).toMatch(
    /<blockquote>\s*<p>Sections missing: One-page summary; .*Recommendation and conditions\.<\/p>/,
  );
  expect(memo!.content).not.toContain('stopped here');
});

it('a memo that the model refuses fails with its sentence, and the built-in analyst writes it on request', async () => {
  const { job, memo } = await memoAfter({ kind: 'refusal', text: 'No.' });
  expect(memo).toBeNull();
  expect(job).toMatchObject({ status: 'FAILED', error: { code: 'UNREADABLE' } });
  expect(job.error!.message).toContain('memo-model declined to write');
  const offered = () => readNode<{ offersBuiltin: boolean }>(client, job.id, '... on Job { offersBuiltin }');
  expect(await offered()).toEqual({ offersBuiltin: true });
  const asked = provider.requests.length;
  await mutate(client, 'writeByBuiltin', { jobId: job.id });
  const done = await jobIn(client, job.id, 'COMPLETED', 'FAILED');
  expect(done).toMatchObject({ status: 'COMPLETED', analyst: 'Built-in analyst' });
  expect(await readNode(client, done.writeup!.id, '... on Writeup { analyst }')).toEqual({
    analyst: 'Built-in analyst',
  });
  expect(provider.requests).toHaveLength(asked);
  expect(await offered()).toEqual({ offersBuiltin: false });
  expect(await refusalOf(client, 'writeByBuiltin', { jobId: job.id })).toMatchObject({ code: 'CONFLICT' });
});
