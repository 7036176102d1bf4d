import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../graph/database/embedded.ts';
import { migrate } from '../../graph/database/migrate.ts';
import { openDatabase } from '../../graph/db.ts';
import { queriesOf, termsOf } from '../../graph/search/words/query.ts';
import { seedDemoTenants } from '../../prisma/seed.ts';
import { Client } from '../client.ts';
import { start } from './product.ts';
import { fillSearch } from './searchFill.ts';

/** What is searched for; searchFill.ts says how many documents hold what. */
const questions: [name: string, query: string][] = [
  ['a rare word', 'halwenacquist777'],
  ['a word of 1 in 1,000', 'thousandth '],
  ['a word of 1 in 50', 'fiftieth '],
  ['a word of all', 'common '],
  ['two words of all', 'common revenue '],
  ['a rare and a common word', 'thousandth revenue '],
  ['three letters of a word', 'com'],
  ['a word of a title', 'quarterly '],
  ['a misspelt word', 'thousanthd '],
  ['a phrase of 1 in 2', '"net revenue"'],
  ['a phrase of 1 in 1,000, its words in all', '"gross revenue"'],
  ['what is nowhere', 'xxxxxxxxxx'],
];

/**
 * The search among so many documents of about 3 kB (a hundred thousand when left out) of one firm beside another with as many.
 * Prints the median milliseconds of the first 20 results through the product (HTTP, login, GraphQL), of its statement in
 * PostgreSQL, and of a scan with LIKE by the same role; then what saving a transcript costs with the mark for the search and
 * without, and how long afterwards it is found.
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
    const tenantId = await fillSearch(session, Number(given));
    console.log(`${given} documents, filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    const address = await start(children, 'productServer.ts', [postgres.ownerUrl, folder]);
    await measureSearch(session, await new Client({ address }).login('dossier'), tenantId);
  } finally {
    await session.end();
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(children.map(async (child) => new Promise((resolve) => child.once('exit', resolve))));
    await postgres.stop({ remove: true });
    await rm(folder, { recursive: true, force: true });
  }
}

const searchQuery = `query ($query: String!) { search(query: $query, first: 20) {
  corrected counts { kind count } edges { node { id title { text marks { start end } } passage { text marks { start end } } } } } }`;

async function measureSearch(session: pg.Client, client: Client, tenantId: string): Promise<void> {
  console.log(`${''.padEnd(42)}${['product', 'its SQL', 'LIKE'].map((head) => head.padStart(11)).join('')}`);
  await session.query(`SET ROLE dossier_app; SET app.tenant_id = '${tenantId}'`);
  for (const [name, query] of questions) {
    const terms = termsOf(query);
    const { wanted, ranked, exact } = queriesOf(terms, []);
    const product = await median(15, async () => {
      const { errors } = await client.graphql(searchQuery, { query });
      if (errors) throw new Error(JSON.stringify(errors));
    });
    const sql = 'SELECT * FROM search.find_newest($1::text::tsquery, $2::text::tsquery, $3::text::tsquery, 1000)';
    const own = await median(15, () => session.query(sql, [wanted, ranked, exact]));
    const like = terms.map(({ words }) => `%${words.join(' ')}%`);
    const plain = await median(1, () =>
      session.query(
        'SELECT id FROM documents WHERE tenant_id = current_tenant() AND search_text LIKE ALL ($1) ORDER BY upload_date DESC LIMIT 20',
        [like],
      ),
    );
    console.log(`${name.padEnd(42)}${[product, own, plain].map((ms) => `${ms.toFixed(1)} ms`.padStart(11)).join('')}`);
  }
  await measureSaving(session, client);
}

const savingRounds = 31;

async function measureSaving(session: pg.Client, client: Client): Promise<void> {
  const { rows } = await session.query<{ said: string }>(
    'SELECT string_agg(said, $1) AS said FROM paragraphs WHERE p % 100 = 7',
    ['\n'],
  );
  const content = rows[0]?.said ?? '';
  const save = async (word: string) => {
    const response = await client.call('POST', '/api/transcripts', { title: 'Call', content: `${content} ${word}` });
    if (!response.ok) throw new Error(await response.text());
  };
  const withMark = await median(savingRounds, () => save('remembered'));
  await session.query('RESET ROLE; ALTER TABLE transcripts DISABLE TRIGGER mark_search');
  const without = await median(savingRounds, () => save('forgotten'));
  await session.query('ALTER TABLE transcripts ENABLE TRIGGER mark_search');
  const found = await median(5, async () => {
    const word = `fresh${Math.random().toString(36).slice(2)}`;
    await save(word);
    while (!JSON.stringify(await client.graphql(searchQuery, { query: word })).includes('"Call"'));
  });
  console.log(
    `saving ${(content.length / 1000).toFixed(0)} kB: ${withMark.toFixed(1)} ms, ${without.toFixed(1)} ms without the mark; found ${found.toFixed(0)} ms after the save began`,
  );
}

async function median(rounds: number, run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
}
