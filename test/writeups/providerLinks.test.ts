import { expect, it } from 'vitest';
import { Client } from '../support/client.ts';
import { generateWriteup, jobIn, mutate, readNode, saveTranscript } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { memoAnswer } from '../openai/openaiAnswers.ts';
import { useOpenAiServer } from '../openai/openaiServer.ts';

const provider = await useOpenAiServer({ apiKey: 'sk-test-7a1' });
const server = await useTestServer({
  OPENAI_BASE_URL: provider.baseUrl,
  OPENAI_API_KEY: 'sk-test-7a1',
  OPENAI_MODEL: 'memo-model',
});
const client = await new Client(server).login('dossier');

const source =
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

async function contentOf(id: string): Promise<string> {
  return (await readNode<{ content: string }>(client, id, '... on Writeup { content }')).content;
}

it('keeps in a memo of a conversation the links that the conversation names, and of the other links only their text', async () => {
  const transcriptId = await saveTranscript(client, { content: source });
  provider.next(memoAnswer(answer));
  const job = await jobIn(client, await generateWriteup(client, transcriptId), 'COMPLETED', 'FAILED');
  expectItsSourcesLinks(job.text);
  expectItsSourcesLinks(await contentOf(job.writeup!.id));
});

it('keeps the links that a person writes', async () => {
  const content = '<p><a href="https://anywhere.example/page">My source</a></p>';
  const writeup = await mutate<{ content: string }>(client, 'createWriteup', { title: 'Mine', content }, 'content');
  expect(writeup.content).toBe(content);
});
