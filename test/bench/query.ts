import pg from 'pg';
import { Client } from '../client.ts';
import { cpuOfChildren } from './cpuOfChildren.ts';
import { fillPortfolio } from './portfolioFill.ts';
import { inBenchPlace } from './product.ts';

const firm = 'FROM companies WHERE tenant_id = current_tenant() AND merged_into_id IS NULL';
const shown =
  'id, name, stage, revenue, revenue_growth_rate, gross_margin, employees, total_score, recommendation, scored_at';
const fields = 'id name stage revenue revenueGrowthRate grossMargin employees totalScore recommendation';
const page = (given: string, wanted = fields) => `{ companies(${given}) { edges { cursor node { ${wanted} } } } }`;
const revenue = `CASE WHEN revenue IS NULL THEN '-1e308'::float8 ELSE revenue END`;

/** What is asked, and the plainest statement that answers it; the first ones are the parts of which all others consist. */
const questions: { name: string; query: string; bare?: string }[] = [
  { name: 'HTTP, login, GraphQL', query: '{ __typename }' },
  { name: 'and one row', query: page('first: 1', 'id'), bare: `SELECT id ${firm} ORDER BY sort_name, id LIMIT 2` },
  {
    name: 'and 50 rows',
    query: page('first: 50', 'id'),
    bare: `SELECT id, sort_name ${firm} ORDER BY sort_name, id LIMIT 51`,
  },
  {
    name: 'a page with figures',
    query: page('first: 50'),
    bare: `SELECT ${shown} ${firm} ORDER BY sort_name, id LIMIT 51`,
  },
  {
    name: 'a page of 200',
    query: page('first: 200'),
    bare: `SELECT ${shown} ${firm} ORDER BY sort_name, id LIMIT 201`,
  },
  {
    name: 'by revenue, a range',
    query: page('first: 50, orderBy: REVENUE, filter: { revenueMin: 10, revenueMax: 500 }'),
    bare: `SELECT ${shown} ${firm} AND ${revenue} BETWEEN 10 AND 500 ORDER BY ${revenue} DESC, id DESC LIMIT 51`,
  },
  {
    name: 'how many',
    query: '{ companies(first: 1, filter: { stages: ["Seed"] }) { totalCount } }',
    bare: `SELECT count(*) ${firm} AND stage = 'Seed'`,
  },
];

const repeats = 300;

/**
 * Reads of a firm with so many companies (100,000 when left out) through HTTP, login and GraphQL, and the bare statements in one
 * session as the firm. Prints for each the median milliseconds and the milliseconds of the processor, of the product and PostgreSQL
 * together, and how many times those of the statement they are.
 */
export async function benchQuery(given = '100000'): Promise<void> {
  await inBenchPlace(async ({ ownerUrl, startProduct }) => {
    const client = new Client({ address: await startProduct() });
    await client.login('dossier');
    const tenantId = await fillPortfolio(ownerUrl, Number(given));
    const session = new pg.Client({ connectionString: ownerUrl });
    await session.connect();
    await session.query(`SET ROLE dossier_app; SET app.tenant_id = '${tenantId}'`);
    try {
      console.log(row('', ['product', 'processor', 'bare SQL', 'processor', 'ratio', 'ratio of it']));
      for (const { name, query, bare } of questions) {
        const ours = await measure(async () => {
          const { errors } = await client.graphql(query);
          if (errors) throw new Error(`${name}: ${JSON.stringify(errors)}`);
        });
        const plain = bare === undefined ? null : await measure(() => session.query({ name, text: bare }));
        const ratios = plain ? [ours.ms / plain.ms, ours.cpu / plain.cpu].map((ratio) => `${ratio.toFixed(1)}×`) : [];
        const figures = [ours.ms, ours.cpu, ...(plain ? [plain.ms, plain.cpu] : [])].map((ms) => `${ms.toFixed(2)} ms`);
        console.log(row(name, [...figures, ...ratios]));
      }
    } finally {
      await session.end();
    }
  });
}

async function measure(ask: () => Promise<unknown>): Promise<{ ms: number; cpu: number }> {
  // Connections, plans and compiled code are there before it counts.
  for (let round = 0; round < 50; round += 1) await ask();
  const times: number[] = [];
  const before = cpuOfChildren();
  for (let round = 0; round < repeats; round += 1) {
    const started = performance.now();
    await ask();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { ms: times[repeats / 2] ?? Number.NaN, cpu: ((cpuOfChildren() - before) * 1000) / repeats };
}

const row = (name: string, cells: string[]) => name.padEnd(22) + cells.map((cell) => cell.padStart(12)).join('');
