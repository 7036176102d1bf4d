import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunningPostgres } from '../../graph/data/database/embedded/embedded.ts';
import { openDatabase } from '../../graph/data/db.ts';
import { createRandom, isLong, reportFigures, seed } from '../attack/scale.ts';
import { Client } from '../support/client.ts';
import { mutate, readNode, readRecording, startRecording, until } from '../support/factories.ts';
import { makeOwnData, type OwnData } from '../support/ownProduct.ts';
import { finishRecording, storePart } from '../recordings/recordingSteps.ts';
import { hearSpokenWav, spokenWav } from '../segments/spokenWav.ts';
import { countKept } from './countKept.ts';
import { startLoad } from './load.ts';
import { startSupervised, type SupervisedProduct } from './supervisedProduct.ts';

const serverKills = isLong ? 300 : 1;
const postgresKills = isLong ? 30 : 1;
/** Three seconds on a quiet machine; the other tests share its cores. */
const backWithinMs = 30_000;
/** In ms after the last kill: by then all accepted work must be done. */
const doneWithinMs = 180_000;

const kinds = ['tab', 'server', 'transcriber'] as const;
const killCount = isLong ? 30 : 3;
const partCount = isLong ? 12 : 4;
const segmentsInPart = 4;

/** One byte for each time that the transcriber must die. */
const deaths = path.join(os.tmpdir(), `dossier-deaths-${crypto.randomUUID()}`);
/**
 * The transcriber takes four tenths of a second per part, and checks every twentieth of a second whether it must die.
 */
const engine = `for i in 1 2 3 4 5 6 7 8; do sleep 0.05; if [ -s ${deaths} ]; then truncate -s -1 ${deaths}; kill -9 $$; fi; done`;

let data: OwnData;
let product: SupervisedProduct;
beforeAll(async () => {
  await writeFile(deaths, '');
  data = await makeOwnData();
  product = await startSupervised(data, { TRANSCRIBE_COMMAND: `${engine}; ${hearSpokenWav}` });
});
afterAll(async () => {
  await product.stop();
  await data.remove();
  await rm(deaths, { force: true });
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

class Tab extends Client {
  #leaving = new AbortController();

  override fetch(to: string, init: RequestInit = {}): Promise<Response> {
    return super.fetch(to, { ...init, signal: this.#leaving.signal });
  }

  kill(): void {
    this.#leaving.abort();
    this.#leaving = new AbortController();
  }
}

async function insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === 200) throw error;
      await sleep(100);
    }
  }
}

const saidIn = (recording: string, part: number) =>
  Array.from({ length: segmentsInPart }, (_, at) => ({ text: `We said ${recording.slice(-12)} ${part} ${at}.` }));

async function record(tab: Tab, random: () => number): Promise<string> {
  const key = crypto.randomUUID();
  const id = await insist(() => startRecording(tab, key));
  for (let part = 0; part < partCount; part += 1) {
    await insist(() => storePart(tab, id, part, spokenWav(...saidIn(id, part))));
    await sleep(300 * random());
  }
  await insist(() => finishRecording(tab, id, partCount));
  return id;
}

async function transcribed(client: Client, id: string): Promise<string> {
  for (;;) {
    const { status, content } = await insist(() => readRecording(client, id));
    if (status === 'TRANSCRIBED') return content ?? '';
    if (status === 'FAILED') await insist(() => mutate(client, 'transcribeRecording', { recordingId: id }));
    await sleep(100);
  }
}

interface Segments {
  segments: { edges: { node: { startMs: number; text: string } }[] };
}

describe.skipIf(process.platform !== 'linux')('kills while a conversation is transcribed', () => {
  it('of the tab, the server and the transcriber lose and double no segment', async () => {
    const random = createRandom(seed);
    const client = await new Client(product).login('northgate');
    const tab = new Tab(product);
    tab.cookie = client.cookie;
    const kill = {
      tab: () => tab.kill(),
      server: () => product.killServer(),
      transcriber: () => appendFile(deaths, '.'),
    };
    const plan = Array.from({ length: killCount }, (_, at) => ({ kind: kinds[at % 3] ?? 'tab', place: random() }));
    const killing = { isOver: false };
    const killed = (async () => {
      for (const { kind } of plan.toSorted((one, other) => one.place - other.place)) {
        // A process that is already down cannot be killed.
        await insist(() => client.graphql('{ transcripts(first: 1) { totalCount } }'));
        await sleep(200 + 1_200 * random());
        await kill[kind]();
      }
      killing.isOver = true;
    })();
    const recordings: string[] = [];
    do recordings.push(await record(tab, random));
    while (!killing.isOver);
    await killed;

    const wrong: string[] = [];
    for (const id of recordings) {
      const content = await transcribed(client, id);
      const parts = Array.from({ length: partCount }, (_, part) => saidIn(id, part));
      const selection = '... on Recording { segments(first: 500) { edges { node { startMs text } } } }';
      const { segments } = await readNode<Segments>(client, id, selection);
      const kept = segments.edges.map(({ node }) => `${node.startMs} ${node.text}`);
      // Each word takes half a second, and each part is stored with a length of one second.
      const due = parts.flatMap((part, position) =>
        part.map(({ text }, at) => `${position * 1000 + at * 2500} ${text}`),
      );
      if (kept.join('\n') !== due.join('\n')) wrong.push(`${id}: ${kept.join(' | ')}`);
      if (parts.flat().some(({ text }) => content.split(text).length !== 2)) wrong.push(`${id}: ${content}`);
    }
    reportFigures({
      seed,
      kills: killCount,
      recordings: recordings.length,
      segments: recordings.length * partCount * segmentsInPart,
      'recordings with a lost or doubled segment': wrong.length,
      'unexpected ends': product.surprises.length,
      'deaths that no transcriber took': (await readFile(deaths, 'utf8')).length,
    });
    expect({ wrong, surprises: product.surprises }).toEqual({ wrong: [], surprises: [] });
  });
});
