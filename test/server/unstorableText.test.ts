import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../support/client.ts';
import { textFile } from '../documents/documentFiles.ts';
import { readFile } from '../documents/documentSteps.ts';
import { mutate } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/harness.ts';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  client = await new Client(server).login('dossier');
});
afterAll(() => server.stop());

/** NUL and half a character: valid JSON, but PostgreSQL cannot store them. */
const odd = 'Revenue\0 was \ud800 $3 million.';
const even = 'Revenue was \ufffd $3 million.';

it.each<[path: string, body: object, status: number]>([
  ['/api/transcripts', { title: odd, content: odd, summary: odd }, 201],
  ['/api/writeups', { title: odd, content: odd, recommendation: odd, tags: [odd] }, 201],
  ['/api/summarize', { text: odd }, 200],
  ['/api/generate-writeup', { text: odd, documentContent: odd }, 200],
  ['/api/combined-analysis', { documentContent: odd, documentTitle: odd, transcriptTitle: odd }, 200],
])('POST %s accepts a text with characters that cannot be stored, and drops these', async (path, body, status) => {
  const answer = await client.call('POST', path, body);
  expect(answer.status).toBe(status);
  if (status === 201) expect(await answer.json()).toMatchObject({ title: even, content: even });
});

it('GraphQL accepts such a text too: to store and to search for', async () => {
  const { id: documentId } = await readFile(client, textFile('memo.txt', 'A memo that people wrote.'));
  expect(await mutate(client, 'createHumanMemo', { documentId, title: odd }, 'title')).toEqual({ title: even });
  const found = await client.graphql(
    `query ($odd: String!) { documents(search: $odd) { totalCount } writeups(search: $odd) { totalCount }
       ofType: writeups(memoType: $odd) { totalCount } }`,
    { odd },
  );
  expect(found).toEqual({
    data: { documents: { totalCount: 0 }, writeups: { totalCount: 2 }, ofType: { totalCount: 0 } },
  });
});

it('strangers who name a firm with such a character learn that it does not exist', async () => {
  const stranger = new Client(server);
  expect((await stranger.fetch('/api/auth/tenant-info?tenant=a%00')).status).toBe(404);
  expect((await stranger.fetch('/tenants/a%00/logo.svg')).status).toBe(404);
  const page = await stranger.graphql('query ($slug: String) { landingPage(slug: $slug) { tagline } }', {
    slug: 'a\0',
  });
  expect(page).toEqual({ data: { landingPage: null } });
});
