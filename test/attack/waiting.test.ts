import { Client } from '../support/client.ts';
import { useTestServer } from '../support/harness.ts';
import { startReading } from './startReading.ts';

const requests = 240;
const maxOfLogin = 30;

const server = await useTestServer();

interface Page {
  cursor: string;
  changes: { kind: string }[];
}

it('hundreds of requests that wait for changes do not stall others, and are told of a change', async () => {
  const reader = await new Client(server).login('dossier');
  const logins = Array.from({ length: requests / maxOfLogin }, () => new Client(server).login('dossier'));
  const clients = await Promise.all(logins);
  const { cursor } = (await (await reader.call('GET', '/api/changes')).json()) as Page;
  const readers = startReading(server.address, reader.cookie);
  const waits = Array.from({ length: requests }, async (_, index) => {
    const answer = await clients[index % clients.length]!.call('GET', `/api/changes?since=${cursor}&wait=25`);
    return (await answer.json()) as Page;
  });
  // They all wait once the answers to later requests have come.
  await reader.call('GET', '/api/auth/session');
  await reader.call('POST', '/api/transcripts', { title: 'A call', content: 'Hello.' });
  const told = await Promise.all(waits);
  const { took, faults } = await readers.stop();
  expect(faults).toEqual([]);
  expect(told.every(({ changes }) => changes.length > 0)).toBe(true);
  // Generous, because the machine may be busy.
  expect(Math.max(...took)).toBeLessThan(15_000);
});
