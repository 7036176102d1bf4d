import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { demoPassword } from '../../prisma/seed.ts';
import { Client } from '../support/client.ts';
import { useTestServer } from '../support/harness.ts';
import { createRandom, isLong, reportFigures, seed } from './scale.ts';

const pauseMs = isLong ? 10 : 400;
const concurrency = isLong ? 64 : 16;
/**
 * Returns the number of guesses that a firm's strangers may make: a burst, then one every three seconds, and one more
 * for the moment of each count.
 */
const allowed = (seconds: number) => 10 + Math.ceil(seconds / 3) + 1;
const verified = new Map<string, number>();

const server = await useTestServer({ TRUST_PROXY: '1' });
beforeAll(async () => {
  const { throttle } = server.services;
  const guard = throttle.guard.bind(throttle);
  throttle.guard = (door, caller, attempt) =>
    guard(door, caller, async () => {
      const isRight = await attempt();
      if (!isRight && door.gate === 'login') verified.set(door.tenantId, (verified.get(door.tenantId) ?? 0) + 1);
      return isRight;
    });
});

async function login(client: Client, slug: string, ip: string, password: string, signal?: AbortSignal) {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': ip };
  const body = JSON.stringify({ password });
  return client.fetch(`/api/auth/login?tenant=${slug}`, { method: 'POST', headers, body, signal });
}

interface Flood {
  slug: string;
  addresses: number;
  /** True when the guessers keep their cookies and come back at the time that the refusal gives. */
  isPatient: boolean;
  guesses: number;
}

/** Sends guesses until `end` is called and this many are sent. */
function startGuessing({ slug, addresses, isPatient, guesses }: Flood) {
  const random = createRandom(seed);
  const given = new AbortController();
  const count = { sent: 0, wrong: 0, turnedAway: 0 };
  const slowest = { refusalMs: 0 };
  let mayEnd = false;
  const guess = async () => {
    let client = new Client(server);
    while (!given.signal.aborted && !(mayEnd && count.sent >= guesses)) {
      count.sent += 1;
      const began = performance.now();
      const ip = addressOf(Math.floor(random() * addresses));
      const answer = await login(client, slug, ip, `guess ${random()}`, given.signal).catch(() => null);
      if (answer?.status === 401) count.wrong += 1;
      if (answer?.status === 429) {
        count.turnedAway += 1;
        slowest.refusalMs = Math.max(slowest.refusalMs, performance.now() - began);
      }
      const waitMs = isPatient ? Number(answer?.headers.get('Retry-After') ?? 0) * 1000 : pauseMs;
      if (!isPatient) client = new Client(server);
      await sleep(waitMs, undefined, { signal: given.signal }).catch(() => undefined);
    }
  };
  const guessers = Promise.all(Array.from({ length: concurrency }, guess));
  const isDone = async () => {
    mayEnd = true;
    while (count.sent < guesses) await sleep(20);
    given.abort();
    await guessers;
    return { ...count, ...slowest };
  };
  return {
    end: isDone,
    waitForRefusals: () => expect.poll(() => count.turnedAway, { timeout: 30_000 }).toBeGreaterThan(5),
  };
}

const addressOf = (index: number) => `198.18.${index >> 8}.${index & 255}`;

/**
 * Tries the right password on a new device as a person does: again when advised to. Resolves to the seconds until it is
 * accepted.
 */
async function getIn(slug: string, ip: string): Promise<number> {
  const client = new Client(server);
  const began = performance.now();
  for (;;) {
    const answer = await login(client, slug, ip, demoPassword(slug));
    if (answer.status === 200) return (performance.now() - began) / 1000;
    expect(answer.status).toBe(429);
    await sleep(Number(answer.headers.get('Retry-After')) * 1000);
  }
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * Returns the memory really in use: garbage is collected first, because the tester's own answers are in this process
 * too.
 */
function usedHeap(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

const guesses = isLong ? 10_000 : 60;
/** The short run tries many addresses; `throttling.test.ts` tries one. */
const floods: [what: string, flood: Flood, colleagueAt: string][] = [
  ['1,000 addresses', { slug: 'northgate', addresses: 1_000, isPatient: false, guesses }, '192.0.2.1'],
];
if (isLong) {
  floods.push(
    ['one address', { slug: 'dossier', addresses: 1, isPatient: false, guesses }, addressOf(0)],
    ['guessers who come back', { slug: 'amberline', addresses: 1, isPatient: true, guesses: 500 }, '192.0.2.1'],
  );
}

it.each(floods)('guesses from %s are bounded; the right password is accepted', async (what, flood, colleagueAt) => {
  const { slug } = flood;
  const { id } = await server.services.db.outside.prisma.tenant.findUniqueOrThrow({ where: { slug } });
  const known = new Client(server);
  expect((await login(known, slug, '192.0.2.2', demoPassword(slug))).status).toBe(200);
  const heap = usedHeap();
  const began = performance.now();
  const guessing = startGuessing(flood);
  await guessing.waitForRefusals();

  const knownSeconds: number[] = [];
  const door = { isOpen: false };
  const colleague = getIn(slug, colleagueAt).finally(() => (door.isOpen = true));
  while (!door.isOpen) {
    const start = performance.now();
    // Also from the address that the guesses come from.
    expect((await login(known, slug, addressOf(0), demoPassword(slug))).status).toBe(200);
    knownSeconds.push((performance.now() - start) / 1000);
    await sleep(250);
  }
  const colleagueSeconds = await colleague;
  const count = await guessing.end();
  const seconds = (performance.now() - began) / 1000;
  const wrong = verified.get(id) ?? 0;
  reportFigures({
    [`guesses from ${what}`]: count.sent,
    seconds: seconds.toFixed(1),
    verified: wrong,
    allowed: allowed(seconds),
    'turned away': count.turnedAway,
    'logins of a known device': knownSeconds.length,
    'half of them within, seconds': median(knownSeconds).toFixed(2),
    'slowest of them, seconds': Math.max(...knownSeconds).toFixed(2),
    'a new device got in after, seconds': colleagueSeconds.toFixed(1),
    'heap grown by, MB': ((usedHeap() - heap) / 1e6).toFixed(0),
  });
  expect(count.sent).toBeGreaterThanOrEqual(flood.guesses);
  expect(wrong).toBeGreaterThanOrEqual(count.wrong);
  expect(wrong).toBeLessThanOrEqual(allowed(seconds));
  // The guessers run in the server's own process, so a single login may have waited for them.
  expect(median(knownSeconds)).toBeLessThan(2);
  expect(Math.max(...knownSeconds)).toBeLessThan(6);
  expect(colleagueSeconds).toBeLessThan(60);
  expect(usedHeap() - heap).toBeLessThan(100e6);
});
