import { Client } from '../support/client.ts';
import { useTestServer } from '../support/harness.ts';

const logins = 4;
const maxOfLogin = 30;

const server = await useTestServer();

interface Page {
  cursor: string;
  changes: { kind: string }[];
}

it('a hundred requests that wait for changes do not stall others, and are told of a change', async () => {
  const reader = await new Client(server).login('dossier');
  const clients = await Promise.all(Array.from({ length: logins }, () => new Client(server).login('dossier')));
  const { cursor } = (await (await reader.call('GET', '/api/changes')).json()) as Page;
  const waits = Array.from({ length: logins * maxOfLogin }, async (_, index) => {
    const answer = await clients[index % logins]!.call('GET', `/api/changes?since=${cursor}&wait=25`);
    return (await answer.json()) as Page;
  });
  const began = performance.now();
  for (let read = 0; read < 5; read += 1) expect((await reader.call('GET', '/api/transcripts')).status).toBe(200);
  // Generous, because the machine may be busy; they wait for 25 seconds.
  expect(performance.now() - began).toBeLessThan(15_000);
  await reader.call('POST', '/api/transcripts', { title: 'A call', content: 'Hello.' });
  const told = await Promise.all(waits);
  expect(told.every(({ changes }) => changes.length > 0)).toBe(true);
});
