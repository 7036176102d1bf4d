import { startChildProduct } from '../support/childProduct.ts';
import { Client } from '../support/client.ts';
import { makePlace, type Place } from '../support/harness.ts';
import { isLong, reportFigures } from './scale.ts';
import { startReading } from './startReading.ts';

const requests = 600;
const maxOfLogin = 30;
const rounds = isLong ? 10 : 2;

let place: Place;
beforeAll(async () => {
  place = await makePlace();
});
afterAll(() => place.remove());

interface Page {
  cursor: string;
  changes: { kind: string }[];
}

it.each([
  ['one login', 1],
  ['many logins', requests / maxOfLogin],
])('%s that waits for changes with hundreds of requests does not stall others', async (who, logins) => {
  const product = await startChildProduct(place);
  const reader = await new Client(product).login('dossier');
  const clients = await Promise.all(Array.from({ length: logins }, () => new Client(product).login('dossier')));
  const readers = startReading(product.address, reader.cookie);
  let refused = 0;
  let told = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { cursor } = (await (await reader.call('GET', '/api/changes')).json()) as Page;
    const waits = Array.from({ length: requests }, async (_, index) => {
      const answer = await clients[index % logins]!.call('GET', `/api/changes?since=${cursor}&wait=25`);
      if (answer.status !== 429) return (await answer.json()) as Page;
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      refused += 1;
      return null;
    });
    const refusals = (round + 1) * (requests - Math.min(requests, maxOfLogin * logins));
    await expect.poll(() => refused, { timeout: 20_000 }).toBe(refusals);
    // A request that is not refused is waiting once the answers to later requests have come.
    await reader.call('GET', '/api/auth/session');
    await reader.call('POST', '/api/transcripts', { title: 'A call', content: 'Hello.' });
    for (const page of await Promise.all(waits)) if (page) told += Number(page.changes.length > 0);
  }
  const { took, faults } = await readers.stop();
  reportFigures({
    [`requests of ${who}`]: requests * rounds,
    refused,
    'told of the change': told,
    'reads of others': took.length,
    'slowest of them, ms': Math.round(Math.max(...took)),
  });
  expect(faults).toEqual([]);
  expect(told).toBe(rounds * Math.min(requests, maxOfLogin * logins));
  // Generous, because the machine may be busy; the long run is for a quiet one.
  expect(Math.max(...took)).toBeLessThan(isLong ? 1_500 : 15_000);
});
