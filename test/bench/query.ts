import http from 'node:http';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { cpuOfChildren } from './servers/cpuOfChildren.ts';
import { fillPortfolio } from './portfolioFill.ts';
import { post } from './servers/load.ts';
import { inBenchPlace, login } from './servers/product.ts';
import { startStatementTap, type SentStatement, type StatementTap } from './servers/statementTap.ts';

const firm = 'FROM companies WHERE tenant_id = current_tenant() AND merged_into_id IS NULL';
const shown =
  'id, name, stage, revenue, revenue_growth_rate, gross_margin, employees, total_score, recommendation, scored_at';
const fields = 'id name stage revenue revenueGrowthRate grossMargin employees totalScore recommendation';
const page = (given: string, wanted = fields) => `{ companies(${given}) { edges { cursor node { ${wanted} } } } }`;
const said = 'FROM metric_observations WHERE tenant_id = current_tenant() AND withdrawn_at IS NULL';
const value = `CASE WHEN value IS NULL THEN '-1e308'::float8 ELSE value END`;
const revenue = `CASE WHEN revenue IS NULL THEN '-1e308'::float8 ELSE revenue END`;

const questions: { name: string; query: string; bare?: string; values?: unknown[] }[] = [
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
    bare: `SELECT ${shown} ${firm} AND ${revenue} BETWEEN $1 AND $2 ORDER BY ${revenue} DESC, id DESC LIMIT 51`,
    values: [10, 500],
  },
  {
    name: 'how many',
    query: '{ companies(first: 1, filter: { stages: ["Seed"] }) { totalCount } }',
    bare: `SELECT count(*) ${firm} AND stage = $1`,
    values: ['Seed'],
  },
  {
    name: 'a page of a stage',
    query: page('first: 50, filter: { stages: ["seed"] }'),
    bare: `SELECT ${shown} ${firm} AND stage = $1 ORDER BY sort_name, id LIMIT 51`,
    values: ['Seed'],
  },
  {
    name: 'a stage of none',
    query: page('first: 50, filter: { stages: ["Series Q"] }'),
    bare: `SELECT ${shown} ${firm} AND stage = $1 ORDER BY sort_name, id LIMIT 51`,
    values: ['Series Q'],
  },
  {
    name: 'an industry of none',
    query: page('first: 50, filter: { industries: ["Whaling"] }'),
    bare: `SELECT ${shown} ${firm} AND industry = $1 ORDER BY sort_name, id LIMIT 51`,
    values: ['Whaling'],
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
    bare: `SELECT id, metric, value, period_label ${said} AND metric = $1 AND ${value} >= $2 ORDER BY ${value} DESC, id DESC LIMIT 51`,
    values: ['REVENUE', 5],
  },
  {
    name: 'what is said newest',
    query: '{ observations(first: 50) { edges { node { id metric value periodLabel } } } }',
    bare: `SELECT id, metric, value, period_label ${said} ORDER BY created_at DESC, id DESC LIMIT 51`,
  },
];

/** The limits of a question's repetitions: this number of times, or this many milliseconds. */
const most = { repeats: 300, ms: 6_000 };

/**
 * Measures reads of a firm with this many companies (by default 100,000). For each question it prints milliseconds (for
 * answers the median) and, in brackets, the processor milliseconds of the server and PostgreSQL together:
 *
 * - the whole answer: through HTTP, login and GraphQL;
 * - the plainest statement with the same answer, in a transaction of the firm, and node:http with pg, which check no
 *   login;
 * - the ratio of the answer to that statement, and to that statement plus the floor (a request for nothing), below
 *   which short statements cannot go;
 * - the statements that the server sends for the answer, and their ratio to the plainest statement. They were recorded
 *   on their way to PostgreSQL and run in the same session, in turns with the plainest statement, prepared and with the
 *   settings that the server sends.
 */
export async function benchQuery(given = '100000'): Promise<void> {
  await inBenchPlace(async ({ ownerUrl, serverUrl, start, startProduct }) => {
    const tenantId = await fillPortfolio(ownerUrl, Number(given), true);
    const tap = await startStatementTap(serverUrl);
    const sent = await recordStatements(tap, await startProduct(tap.url));
    const ask = await askerOf(await startProduct());
    const plain = await start('plainQueries.ts', [ownerUrl, tenantId]);
    const session = new pg.Client({ connectionString: serverUrl, options: '-c TimeZone=UTC' });
    await session.connect();
    const begin = `BEGIN; SET LOCAL ROLE dossier_app; SET LOCAL app.tenant_id = '${tenantId}'`;
    let floor: number | null = null;
    try {
      console.log(row('', ['answer', 'bare SQL', 'node:http + pg', 'of SQL', 'of SQL + floor', 'as sent', 'of SQL']));
      for (const { name, query, bare, values = [] } of questions) {
        const answer = await measure(() => ask(query));
        floor ??= answer.ms;
        const agent = new http.Agent({ keepAlive: true });
        const reference = await measure(() =>
          post(plain, agent, { headers: {}, body: JSON.stringify({ name, bare, values }) }),
        );
        agent.destroy();
        if (bare === undefined) {
          console.log(row(name, [written(answer), '', written(reference)]));
          continue;
        }
        const statements = sent.get(query) ?? [];
        const [sql, asSent] = await compare(
          () => inTransaction(session, begin, { name, text: bare, values }),
          async () => {
            let ms = 0;
            for (const [at, { begin, text, values }] of statements.entries()) {
              ms += await inTransaction(session, begin, { name: `${name}, sent ${at}`, text, values });
            }
            return ms;
          },
        );
        const ratios = [times(answer.ms, sql), times(answer.ms, sql + floor)];
        const compared = [asSent.toFixed(2), times(asSent, sql)];
        console.log(row(name, [written(answer), sql.toFixed(2), written(reference), ...ratios, ...compared]));
      }
    } finally {
      await session.end();
      tap.close();
    }
  });
}

async function recordStatements(tap: StatementTap, address: string): Promise<Map<string, SentStatement[]>> {
  const ask = await askerOf(address);
  const sent = new Map<string, SentStatement[]>();
  const unasked = await startUpStatements(tap);
  for (const { query } of questions) {
    // Statements that the server sends by itself occasionally are not in both recordings.
    const [first, second] = [await tap.during(() => ask(query)), await tap.during(() => ask(query))];
    sent.set(
      query,
      first.filter(({ text }) => second.some((other) => other.text === text) && !unasked.has(text)),
    );
  }
  return sent;
}

async function startUpStatements(tap: StatementTap): Promise<Set<string>> {
  const unasked = new Set<string>();
  for (let second = 0, quiet = 0; second < 60 && quiet < 4; second += 1) {
    const sent = await tap.during(() => setTimeout(1_000));
    quiet = sent.length > 0 ? 0 : quiet + 1;
    for (const { text } of sent) unasked.add(text);
  }
  return unasked;
}

/**
 * Logs in and returns a function that sends queries to a server over one kept connection and throws when an answer has
 * errors.
 */
async function askerOf(address: string): Promise<(query: string) => Promise<void>> {
  const agent = new http.Agent({ keepAlive: true });
  const headers = { 'Content-Type': 'application/json', Cookie: await login(address) };
  return async (query) => {
    const answer = await post(`${address}/graphql`, agent, { headers, body: JSON.stringify({ query }) });
    if (answer.startsWith('{"errors"')) throw new Error(`${query}: ${answer}`);
  };
}

interface Cost {
  ms: number;
  /** In milliseconds of the processor. */
  cpu: number;
}

const written = ({ ms, cpu }: Cost) => `${ms.toFixed(2)} (${cpu.toFixed(2)})`;
const times = (ours: number, other: number) => `${(ours / other).toFixed(2)}×`;

async function measure(ask: () => Promise<unknown>): Promise<Cost> {
  await warmUp(ask);
  const before = cpuOfChildren();
  const durations = await repeat(ask);
  return { ms: quantile(durations, 0.5), cpu: ((cpuOfChildren() - before) * 1000) / durations.length };
}

/** Returns the milliseconds of a statement alone, in a transaction with these settings. */
async function inTransaction(session: pg.Client, begin: string, statement: pg.QueryConfig): Promise<number> {
  await session.query(begin);
  const ms = await timed(() => session.query(statement));
  await session.query('COMMIT');
  return ms;
}

/**
 * Returns the tenth percentile of the milliseconds that each function returns, because other work of the machine only
 * adds time. The two run in turns, so that such work slows both alike.
 */
async function compare(one: () => Promise<number>, other: () => Promise<number>): Promise<[number, number]> {
  const first: number[] = [];
  const second: number[] = [];
  const turn = async () => {
    first.push(await one());
    second.push(await other());
  };
  await warmUp(turn);
  first.length = second.length = 0;
  await repeat(turn);
  return [quantile(first, 0.1), quantile(second, 0.1)];
}

async function warmUp(ask: () => Promise<unknown>): Promise<void> {
  await repeat(ask, { repeats: 50, ms: most.ms / 6 });
}

async function repeat(ask: () => Promise<unknown>, limits = most): Promise<number[]> {
  const durations: number[] = [];
  const began = performance.now();
  while (durations.length < limits.repeats && performance.now() - began < limits.ms) durations.push(await timed(ask));
  return durations;
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await ask();
  return performance.now() - started;
}

const quantile = (numbers: number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN;

const row = (name: string, cells: string[]) => name.padEnd(22) + cells.map((cell) => cell.padStart(16)).join('');
