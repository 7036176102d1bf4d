import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from '../support/client.ts';
import {
  conversation,
  generateWriteup,
  jobIn,
  mutate,
  readNode,
  saveTranscript,
  summarized,
} from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { memoAnswer, sourcesOf } from '../openai/openaiAnswers.ts';
import { useOpenAiServer } from '../openai/openaiServer.ts';
import { hasTool, toolPath } from '../support/tools.ts';

const run = promisify(execFile);

const provider = await useOpenAiServer({ apiKey: 'sk-test-7a1', pieceDelayMs: 3, transcribe: () => conversation });
const server = await useTestServer({
  OPENAI_BASE_URL: provider.baseUrl,
  OPENAI_API_KEY: 'sk-test-7a1',
  OPENAI_MODEL: 'memo-model',
});

const chats = () => provider.requests.filter(({ body }) => body);
const transcriptions = () => provider.requests.filter(({ audio }) => audio);

async function memoFrom(client: Client, answer: string) {
  const transcriptId = await saveTranscript(client);
  provider.next(memoAnswer(answer));
  const job = await jobIn(client, await generateWriteup(client, transcriptId), 'COMPLETED', 'FAILED');
  return readNode<{
    content: string;
    unverifiedFigureCount: number;
    analyst: string;
    figures: { text: string; isVerified: boolean }[];
  }>(client, job.writeup!.id, '... on Writeup { content unverifiedFigureCount analyst figures { text isVerified } }');
}

interface ComputedMemo {
  content: string;
  figures: { text: string; isVerified: boolean; formula: string | null; inputs: object[] }[];
  reading: { doubts: object[] };
}

describe('with an OpenAI-compatible provider', () => {
  it.skipIf(!hasTool('ffmpeg'))('receives what a browser records decodable and of full length', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'dossier-opus-'));
    const file = path.join(folder, 'tone.webm');
    await run(toolPath('ffmpeg'), [
      '-loglevel',
      'error',
      '-f',
      'lavfi',
      '-i',
      'sine=duration=7',
      '-ac',
      '1',
      '-c:a',
      'libopus',
      file,
    ]);
    const client = await new Client(server).login('dossier');
    const audio = new File([await readFile(file)], 'tone.webm', { type: 'audio/webm;codecs=opus' });
    const { id } = await mutate<{ id: string }>(client, 'importAudio', { file: audio }, 'id');
    await summarized(client, id);
    const received = transcriptions().at(-1)!.audio!;
    expect({ fileName: received.fileName, mimeType: received.mimeType }).toEqual({
      fileName: 'recording.webm',
      mimeType: 'audio/webm',
    });
    await writeFile(file, received.bytes);
    const ffprobe = path.join(path.dirname(toolPath('ffmpeg')), 'ffprobe');
    const probe = await run(ffprobe, [
      '-v',
      'error',
      '-show_entries',
      'format=duration:stream=codec_name',
      '-of',
      'csv=p=0',
      file,
    ]);
    const [codec, duration] = probe.stdout.trim().split('\n');
    expect(codec).toBe('opus');
    expect(Math.abs(Number(duration) - 7)).toBeLessThan(0.1);
    await rm(folder, { recursive: true });
  });

  it('a number that the provider invents in a summary is counted, and nothing is written into its sentence; markup is removed', async () => {
    const client = await new Client(server).login('dossier');
    const summary = [
      '**Acme** had revenue of 4.2 million dollars and plans $987 million in 2030.',
      'Read [the proof](https://invented.example/).<script>alert()</script>',
    ].join('\n\n');
    provider.next({ kind: 'text', text: summary });
    const answer = await client.call('POST', '/api/summarize', { text: conversation });
    expect(await answer.json()).toEqual({
      summary: 'Acme had revenue of 4.2 million dollars and plans $987 million in 2030.\n\nRead the proof.',
    });
    const { data } = await client.graphql<{ jobs: { kind: string; result: object }[] }>('{ jobs { kind result } }');
    expect(data?.jobs.find(({ kind }) => kind === 'SUMMARY')?.result).toEqual({ notes: [], unverifiedFigures: 2 });
  });

  it.each([
    ['an apology', 'I’m sorry, but I cannot help with that.', 422],
    ['an object', '{"memo": "## Deal header"}', 503],
  ])('%s instead of a memo is requested once more and then refused', async (_what, text, status) => {
    const client = await new Client(server).login('dossier');
    provider.next({ kind: 'text', text }, memoAnswer('## Financials\n\nRevenue was 4.2 million dollars.'));
    const mended = await client.call('POST', '/api/generate-writeup', { text: conversation });
    expect(await mended.text()).toContain('Revenue was');
    expect(chats().at(-1)?.body?.messages.at(-1)?.content).toMatch(
      /^Your answer does not fit:\n(These sections|It is)/,
    );
    provider.next({ kind: 'text', text }, { kind: 'text', text });
    const refused = await client.call('POST', '/api/generate-writeup', { text: conversation });
    expect(refused.status).toBe(status);
    expect(await refused.text()).toMatch(/declined to write|was asked twice and did not follow the instructions/);
  });

  it('a model computes by form and rejects a figure: the value is computed here, and the record names what was wrong', async () => {
    const client = await new Client(server).login('dossier');
    await memoFrom(client, '## Financials\n\nFine.');
    const { text: facts = '' } = sourcesOf(chats().at(-1)!.body!).find(({ label }) => label === 'facts') ?? {};
    const idOf = (label: string): string => new RegExp(`^(f\\d+): ${label} [$\\d]`, 'm').exec(facts)?.[1] ?? '';
    const [valuation, revenue, retention] = [idOf('Valuation'), idOf('Revenue'), idOf('Net retention')];
    const transcriptId = await saveTranscript(client);
    const text = [
      `## Terms and valuation\n\nAt [${valuation}] it costs [= ${valuation} / ${revenue} as 15 ×] its revenue.`,
      `Not [= ${valuation} + ${retention} as 61 million dollars].[!${retention} is of another year]`,
    ];
    provider.next(memoAnswer(text.join(' ')));
    const job = await jobIn(client, await generateWriteup(client, transcriptId), 'COMPLETED', 'FAILED');
    const id = job.writeup!.id;
    const fields = `... on Writeup { content figures { text isVerified formula inputs { text factId quote } }
      reading { doubts { factId figure sentence answer words } } }`;
    const memo = await readNode<ComputedMemo>(client, id, fields);
    const formula = 'Valuation $60.0M ÷ Revenue $4.2M';
    expect(memo.content).toContain('it costs <span class="figure" data-figure="1">14.3×</span> its revenue. Not <mark');
    expect(memo.content).toMatch(/>61 million dollars<\/mark>\.</);
    expect(memo.figures).toMatchObject([
      { text: '$60.0M', isVerified: true, formula: null, inputs: [] },
      {
        text: '14.3×',
        isVerified: true,
        formula,
        inputs: [
          { text: '$60.0M', factId: valuation, quote: expect.stringContaining('valuation of 60 million') as string },
          { text: '$4.2M', factId: revenue, quote: expect.stringContaining('4.2 million dollars') as string },
        ],
      },
      { text: '61 million dollars', isVerified: false, formula: null, inputs: [] },
    ]);
    const doubt = { answer: 'WITHDRAWN', factId: null, figure: null };
    // The reader's own doubts stand before the writer's.
    expect(memo.reading.doubts.slice(-3)).toEqual([
      {
        answer: 'WITHDRAWN',
        factId: retention,
        figure: 'Net retention 118%',
        sentence: `The writer rejects ${retention}: is of another year`,
        words: 'is of another year',
      },
      { ...doubt, answer: 'CHANGED', sentence: `The writer computes ${formula} as 15 ×.`, words: 'It is 14.3×.' },
      {
        ...doubt,
        sentence: `The writer computes ${valuation} + ${retention} as 61 million dollars, which cannot be computed.`,
        words: 'Money and a percentage cannot be added.',
      },
    ]);
    await mutate(client, 'correctFact', { writeupId: id, factId: revenue, value: 5_000_000 });
    const corrected = await readNode<ComputedMemo>(client, id, fields);
    expect(corrected.figures[1]).toMatchObject({ text: '12×', formula: 'Valuation $60.0M ÷ Revenue $5.0M' });
    expect(corrected.content).toContain('data-figure="1">12×</span>');
  });

  it('nothing that the provider writes can run in a browser', async () => {
    const client = await new Client(server).login('dossier');
    const memo = await memoFrom(
      client,
      [
        '## Terms',
        '<script>alert("one")</script><iframe src="//evil.example"></iframe>',
        'An ![image](x" onerror="alert) and <img src=x onerror=alert()>, a [link](javascript:alert) and a [second](java&#115;cript:alert).',
        'A <a href="https://example.com" onclick="alert()">site</a>, a <span style="position:fixed" class="overlay">veil</span>. **Good.**',
      ].join('\n\n'),
    );
    expect(memo.content).toMatch(/<strong>Good\.<\/strong>/);
    expect(memo.content).toMatch(/A site, a/);
    const job = await client.graphql('{ jobs { text } }');
    for (const html of [memo.content, JSON.stringify(job.data)]) {
      expect(html).not.toMatch(
        /<(script|img|iframe)|<[^>]+(onerror|onclick|javascript:|style=|overlay)|alert\("one"\)/i,
      );
    }
  });
});

const linking =
  'Acme builds robots. Its report is at https://acme.example/report, its site is www.acme.example. ' +
  'Acme, Inc. sold 18.4 million, e.g. to banks.';
const answer = [
  '## Executive Summary',
  'Acme has [a report](https://acme.example/report) and [a site](https://acme.example/).',
  'Read [the proof](https://invented.example/proof "click") or https://invented.example/bare.',
  '<a href="https://invented.example/raw">Raw</a> and [mail](mailto:invented@acme.example).',
  // What a browser would resolve against the page, or read as a host, although the source has such a word.
  '[Log in](/), [see](Inc), [more](acme.example), [pay](//acme.example), [who](https://), [sum](https://18.4), [note](https://e.g).',
].join('\n\n');
const written = [
  '<a href="https://acme.example/report">a report</a>',
  '<a href="https://acme.example/">a site</a>',
  'Read the proof or https://invented.example/bare.',
  'Raw and mail.',
  'Log in, see, more, pay, who, sum, note.',
];

function expectItsSourcesLinks(html: string | null | undefined): void {
  for (const part of written) expect(html).toContain(part);
  expect(html?.match(/<a\b/g)).toHaveLength(2);
}

it('keeps in a memo of a conversation the links that the conversation names, and of the other links only their text', async () => {
  const client = await new Client(server).login('dossier');
  const transcriptId = await saveTranscript(client, { content: linking });
  provider.next(memoAnswer(answer));
  const job = await jobIn(client, await generateWriteup(client, transcriptId), 'COMPLETED', 'FAILED');
  expectItsSourcesLinks(job.text);
  const { content } = await readNode<{ content: string }>(client, job.writeup!.id, '... on Writeup { content }');
  expectItsSourcesLinks(content);
});
