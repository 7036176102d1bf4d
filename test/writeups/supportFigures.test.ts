import { memoAnswer, sourcesOf } from '../openai/openaiAnswers.ts';
import { useOpenAiServer } from '../openai/openaiServer.ts';
import { Client } from '../support/client.ts';
import { generateWriteup, jobIn, mutate, readNode, saveTranscript, summarized } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const provider = await useOpenAiServer({ supportsFigures: true });
const server = await useTestServer({
  OPENAI_BASE_URL: provider.baseUrl,
  OPENAI_API_KEY: 'sk',
  OPENAI_MODEL: 'memo-model',
});
const client = await new Client(server).login('dossier');

const content = [
  'Founder: Acme Robotics is in Boston, and we did four Komma six last year, in million euros of course.',
  'Founder: Gross margin is sixty-two percent. We have forty-one customers.',
].join('\n');

interface Support {
  figure: number;
  answer: 'words' | 'change' | 'none';
  source?: string;
  words?: string;
  sentence?: string;
}
const supportAnswer = (...figures: Support[]): { kind: 'text'; text: string } => ({
  kind: 'text',
  text: JSON.stringify({ figures: figures.map((each) => ({ source: '', words: '', sentence: '', ...each })) }),
});

async function memoFrom(answer: string, ...support: Support[]) {
  const transcriptId = await saveTranscript(client, { content });
  provider.next(memoAnswer(answer), supportAnswer(...support));
  const job = await jobIn(client, await generateWriteup(client, transcriptId), 'COMPLETED', 'FAILED');
  const memo = await readNode<{ content: string; unverifiedFigureCount: number; figures: { quote: string | null }[] }>(
    client,
    job.writeup!.id,
    '... on Writeup { content unverifiedFigureCount figures { text isVerified quote } }',
  );
  return { ...memo, content: memo.content.replace(/<\/?(?:span|mark)[^>]*>/g, '') };
}

it('the model is asked once, for all figures that were not found, each with its sentence', async () => {
  const before = provider.requests.length;
  const memo = await memoFrom('## Financials\n\nIt has **57 customers**. Its margin is 62%. It burns $9 million.', {
    figure: 1,
    answer: 'none',
  });
  expect(memo.unverifiedFigureCount).toBe(2);
  const [, asked, ...more] = provider.requests.slice(before);
  expect(more).toEqual([]);
  expect(sourcesOf(asked!.body!)).toMatchObject([
    { label: 'conversation', text: `c1 ${content.replace('\n', ' ')}` },
    {
      label: 'figures to support',
      text: '1: “57” in “It has 57 customers.”\n2: “$9 million” in “It burns $9 million.”',
    },
  ]);
});

it('words that a source contains and that state the number support a figure', async () => {
  const words = 'we did four Komma six last year';
  const memo = await memoFrom('## Financials\n\nRevenue was $4.6 million.', {
    figure: 1,
    answer: 'words',
    source: 'conversation',
    words,
  });
  expect(memo.unverifiedFigureCount).toBe(0);
  expect(memo.figures).toMatchObject([{ text: '$4.6 million', isVerified: true }]);
  expect(memo.figures[0]?.quote).toContain(words);
});

it.each([
  ['words that no source contains', 'we made 4.9 million dollars'],
  ['words that state another number', 'we did four Komma six last year'],
  ['words without a number', 'Acme Robotics is in Boston'],
])('%s support no figure', async (_what, words) => {
  const support: Support = { figure: 1, answer: 'words', source: 'conversation', words };
  expect((await memoFrom('## Financials\n\nRevenue was $4.9 million.', support)).unverifiedFigureCount).toBe(1);
});

it('a changed sentence replaces the old one if the sources state each of its figures', async () => {
  const text = '## Financials\n\nGood. **Margin:** it has 57 customers & a margin of 62%. Fine.';
  const memo = await memoFrom(text, {
    figure: 1,
    answer: 'change',
    sentence: 'Margin: it has 41 customers & a margin of 62%.',
  });
  expect(memo.content).toContain(
    '<p>Good. <strong>Margin:</strong> it has 41 customers &amp; a margin of 62%. Fine.</p>',
  );
  expect(memo.figures).toMatchObject([
    { text: '41', isVerified: true },
    { text: '62%', isVerified: true },
  ]);
  const worse = await memoFrom(text, { figure: 1, answer: 'change', sentence: 'Margin: it has 77 customers.' });
  expect(worse.content).toContain('it has 57 customers &amp; a margin of 62%');
  expect(worse.unverifiedFigureCount).toBe(1);
});

const summaryFields = 'summary summaryFigures { start end figure { text isVerified } }';
interface Summarized {
  summary: string;
  summaryFigures: { start: number; end: number; figure: { text: string; isVerified: boolean } }[];
}

it('the unsupported figures of a summary are stored beside it until a person edits the summary', async () => {
  const summary = 'Acme made $4.6 million and has 57 customers. Its margin is 62%.';
  const words: Support = {
    figure: 1,
    answer: 'words',
    source: 'conversation',
    words: 'we did four Komma six last year',
  };
  provider.next({ kind: 'text', text: summary }, supportAnswer(words));
  const draft = await mutate<{ id: string }>(client, 'importTranscript', { title: 'Call', text: content }, 'id');
  await summarized(client, draft.id);
  const found = [
    { start: 10, end: 22, figure: { text: '$4.6 million', isVerified: true } },
    { start: 31, end: 33, figure: { text: '57', isVerified: false } },
    { start: 59, end: 62, figure: { text: '62%', isVerified: true } },
  ];
  const read = (id: string, type: string) => readNode<Summarized>(client, id, `... on ${type} { ${summaryFields} }`);
  expect(await read(draft.id, 'Recording')).toEqual({ summary, summaryFigures: found });

  const id = await saveTranscript(client, { title: 'Call', content, recordingId: draft.id });
  expect(await read(id, 'Transcript')).toEqual({ summary, summaryFigures: found });

  const edited = 'By hand: Acme has 57 customers and a margin of 62%.';
  await mutate(client, 'editTranscript', { id, version: 1, summary: edited }, 'id');
  expect(await read(id, 'Transcript')).toEqual({
    summary: edited,
    summaryFigures: [{ start: 47, end: 50, figure: { text: '62%', isVerified: true } }],
  });
});
