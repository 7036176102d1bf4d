import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { Client } from '../client.ts';
import { conversation, generateWriteup, saveTranscript } from '../factories.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { startOpenAiServer, type OpenAiServer } from '../openai/openaiServer.ts';

let provider: OpenAiServer;
let server: TestServer;
beforeAll(async () => {
  provider = await startOpenAiServer({ pieceDelayMs: 12 });
  server = await startTestServer({ OPENAI_BASE_URL: provider.baseUrl });
});
afterAll(async () => {
  await server.stop();
  await provider.close();
});

interface Heard {
  status: string;
  added: { start: number; text: string } | null;
}

async function* follow(client: Client, id: string): AsyncGenerator<Heard> {
  class WithCookie extends WebSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols, { headers: { Cookie: client.cookie }, origin: server.address });
    }
  }
  const sockets = createClient({
    url: `${server.address.replace('http', 'ws')}/graphql`,
    webSocketImpl: WithCookie,
    retryAttempts: 0,
  });
  const query = `subscription { job(id: "${id}") { status added { start text } } }`;
  for await (const { data } of sockets.iterate<{ job: Heard }>({ query })) if (data) yield data.job;
  await sockets.dispose();
}

it('tells of a job’s text what is new, and whoever comes later the whole', async () => {
  const client = await new Client(server).login('dossier');
  const blocks = Array.from({ length: 10 }, (_, index) => `Paragraph ${index}. ${conversation}`);
  provider.next({ kind: 'text', text: blocks.join('\n\n') });
  const id = await generateWriteup(client, await saveTranscript(client));
  const heard: { added: NonNullable<Heard['added']>; whole: string }[] = [];
  let late: Promise<Heard | undefined> | undefined;
  let text = '';
  for await (const { status, added } of follow(client, id)) {
    if (status !== 'RUNNING' || added === null) continue;
    text = text.slice(0, added.start) + added.text;
    heard.push({ added, whole: text });
    if (heard.length === 3)
      late ??= follow(client, id)
        .next()
        .then(({ value }) => value as Heard | undefined);
  }
  const told = heard.reduce((sum, { added }) => sum + added.text.length, 0);
  expect(heard.filter(({ added }) => added.text !== '').length).toBeGreaterThan(3);
  expect(told).toBe(text.length);
  // Rendering all of it with each event sent several times as much.
  expect(heard.reduce((sum, { whole }) => sum + whole.length, 0)).toBeGreaterThan(3 * told);
  const first = (await late)?.added;
  expect(first?.start).toBe(0);
  expect(first?.text.length).toBeGreaterThanOrEqual(heard[2]!.whole.length);
  expect(text.startsWith(first!.text.slice(0, text.length))).toBe(true);
});
