import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../graph/database/embedded.ts';
import { migrate } from '../../graph/database/migrate.ts';
import { openDatabase } from '../../graph/db.ts';
import { termsOf, textQueryOf, titleQueryOf } from '../../graph/search/rules.ts';
import { seedDemoTenants } from '../../prisma/seed.ts';
import { Client } from '../client.ts';
import { start } from './product.ts';
import { fillSearch } from './searchFill.ts';

/** What is searched for → the text; searchFill.ts says how many documents hold what. */
const questions: [name: string, query: string][] = [
  ['a rare word', 'rare777'],
  ['a word of 1 in 1,000', 'mid77'],
  ['a word of 1 in 50', 'fiftieth'],
  ['a common word', 'common'],
  ['two words', 'tenth growth'],
  ['a phrase of 1 in 2', '"growth of"'],
  ['the same words, 1 in 1,000', '"margin growth"'],
  ['a prefix', 'mid7'],
  ['a title', 'acmenorvel'],
  ['a title written amiss', 'acmenovel'],
  ['what is nowhere', 'zzzz'],
];

/**
 * The search among so many documents of about 15 kB (a hundred thousand when left out) of one firm, beside two others with a
 * tenth of it. Prints the median milliseconds of the first 20 finds in the database and through the product (HTTP, login,
 * snippets), the sizes of the indexes, and what a new transcript costs with the search and without.
 */
export async function benchSearch(given = '100000'): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dossier-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const children: ChildProcess[] = [];
  const session = new pg.Client({ connectionString: postgres.ownerUrl });
  try {
    await migrate(postgres.ownerUrl);
    const db = openDatabase(postgres.ownerUrl, 2);
    await seedDemoTenants(db);
    await db.close();
    await session.connect();
    const started = performance.now();
    const { tenantId, text } = await fillSearch(session, Number(given));
    console.log(`${given} documents, filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    await printSizes(session);
    const address = await start(children, 'productServer.ts', [postgres.ownerUrl, folder]);
    const client = await new Client({ address }).login('dossier');
    await session.query(`SET ROLE dossier_app; SET app.tenant_id = '${tenantId}'`);
    for (const [name, query] of questions) {
      const terms = termsOf(query);
      const values = [textQueryOf(terms), titleQueryOf(terms), query, 20];
      const inDatabase = await median(() => session.query('SELECT * FROM search.find($1, $2, $3, $4)', values));
      const overHttp = await median(() => client.call('GET', `/api/search?q=${encodeURIComponent(query)}`));
      console.log(`${name.padEnd(28)}${inDatabase.toFixed(1).padStart(9)} ms${overHttp.toFixed(1).padStart(9)} ms`);
    }
    const save = () => client.call('POST', '/api/transcripts', { title: 'Call', content: `${text} ${Math.random()}` });
    const withSearch = await median(save);
    await session.query('RESET ROLE; ALTER TABLE transcripts DISABLE TRIGGER keep_search');
    console.log(
      `a new transcript: ${withSearch.toFixed(1)} ms, ${(await median(save)).toFixed(1)} ms without the search`,
    );
  } finally {
    await session.end();
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(children.map(async (child) => new Promise((resolve) => child.once('exit', resolve))));
    await postgres.stop({ remove: true });
    await rm(folder, { recursive: true, force: true });
  }
}

async function printSizes(session: pg.Client): Promise<void> {
  const { rows } = await session.query<{ name: string; size: string }>(
    `SELECT relname AS name, pg_size_pretty(pg_relation_size(oid)) AS size FROM pg_class
     WHERE relnamespace = 'search'::regnamespace AND relkind IN ('r', 'i') ORDER BY 1`,
  );
  console.log(rows.map(({ name, size }) => `${name} ${size}`).join(', '));
}

const rounds = 15;

async function median(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
}
