import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { queriesOf, termsOf } from '../../graph/search/words/query.ts';
import { Client } from '../support/client.ts';
import { inBenchPlace } from './servers/product.ts';
import { fillSearch } from './searchFill.ts';

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
  ['a word of all titles', 'report '],
  ['what is nowhere', 'xxxxxxxxxx'],
];

/**
 * Measures the search in this many documents of about 3 kB (by default a hundred thousand) of a firm beside another
 * firm with as many. Prints the minimum and median milliseconds of the first 20 results with their counts through the
 * product (HTTP, login, GraphQL) and of its main statement in PostgreSQL, and how many times longer a scan with LIKE
 * takes in the same role. Then prints what saving a transcript costs with and without marking it for the search, and
 * how soon afterwards it is found.
 */
export async function benchSearch(given = '100000'): Promise<void> {
  await inBenchPlace(async ({ ownerUrl, startProduct }) => {
    const session = new pg.Client({ connectionString: ownerUrl });
    await session.connect();
    try {
      const started = performance.now();
      const tenantId = await fillSearch(session, Number(given));
      console.log(`${given} documents, filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
      const address = await startProduct();
      await measureSearch(session, await new Client({ address }).login('dossier'), tenantId);
    } finally {
      await session.end();
    }
  });
}

const searchQuery = `query ($query: String!) { search(query: $query, first: 20) {
  corrected counts { kind count isMore } edges { node { id title { text marks { start end } } passage { text marks { start end } } } } } }`;

async function measureSearch(session: pg.Client, client: Client, tenantId: string): Promise<void> {
  console.log(
    `${'least / median ms'.padEnd(42)}${['product', 'its SQL', 'LIKE', 'LIKE/product'].map((head) => head.padStart(16)).join('')}`,
  );
  await session.query(`SET ROLE dossier_app; SET app.tenant_id = '${tenantId}'`);
  for (const [name, query] of questions) {
    const terms = termsOf(query);
    const { wanted, ranked, exact } = queriesOf(terms, []);
    const product = await timesOf(15, async () => {
      const { errors } = await client.graphql(searchQuery, { query });
      if (errors) throw new Error(JSON.stringify(errors));
    });
    const sql = 'SELECT * FROM search.find_newest($1::text::tsquery, $2::text::tsquery, $3::text::tsquery, 1000)';
    const own = await timesOf(15, () => session.query(sql, [wanted, ranked, exact]));
    const like = terms.map(({ words }) => `%${words.join(' ')}%`);
    const plain = await timesOf(1, () =>
      session.query(
        'SELECT id FROM documents WHERE tenant_id = current_tenant() AND content LIKE ALL ($1) ORDER BY upload_date DESC LIMIT 20',
        [like],
      ),
    );
    const columns = [
      written(product),
      written(own),
      plain.median.toFixed(1),
      (plain.median / product.median).toFixed(1),
    ];
    console.log(`${name.padEnd(42)}${columns.map((column) => column.padStart(16)).join('')}`);
  }
  await session.query('RESET ROLE');
  await measureSaving(session, client, tenantId);
}

const savingRounds = 31;

async function measureSaving(session: pg.Client, client: Client, tenantId: string): Promise<void> {
  const { rows } = await session.query<{ said: string }>(
    'SELECT string_agg(said, $1) AS said FROM paragraphs WHERE p % 100 = 7',
    ['\n'],
  );
  const content = rows[0]?.said ?? '';
  const save = async (word: string) => {
    const response = await client.call('POST', '/api/transcripts', { title: 'Call', content: `${content} ${word}` });
    if (!response.ok) throw new Error(await response.text());
  };
  // Indexing the words of the previous save must not run during the next save.
  const read = () => readAll(session, tenantId);
  const withMark = await timesOf(savingRounds, () => save('remembered'), read);
  await session.query('ALTER TABLE transcripts DISABLE TRIGGER mark_search');
  const without = await timesOf(savingRounds, () => save('forgotten'), read);
  await session.query('ALTER TABLE transcripts ENABLE TRIGGER mark_search');
  const found = await timesOf(5, async () => {
    const word = `fresh${Math.random().toString(36).slice(2)}`;
    await save(word);
    while (!JSON.stringify(await client.graphql(searchQuery, { query: word })).includes('"Call"'));
  });
  console.log(
    `saving ${(content.length / 1000).toFixed(0)} kB: ${written(withMark)} ms, ${written(without)} ms without the mark; found ${written(found)} ms after the save began`,
  );
}

async function readAll(session: pg.Client, tenantId: string): Promise<void> {
  await session.query(`SET ROLE dossier_app; SET app.tenant_id = '${tenantId}'`);
  while ((await session.query('SELECT FROM search.changes LIMIT 1')).rowCount !== 0) await setTimeout(5);
  await session.query('RESET ROLE');
}

interface Times {
  least: number;
  median: number;
}

const written = ({ least, median }: Times) => `${least.toFixed(1)} / ${median.toFixed(1)}`;

/** Returns the milliseconds of `run`, each time after `prepare`, which is not counted. */
async function timesOf(rounds: number, run: () => Promise<unknown>, prepare?: () => Promise<void>): Promise<Times> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await prepare?.();
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { least: times[0] ?? Number.NaN, median: times[Math.floor(rounds / 2)] ?? Number.NaN };
}
