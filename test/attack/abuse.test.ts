import { readFileSync } from 'node:fs';
import { demoAdminPasswords } from '../../prisma/seed.ts';
import { startChildProduct, type ChildProduct } from '../support/childProduct.ts';
import { Client } from '../support/client.ts';
import { makePlace, type Place } from '../support/harness.ts';
import { abuses as table } from './abuses.ts';
import { verdictOf, type Attacker } from './abuseRequests.ts';
import { createRandom, isLong, reportFigures, seed } from './scale.ts';
import { startReading } from './startReading.ts';

const attackSeconds = isLong ? 120 : 3;
const attackers = { strangers: 3, callers: 2 };
const companyCount = 10;

let place: Place;
beforeAll(async () => {
  place = await makePlace();
});
afterAll(() => place.remove());

it('refuses senders of too many requests, and does not slow down readers', async () => {
  const product = await startChildProduct(place);
  const client = await new Client(product).login('dossier');
  await addCompanies(client);

  const wrong: string[] = [];
  const check = async ({ name, send, ...expected }: (typeof table)[number], who: 'stranger' | 'caller') => {
    const attacker: Attacker = { address: product.address, cookie: who === 'caller' ? client.cookie : null };
    const verdict = await send(attacker).then(verdictOf, (error: unknown) => `no answer: ${String(error)}`);
    if (verdict !== expected[who]) wrong.push(`${name}, by a ${who}: ${verdict} instead of ${expected[who]}`);
  };
  for (const abuse of table) {
    await check(abuse, 'stranger');
    await check(abuse, 'caller');
  }
  expect(wrong).toEqual([]);

  const before = memoryOf(product);
  const readers = startReading(product.address, client.cookie);
  const random = createRandom(seed);
  const end = performance.now() + attackSeconds * 1_000;
  let sent = 0;
  const attack = async (who: 'stranger' | 'caller') => {
    while (performance.now() < end) {
      await check(table[Math.floor(random() * table.length)]!, who);
      sent += 1;
    }
  };
  await Promise.all([
    ...Array.from({ length: attackers.strangers }, () => attack('stranger')),
    ...Array.from({ length: attackers.callers }, () => attack('caller')),
  ]);
  const { took, faults } = await readers.stop();
  const after = memoryOf(product);
  const at = (share: number) => Math.round(took.toSorted((a, b) => a - b)[Math.floor((took.length - 1) * share)] ?? 0);
  reportFigures({
    'kinds of abuse': table.length,
    'abuses sent': sent,
    'normal reads': took.length,
    'p50 of a normal read, ms': at(0.5),
    'p95 of a normal read, ms': at(0.95),
    'slowest normal read, ms': at(1),
    'memory before, MB': before,
    'memory after, MB': after,
  });
  expect(wrong).toEqual([]);
  expect(faults).toEqual([]);
  expect(product.complaints()).toBe('');
  // Generous, because the machine may be busy; the long run is for a quiet one.
  expect(at(1)).toBeLessThan(5_000);
  if (isLong) expect(at(0.95)).toBeLessThan(50);
  expect(after - before).toBeLessThan(400);
});

async function addCompanies(client: Client): Promise<void> {
  const unlocked = await client.call('POST', '/api/admin/unlock', { password: demoAdminPasswords[0] });
  const { token } = (await unlocked.json()) as { token: string };
  const mutation = 'mutation ($input: CreateCompanyInput!) { createCompany(input: $input) { __typename } }';
  for (let i = 0; i < companyCount; i += 1) {
    const input = { name: `Company ${i}`, industry: 'Robots', revenue: i };
    const { data } = await client.graphql(mutation, { input }, { 'X-Admin-Token': token });
    expect(data).toEqual({ createCompany: { __typename: 'Company' } });
  }
}

function memoryOf({ pid }: ChildProduct): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}
