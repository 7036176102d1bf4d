import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, isLong, reportFigures, seed } from '../attack/scale.ts';
import { startChildProduct, type ChildProduct } from '../support/childProduct.ts';
import { Client } from '../support/client.ts';
import { asOwner, makePlace } from '../support/harness.ts';
import { countKept } from './countKept.ts';
import { startLoad } from './load.ts';
import { startReadyProxy } from './readyProxy.ts';

const serverCount = isLong ? 3 : 2;
const restarts = isLong ? 3 * serverCount : 1;
const writers = isLong ? 15 : 2;
const readers = isLong ? 15 : 2;
const settings = { SHUTDOWN_GRACE_SECONDS: isLong ? '5' : '2' };
/** In ms after the last restart: by then all accepted work must be done. */
const doneWithinMs = 180_000;
/** In ms. Every restart starts a process, which takes seconds on a busy machine. */
const timeoutMs = isLong ? 3_600_000 : 240_000;

const reads = ['/api/transcripts', '/api/companies', '/api/writeups', '/api/documents', '/api/auth/session'];

function startReading(client: Client, random: () => number) {
  const refusals: string[] = [];
  let isStopping = false;
  const reading = Array.from({ length: readers }, async () => {
    while (!isStopping) {
      const path = reads[Math.floor(random() * reads.length)] ?? '';
      const response = await client.fetch(path);
      await response.arrayBuffer();
      if (!response.ok) refusals.push(`${path}: ${response.status}`);
      await sleep(50 + 200 * random());
    }
  });
  return {
    refusals,
    async stop() {
      isStopping = true;
      await Promise.all(reading);
    },
  };
}

it.skipIf(process.platform === 'win32')(
  'restarting the servers one after another behind a proxy that asks /readyz fails no request and loses nothing',
  async () => {
    const place = await makePlace();
    const proxy = await startReadyProxy();
    const start = async () => {
      const product = await startChildProduct(place, settings);
      proxy.add(product.address);
      await proxy.untilReady(product.address);
      return product;
    };
    const servers = await Promise.all(Array.from({ length: serverCount }, start));
    const random = createRandom(seed);
    const client = await new Client(proxy).login('northgate');
    const load = startLoad(client, random, writers);
    const reading = startReading(client, random);
    const ends: Awaited<ReturnType<ChildProduct['end']>>[] = [];
    const stopMs: number[] = [];
    for (let count = 0; count < restarts; count += 1) {
      await sleep(isLong ? 3_000 : 300);
      const old = servers.shift();
      const from = performance.now();
      if (old) ends.push(await old.end('SIGTERM'));
      stopMs.push(Math.round(performance.now() - from));
      if (old) proxy.remove(old.address);
      servers.push(await start());
    }
    await Promise.all([load.stop(), reading.stop()]);
    const count = await asOwner(place, (db) => countKept(db, 'northgate', load.acknowledged, doneWithinMs));
    reportFigures({
      seed,
      servers: serverCount,
      restarts,
      users: writers + readers,
      requests: proxy.count(),
      'failed requests': proxy.failed.length,
      'refused requests': load.refusals.length + reading.refusals.length,
      'acknowledged items': load.acknowledged.length,
      lost: count.lost.length,
      doubled: count.doubled.length,
      'jobs that ended': count.endedJobs,
      'longest stop in ms': Math.max(...stopMs),
    });
    expect(proxy.failed).toEqual([]);
    expect([...load.refusals, ...reading.refusals]).toEqual([]);
    expect(load.acknowledged.filter(({ isRepeated }) => isRepeated)).toEqual([]);
    expect(load.acknowledged.length).toBeGreaterThan(0);
    expect({ ...count, endedJobs: 0 }).toEqual({ lost: [], doubled: [], endedJobs: 0, failedJobs: [] });
    expect(new Set(ends.map(({ code }) => code))).toEqual(new Set([0]));
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await proxy.stop();
    await place.remove();
  },
  timeoutMs,
);
