import pg from 'pg';
import { Client } from '../client.ts';
import { cpuOfChildren } from './servers/cpuOfChildren.ts';
import { fillPortfolio } from './portfolioFill.ts';
import { inBenchPlace } from './servers/product.ts';

const firm = 'FROM companies WHERE tenant_id = current_tenant() AND merged_into_id IS NULL';
const shown =
  'id, name, stage, revenue, revenue_growth_rate, gross_margin, employees, total_score, recommendation, scored_at';
const fields = 'id name stage revenue revenueGrowthRate grossMargin employees totalScore recommendation';
const page = (given: string, wanted = fields) => `{ companies(${given}) { edges { cursor node { ${wanted} } } } }`;
const said = 'FROM metric_observations WHERE tenant_id = current_tenant() AND withdrawn_at IS NULL';
const value = `CASE WHEN value IS NULL THEN '-1e308'::float8 ELSE value END`;
const revenue = `CASE WHEN revenue IS NULL THEN '-1e308'::float8 ELSE revenue END`;

/**
 * The requests, and the plainest statement with the same answer. The first one requests nothing and measures the floor, which every answer
 * includes. The next ones measure the parts of all others.
 */
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
  {
    name: 'a page of a stage',
    query: page('first: 50, filter: { stages: ["seed"] }'),
    bare: `SELECT ${shown} ${firm} AND stage = 'Seed' ORDER BY sort_name, id LIMIT 51`,
  },
  {
    name: 'a stage of none',
    query: page('first: 50, filter: { stages: ["Series Q"] }'),
    bare: `SELECT ${shown} ${firm} AND stage = 'Series Q' ORDER BY sort_name, id LIMIT 51`,
  },
  {
    name: 'an industry of none',
    query: page('first: 50, filter: { industries: ["Whaling"] }'),
    bare: `SELECT ${shown} ${firm} AND industry = 'Whaling' ORDER BY sort_name, id LIMIT 51`,
  },
  {
    name: 'groups by stage',
    query: '{ companyGroups(by: STAGE) { label count revenue { median } } }',
    bare: `SELECT stage, count(*), percentile_cont(0.5) WITHIN GROUP (ORDER BY revenue) ${firm} GROUP BY 1`,
  },
  {
    name: 'what is said of one',
    query:
      '{ observations(first: 50, orderBy: VALUE, filter: { metrics: [REVENUE], valueMin: 5 }) { edges { node { id metric value periodLabel } } } }',
    bare: `SELECT id, metric, value, period_label ${said} AND metric = 'REVENUE' AND ${value} BETWEEN 5 AND 1e307 ORDER BY ${value} DESC, id DESC LIMIT 51`,
  },
  {
    name: 'what is said newest',
    query: '{ observations(first: 50) { edges { node { id metric value periodLabel } } } }',
    bare: `SELECT id, metric, value, period_label ${said} ORDER BY created_at DESC, id DESC LIMIT 51`,
  },
];

/** A question is asked this often, or for this many milliseconds. */
const most = { repeats: 300, ms: 6_000 };

/**
 * Reads of a firm with this many companies (by default 100,000) through HTTP, login and GraphQL; the bare statements in one session as the
 * firm; and the same statements through node:http and pg, which check no login. Prints for each the median milliseconds and the processor
 * milliseconds of server and PostgreSQL together. The ratios compare the product with the statement plus the floor (a request for nothing),
 * and with node:http and pg.
 */
export async function benchQuery(given = '100000'): Promise<void> {
  await inBenchPlace(async ({ ownerUrl, start, startProduct }) => {
    const client = new Client({ address: await startProduct() });
    await client.login('dossier');
    const tenantId = await fillPortfolio(ownerUrl, Number(given), true);
    const plain = new Client({ address: await start('plainQueries.ts', [ownerUrl, tenantId]) });
    const session = new pg.Client({ connectionString: ownerUrl });
    await session.connect();
    await session.query(`SET ROLE dossier_app; SET app.tenant_id = '${tenantId}'`);
    let floor: Cost | null = null;
    try {
      console.log(row('', ['product', 'bare SQL', 'node:http + pg', 'of SQL + floor', 'of node:http']));
      for (const { name, query, bare } of questions) {
        const ours = await measure(async () => {
          const { errors } = await client.graphql(query);
          if (errors) throw new Error(`${name}: ${JSON.stringify(errors)}`);
        });
        floor ??= ours;
        const sql = bare === undefined ? nothing : await measure(() => session.query({ name, text: bare }));
        const reference = await measure(async () => {
          const response = await plain.call('POST', '/', { name, bare });
          if (response.status !== 200) throw new Error(await response.text());
          await response.json();
        });
        const least = { ms: sql.ms + floor.ms, cpu: sql.cpu + floor.cpu };
        console.log(row(name, [...[ours, sql, reference].map(written), times(ours, least), times(ours, reference)]));
      }
    } finally {
      await session.end();
    }
  });
}

interface Cost {
  ms: number;
  /** Milliseconds of the processor. */
  cpu: number;
}

const nothing: Cost = { ms: 0, cpu: 0 };
const written = ({ ms, cpu }: Cost) => `${ms.toFixed(2)} (${cpu.toFixed(2)})`;
const times = (ours: Cost, other: Cost) =>
  `${(ours.ms / other.ms).toFixed(1)}× (${(ours.cpu / other.cpu).toFixed(1)}×)`;

async function measure(ask: () => Promise<unknown>): Promise<Cost> {
  // Warms up connections, plans and compiled code before the measurement.
  const warm = performance.now();
  for (let round = 0; round < 50 && performance.now() - warm < most.ms / 6; round += 1) await ask();
  const times: number[] = [];
  const before = cpuOfChildren();
  const began = performance.now();
  while (times.length < most.repeats && performance.now() - began < most.ms) {
    const started = performance.now();
    await ask();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { ms: times[times.length >> 1] ?? Number.NaN, cpu: ((cpuOfChildren() - before) * 1000) / times.length };
}

const row = (name: string, cells: string[]) => name.padEnd(22) + cells.map((cell) => cell.padStart(17)).join('');
