import { analysisSections } from '../../graph/analyst/memoSections.ts';
import { Client } from '../support/client.ts';
import { onePager, pdfFile } from '../documents/documentFiles.ts';
import { readFile } from '../documents/documentSteps.ts';
import { jobIn, mutate, readNode } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { memoAnswer, sourcesOf } from '../openai/openaiAnswers.ts';
import { useOpenAiServer } from '../openai/openaiServer.ts';

interface Saved {
  content: string;
  unverifiedFigureCount: number;
  figures: { text: string; place: string | null }[];
}
const savedFields = 'content unverifiedFigureCount figures { text place }';

const provider = await useOpenAiServer({});
const server = await useTestServer({ OPENAI_BASE_URL: provider.baseUrl, OPENAI_MAX_INPUT_TOKENS: '9000' });
const client = await new Client(server).login('dossier');

describe('with an OpenAI-compatible provider', () => {
  async function chatsOf(work: () => Promise<unknown>) {
    const before = provider.requests.length;
    await work();
    return provider.requests.slice(before).map(({ body }) => body!);
  }

  it('a long document is read in parts within the budget, and its figures keep their places', async () => {
    const pages = Array.from({ length: 900 }, (_, page) => `In month ${page} the revenue was $${page + 1000}K.`);
    const document = await readFile(client, pdfFile('Long.pdf', ...pages));
    let id = '';
    const chats = await chatsOf(async () => {
      ({ id } = await mutate<{ id: string }>(client, 'analyzeDocument', { documentId: document.id }, 'id'));
      await jobIn(client, id, 'COMPLETED');
    });
    expect(chats.length).toBeGreaterThan(2);
    expect(sourcesOf(chats[0]!)[0]?.label).toMatch(/^document, part \d+ of \d+$/);
    for (const { messages } of chats) {
      // The provider counts four characters a token.
      expect(messages.map(({ content }) => content).join('').length / 4).toBeLessThanOrEqual(9000);
    }
    const job = await jobIn(client, id, 'COMPLETED');
    const memo = await readNode<Saved>(client, job.writeup?.id ?? '', `... on Writeup { ${savedFields} }`);
    expect(memo.figures.length).toBeGreaterThan(0);
    for (const { text, place } of memo.figures.filter(({ text: words }) => words.startsWith('$'))) {
      expect(place).toBe(`page ${Number(text.slice(1, -1)) - 1000 + 1}`);
    }
  });

  it('a figure that no source states is marked, whatever place the model gives', async () => {
    const document = await readFile(client, onePager('Acme invented.pdf'));
    provider.next(memoAnswer('ARR is $4.2 million (page 2) and revenue is $99 million (page 2).', analysisSections));
    const { id } = await mutate<{ id: string }>(client, 'analyzeDocument', { documentId: document.id }, 'id');
    const { writeup } = await jobIn(client, id, 'COMPLETED');
    const memo = await readNode<Saved>(client, writeup?.id ?? '', `... on Writeup { ${savedFields} }`);
    expect(memo.unverifiedFigureCount).toBe(1);
    expect(memo.content).toMatch(/<mark class="figure unverified"[^>]*>\$99 million<\/mark>/);
    expect(memo.figures.map(({ text, place }) => [text, place])).toEqual([
      ['$4.2 million', 'page 2'],
      ['$99 million', null],
    ]);
  });
});
