import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { computeShown } from '../../graph/companies/computeShown.ts';
import { openDatabase } from '../../graph/data/db.ts';
import { toGlobalId } from '../../graph/request/graphql/globalId.ts';
import { fillPortfolio } from './portfolioFill.ts';
import { post } from './servers/load.ts';
import { cpuOfChildren } from './servers/cpuOfChildren.ts';
import { inBenchPlace, login } from './servers/product.ts';

const sourceCount = 300;
const repeats = 40;

/** Statements of all companies, as imports would have stored them; $1 for each company. */
const otherStatements = `INSERT INTO metric_observations (tenant_id, id, company_id, metric, value, currency, printed, period_label,
    period_end, period_months, origin)
  SELECT current_tenant(), gen_random_uuid(), c.id, (ARRAY['REVENUE', 'ARR', 'GROSS_MARGIN', 'CASH', 'EMPLOYEES'])[1 + i % 5], i, 'USD', i::text,
    'FY' || 2000 + i % 25, make_date(2000 + i % 25, 12, 31), 12, 'IMPORTED'
  FROM companies c CROSS JOIN generate_series(1, $1::int) i WHERE c.tenant_id = current_tenant()`;

/** Papers of one company, each of which states six metrics of two years; every seventh contradicts the others. */
const sources = [
  `INSERT INTO documents (tenant_id, id, title, sort_title, file_name, file_type, file_size, sha256, storage_key, content, snippet, search_text, status, upload_date)
    SELECT current_tenant(), gen_random_uuid(), 'Paper ' || i, 'paper ' || i, 'paper.txt', 'text/plain', 9, 'bench' || i, 'bench' || i, 'It grows.', 'It grows.', 'it grows.', 'READY',
      timestamptz '2020-01-01' + i * interval '5 days' FROM generate_series(1, $2::int) i WHERE $1::uuid IS NOT NULL`,
  `INSERT INTO company_readings (tenant_id, id, company_id, company_name, source_title, document_id, analyst, link, kind, is_main, source_day, insights)
    SELECT current_tenant(), gen_random_uuid(), $1::uuid, 'Company', title, id, 'Bench', 'LINKED', 'PAPER', true, upload_date::date, '[]'
    FROM documents WHERE tenant_id = current_tenant() AND sha256 LIKE 'bench%' LIMIT $2::int`,
  `INSERT INTO metric_observations (tenant_id, id, company_id, reading_id, metric, value, currency, printed, period_label, period_end, period_months, origin, quote)
    SELECT current_tenant(), gen_random_uuid(), $1::uuid, r.id, m.metric, CASE WHEN r.n % 7 = 0 THEN 120 ELSE 100 END, 'USD', '100', 'FY' || y, make_date(y, 12, 31), 12, 'RULES', 'It was 100.'
    FROM (SELECT id, row_number() OVER (ORDER BY source_day) AS n FROM company_readings WHERE tenant_id = current_tenant() AND company_id = $1::uuid LIMIT $2::int) r
      CROSS JOIN unnest(ARRAY['REVENUE', 'ARR', 'GROSS_MARGIN', 'CASH', 'EMPLOYEES', 'CUSTOMERS']) AS m (metric) CROSS JOIN generate_series(2024, 2025) y`,
];
const filled = ['documents', 'company_readings', 'metric_observations'];

const standing = `SELECT o.* FROM company_claims k JOIN metric_observations o ON o.tenant_id = k.tenant_id AND o.id = k.standing_id
  WHERE k.tenant_id = current_tenant() AND k.company_id = $1`;
const cells = `SELECT k.id, k.judgement, o.id, o.value, r.source_title, r.source_day, r.document_id
  FROM (SELECT * FROM company_claims WHERE tenant_id = current_tenant() AND company_id = $1 AND judgement = 'DIFFERS' ORDER BY position LIMIT 25) k
    JOIN metric_observations o ON o.tenant_id = k.tenant_id AND o.id = ANY (k.observation_ids)
    LEFT JOIN company_readings r ON r.tenant_id = o.tenant_id AND r.id = o.reading_id`;

/**
 * Measures what the page of a company with 300 sources asks for at first, in a firm with this many companies and
 * statements: milliseconds of the answer (median) and of the processor, and those of the plainest statement with its rows.
 */
export async function benchCompany(companies = '10000', statements = '1000000'): Promise<void> {
  await inBenchPlace(async ({ ownerUrl, serverUrl, startProduct }) => {
    const tenantId = await fillPortfolio(ownerUrl, Number(companies), true);
    const companyId = await fillCompany(ownerUrl, tenantId, Math.round(Number(statements) / Number(companies)));
    const address = await startProduct();
    const agent = new http.Agent({ keepAlive: true });
    const headers = { 'Content-Type': 'application/json', Cookie: await login(address) };
    const session = new pg.Client({ connectionString: serverUrl });
    await session.connect();
    const begin = `BEGIN; SET LOCAL ROLE dossier_app; SET LOCAL app.tenant_id = '${tenantId}'`;
    const id = toGlobalId('Company', companyId);
    const questions = [
      { name: 'the page', query: 'Dossier', variables: { id }, bare: standing },
      {
        name: 'the matrix',
        query: 'DossierClaims',
        variables: { filter: { companyIds: [id], isUnsettled: true }, onlyNewest: true },
        bare: cells,
      },
      {
        name: 'all sources',
        query: 'DossierClaims',
        variables: { filter: { companyIds: [id], isUnsettled: true }, onlyNewest: false },
        bare: null,
      },
      { name: 'further down', query: 'DossierBelow', variables: { id }, bare: null },
      { name: 'the sources', query: 'DossierSources', variables: { company: [id] }, bare: null },
      { name: 'the timeline', query: 'DossierTimeline', variables: { id }, bare: null },
      { name: 'the figures', query: 'DossierFigures', variables: { company: [id] }, bare: standing },
    ];
    try {
      for (const { name, query, variables, bare } of questions) {
        const body = JSON.stringify({ query: await documentOf(query), variables });
        let bytes = 0;
        const whole = await median(async () => {
          const answer = await post(`${address}/graphql`, agent, { headers, body });
          if (answer.startsWith('{"errors"')) throw new Error(answer.slice(0, 500));
          bytes = answer.length;
        });
        const sql =
          bare === null ? null : await median(() => plainly(session, begin, { text: bare, values: [companyId] }));
        const beside = sql === null ? '' : `; plain SQL ${told(sql)}`;
        console.log(`${name.padEnd(14)} ${told(whole)}, ${Math.round(bytes / 1000)} kB${beside}`);
      }
    } finally {
      agent.destroy();
      await session.end();
    }
  });
}

async function plainly(session: pg.Client, begin: string, statement: pg.QueryConfig): Promise<void> {
  await session.query(begin);
  await session.query(statement);
  await session.query('COMMIT');
}

interface Took {
  ms: number;
  /** Milliseconds of the processor in the product and PostgreSQL, which another load does not change. */
  cpu: number;
}

const told = ({ ms, cpu }: Took): string => `${ms.toFixed(1).padStart(6)} ms (processor ${cpu.toFixed(1)})`;

async function median(run: () => Promise<void>): Promise<Took> {
  for (let round = 0; round < repeats; round += 1) await run();
  const durations: number[] = [];
  const before = cpuOfChildren();
  for (let round = 0; round < repeats; round += 1) {
    const start = performance.now();
    await run();
    durations.push(performance.now() - start);
  }
  const cpu = ((cpuOfChildren() - before) * 1000) / repeats;
  return { ms: durations.sort((a, b) => a - b)[repeats / 2] ?? NaN, cpu };
}

/** Returns an operation of the page with its fragments. */
async function documentOf(name: string): Promise<string> {
  const file = path.join(import.meta.dirname, '../../web/gql/persisted-documents.json');
  const documents = z.record(z.string(), z.string()).parse(JSON.parse(await readFile(file, 'utf8')));
  const found = Object.values(documents).find((text) => text.includes(`query ${name}(`));
  if (found === undefined) throw new Error(`The page has no query ${name}. Run npm run generate.`);
  return found;
}

/** Gives every company this many statements, and one of them 300 sources; returns its UUID. */
async function fillCompany(url: string, tenantId: string, each: number): Promise<string> {
  const session = new pg.Client({ connectionString: url });
  await session.connect();
  for (const table of filled) await session.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await session.query(`SET ROLE dossier_app; SET app.tenant_id = '${tenantId}'`);
  await session.query(otherStatements, [each]);
  const found = `SELECT id FROM companies WHERE tenant_id = current_tenant() AND industry_group = 'Fintech' LIMIT 1`;
  const { rows } = await session.query<{ id: string }>(found);
  const id = rows[0]?.id ?? '';
  for (const sql of sources) await session.query(sql, [id, sourceCount]);
  await session.query('RESET ROLE');
  for (const table of filled) await session.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await session.query('VACUUM ANALYZE metric_observations, company_readings, documents');
  await session.end();
  const db = openDatabase(url, 2);
  const { prisma } = db.forTenant(tenantId);
  await prisma.$transaction((tx) => computeShown(tx, tenantId, [id]), { timeout: 120_000 });
  // Without a statement of its industry the company has no similar ones.
  await prisma.company.updateMany({ where: { id }, data: { industryGroup: 'Fintech' } });
  await db.close();
  return id;
}
