import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { rankSql, groupsSql, isKept, summarySql } from '../../graph/portfolio/analytics/refresh.ts';
import { Client } from '../support/client.ts';
import { inBenchPlace } from './servers/product.ts';
import { fillPortfolio } from './portfolioFill.ts';

const sizes = ['1000', '100000', '1000000'];

interface Question {
  name: string;
  query: string;
  /** The product's statement for the question; absent when there are several. */
  own?: string;
  /** The plainest statements with the same answer, without row-level security's conditions, ranks or marks. */
  bare: string[];
  repeats: number;
  /** True when the summary is deleted before each run. */
  isFresh?: boolean;
}

const columns = 'id, name, total_score, stage, revenue, revenue_growth_rate';
const nodes = 'edges { rank totalScore recommendation node { id name stage revenue revenueGrowthRate } }';
const page = (condition: string, withRanks: boolean) =>
  `SELECT ${columns}${withRanks ? `, CASE WHEN ${isKept} THEN ${rankSql(true)} END AS rank` : ''} FROM companies
   WHERE tenant_id = current_tenant() AND merged_into_id IS NULL ${condition}
   ORDER BY rank_key, sort_name COLLATE "C", id LIMIT 51`;
const plain = 'FROM companies WHERE tenant_id = current_tenant() AND merged_into_id IS NULL';

function questionsAt(cursor: { text: string; place: string }): Question[] {
  const behind = `AND (rank_key, sort_name COLLATE "C", id) > (${cursor.place})`;
  const analytics = `{ portfolioAnalytics { totalCompanies totalDataPoints dataCompleteness averageMetrics { revenue growthRate grossMargin }
    industryBreakdown { label count } stageBreakdown { label count } levels { level count } } }`;
  return [
    { name: 'summary, kept', query: analytics, own: summarySql, bare: [summarySql], repeats: 200 },
    {
      name: 'summary, counted anew',
      query: analytics,
      own: groupsSql,
      bare: [
        `SELECT count(*), count(revenue) + count(revenue_growth_rate) + count(gross_margin), percentile_cont(0.5) WITHIN GROUP (ORDER BY revenue),
           percentile_cont(0.5) WITHIN GROUP (ORDER BY revenue_growth_rate), percentile_cont(0.5) WITHIN GROUP (ORDER BY gross_margin) ${plain}`,
        `SELECT industry_group, count(*) ${plain} GROUP BY industry_group`,
        `SELECT stage, count(*) ${plain} GROUP BY stage`,
      ],
      repeats: 3,
      isFresh: true,
    },
    {
      name: 'first page of ranks',
      query: `{ portfolioRankings(first: 50) { ${nodes} } }`,
      own: page('', true),
      bare: [page('', false)],
      repeats: 200,
    },
    {
      name: 'page in the middle',
      query: `{ portfolioRankings(first: 50, after: "${cursor.text}") { ${nodes} } }`,
      own: page(behind, true),
      bare: [page(behind, false)],
      repeats: 200,
    },
    {
      name: 'points of the chart',
      query: '{ portfolioPoints { totalCount points { companyId name revenue growth recommendation count } } }',
      bare: [
        `SELECT floor(revenue / 25), floor(revenue_growth_rate / 8), count(*), min(rank_key) ${plain}
         AND revenue IS NOT NULL AND revenue_growth_rate IS NOT NULL GROUP BY 1, 2`,
      ],
      repeats: 5,
    },
  ];
}

/**
 * Measures analytics, rankings and chart of a firm with each of the given numbers of companies (by default a thousand,
 * a hundred thousand and a million), beside two other firms with a tenth of it. Prints the median milliseconds through
 * the product (HTTP, login, GraphQL), of the product's own statement and of the plainest statement in psql, the ratio
 * of the product to the plainest statement, and how the product's time grew from the previous size.
 */
export async function benchPortfolio(...given: string[]): Promise<void> {
  await inBenchPlace(async ({ ownerUrl, startProduct }) => {
    const client = new Client({ address: await startProduct() });
    await client.login('dossier');
    const earlier = new Map<string, number>();
    for (const size of (given.length > 0 ? given : sizes).map(Number)) {
      const started = performance.now();
      const tenantId = await fillPortfolio(ownerUrl, size);
      console.log(`\n${size.toLocaleString('en-US')} companies (loaded in ${seconds(started)})`);
      console.log(
        `${''.padEnd(24)}${['product', 'its SQL', 'plain SQL', 'ratio', 'growth'].map((head) => head.padStart(11)).join('')}`,
      );
      for (const question of questionsAt(await middleOf(client, ownerUrl, tenantId))) {
        await report(question, { client, url: ownerUrl, tenantId, earlier });
      }
    }
  });
}

interface Setting {
  client: Client;
  url: string;
  tenantId: string;
  /** The product's time for each question at the previous size. */
  earlier: Map<string, number>;
}

async function report(question: Question, { client, url, tenantId, earlier }: Setting): Promise<void> {
  const product: number[] = [];
  for (let round = 0; round < question.repeats; round += 1) {
    if (question.isFresh) await inSession(url, tenantId, 'DELETE FROM portfolio_summaries');
    const started = performance.now();
    const { errors } = await client.graphql(question.query);
    product.push(performance.now() - started);
    if (errors) throw new Error(JSON.stringify(errors));
  }
  const own = question.own === undefined ? undefined : await psqlMs(url, tenantId, [question.own], question.repeats);
  const bare = await psqlMs(url, tenantId, question.bare, question.repeats);
  const ms = median(product);
  const growth = ms / (earlier.get(question.name) ?? Number.NaN);
  earlier.set(question.name, ms);
  const cells = [
    written(ms),
    written(own),
    written(bare),
    `${(ms / bare).toFixed(2)}×`,
    Number.isNaN(growth) ? '' : `${growth.toFixed(1)}×`,
  ];
  console.log(`${question.name.padEnd(24)}${cells.map((cell) => cell.padStart(11)).join('')}`);
}

async function middleOf(client: Client, url: string, tenantId: string): Promise<{ text: string; place: string }> {
  const { data, errors } = await client.graphql<{ portfolioRankings: { edges: { cursor: string }[] } }>(
    '{ portfolioRankings(first: 1) { edges { cursor } } }',
  );
  const cursor = data?.portfolioRankings.edges[0]?.cursor;
  if (cursor === undefined) throw new Error(JSON.stringify(errors));
  const list = (JSON.parse(Buffer.from(cursor, 'base64url').toString()) as string[]).at(-1);
  const [row] = await inSession<{ rank_key: number; sort_name: string; id: string }>(
    url,
    tenantId,
    `SELECT rank_key, sort_name, id ${plain} ORDER BY rank_key, sort_name COLLATE "C", id LIMIT 1 OFFSET (SELECT count(*) / 2 ${plain})`,
  );
  if (!row) throw new Error('there is no company in the middle');
  const { rank_key: key, sort_name: name, id } = row;
  return {
    text: Buffer.from(JSON.stringify([key, name, id, list])).toString('base64url'),
    place: `${key}, '${name}', '${id}'`,
  };
}

async function inSession<Row extends pg.QueryResultRow>(url: string, tenantId: string, sql: string): Promise<Row[]> {
  const session = new pg.Client({ connectionString: url });
  await session.connect();
  try {
    await session.query(scoped(tenantId).join(';'));
    return (await session.query<Row>(sql)).rows;
  } finally {
    await session.end();
  }
}

const scoped = (tenantId: string) => ['SET ROLE dossier_app', `SET app.tenant_id = '${tenantId}'`];

/**
 * Returns the median milliseconds of statements together in psql, by its own timing, prepared like the product's; NaN
 * without psql.
 */
async function psqlMs(url: string, tenantId: string, statements: string[], repeats: number): Promise<number> {
  const script = [
    '\\o /dev/null',
    ...scoped(tenantId).map((statement) => `${statement};`),
    ...statements.map((statement, index) => `PREPARE q${index} AS ${statement.replaceAll(/\s+/g, ' ')};`),
    '\\timing on',
    ...Array.from({ length: repeats }, () => statements.map((_, index) => `EXECUTE q${index};`)).flat(),
  ];
  const ran = promisify(execFile)('psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', url, '-f', '-'], {
    maxBuffer: 1 << 24,
  });
  ran.child.stdin?.end(script.join('\n'));
  const output = await ran.then(
    ({ stdout }) => stdout,
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
      throw error;
    },
  );
  const times = [...output.matchAll(/^Time: ([\d.]+) ms/gm)].map(([, ms]) => Number(ms));
  const rounds = Array.from({ length: times.length / statements.length }, (_, round) =>
    times.slice(round * statements.length, (round + 1) * statements.length).reduce((sum, ms) => sum + ms, 0),
  );
  return median(rounds);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function written(ms: number | undefined): string {
  return ms === undefined || Number.isNaN(ms) ? '–' : `${ms.toFixed(ms < 10 ? 2 : 0)} ms`;
}

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(0)} s`;
}
