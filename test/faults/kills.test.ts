import { setTimeout as sleep } from 'node:timers/promises';
import { findRunningPostgres } from '../../graph/data/database/embedded/embedded.ts';
import { openDatabase } from '../../graph/data/db.ts';
import { createRandom, isLong, reportFigures, seed } from '../attack/scale.ts';
import { Client } from '../support/client.ts';
import { until } from '../support/factories.ts';
import { makeOwnData, type OwnData } from '../support/ownProduct.ts';
import { countKept } from './countKept.ts';
import { startLoad } from './load.ts';
import { startSupervised, type SupervisedProduct } from './supervisedProduct.ts';

const serverKills = isLong ? 300 : 2;
const postgresKills = isLong ? 30 : 1;
/** Three seconds on a quiet machine; the other tests share its cores. */
const backWithinMs = 30_000;
/** In ms after the last kill: by then all accepted work must be done. */
const doneWithinMs = 180_000;

let data: OwnData;
let product: SupervisedProduct;
beforeAll(async () => {
  data = await makeOwnData();
  product = await startSupervised(data);
});
afterAll(async () => {
  await product.stop();
  await data.remove();
});

interface Kill {
  what: string;
  kill(): Promise<void>;
}

/**
 * Plans kills in an order that the seed determines: every second time PostgreSQL's first process, otherwise one of its
 * backends.
 */
function planKills(random: () => number): Kill[] {
  const server = { what: 'server', kill: () => product.killServer() };
  const postmaster = { what: 'PostgreSQL', kill: () => product.killPostgres() };
  const backend = { what: 'a backend', kill: () => product.killPostgres(random()) };
  const kills = [
    ...Array.from({ length: serverKills }, () => server),
    ...Array.from({ length: postgresKills }, (_, index) => (index % 2 === 0 ? postmaster : backend)),
  ];
  return kills
    .map((kill) => ({ kill, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ kill }) => kill);
}

function spread(times: { ms: number }[]): string {
  const sorted = times.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return `${sorted[Math.floor(sorted.length / 2)]} ms, ${sorted.at(-1)} ms`;
}

const isHealthy = (client: Client) =>
  client.graphql<{ transcripts: { totalCount: number } }>('{ transcripts(first: 1) { totalCount } }').then(
    ({ data: answer }) => answer !== null,
    () => false,
  );

describe.skipIf(process.platform !== 'linux')('kills of server and PostgreSQL under load', () => {
  it('lose and double nothing, and recover without help', async () => {
    const random = createRandom(seed);
    const client = await new Client(product).login('northgate');
    const load = startLoad(client, random);
    const backAfter: { what: string; ms: number }[] = [];
    for (const { what, kill } of planKills(random)) {
      await sleep(300 + 2_000 * random());
      const killedAt = Date.now();
      await kill();
      await until(() => isHealthy(client), Boolean, 60_000);
      backAfter.push({ what, ms: Date.now() - killedAt });
    }
    await sleep(500);
    await load.stop();
    // PostgreSQL may still be recovering from the last kill, because the server answers from its own pool first.
    const url = await until(() => findRunningPostgres(data.folder), Boolean);
    const db = openDatabase(url ?? '', 2);
    const count = await countKept(db, 'northgate', load.acknowledged, doneWithinMs).finally(() => db.close());
    const late = backAfter.filter(({ ms }) => ms > backWithinMs);
    reportFigures({
      seed,
      'kills of the server': serverKills,
      'kills of PostgreSQL': postgresKills,
      acknowledged: load.acknowledged.length,
      'acknowledged after more than one try': load.acknowledged.filter(({ isRepeated }) => isRepeated).length,
      lost: count.lost.length,
      doubled: count.doubled.length,
      'jobs that ended': count.endedJobs,
      'jobs that did not complete': count.failedJobs.length,
      'back after a kill of the server, median and longest': spread(backAfter.filter(({ what }) => what === 'server')),
      'back after a kill of PostgreSQL, median and longest': spread(backAfter.filter(({ what }) => what !== 'server')),
      [`back later than ${backWithinMs} ms`]: late.length,
      'unexpected ends': product.surprises.length,
      refusals: load.refusals.length,
    });
    expect(load.acknowledged.length).toBeGreaterThan(0);
    expect({ ...count, endedJobs: 0 }).toEqual({ lost: [], doubled: [], endedJobs: 0, failedJobs: [] });
    expect({ late, surprises: product.surprises, refusals: load.refusals }).toEqual({
      late: [],
      surprises: [],
      refusals: [],
    });
  });
});
