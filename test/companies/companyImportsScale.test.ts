import pg from 'pg';
import { readKnownCompanies } from '../../graph/companies/imports/knownCompanies.ts';
import type { Query } from '../../graph/companies/figures/stored.ts';
import { firmOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();
const other = new pg.Client(server.databaseUrl);
await other.connect();
afterAll(() => other.end());

const fill = async (slug: string, count: number) => {
  const { tenantId } = await firmOf(server, slug);
  await other.query(`SET ROLE dossier_app; SET app.tenant_id = '${tenantId}'`);
  await other.query(
    `WITH made AS (INSERT INTO companies (tenant_id, id, name, sort_name, search_text, updated_at)
       SELECT current_tenant(), gen_random_uuid(), 'Works ' || i, 'works ' || i, 'works ' || i, now() FROM generate_series(1, $1) i RETURNING *)
     INSERT INTO company_names (tenant_id, key, name, company_id) SELECT tenant_id, sort_name, name, id FROM made`,
    [count],
  );
};

const readOf = async (table: string) => {
  await other.query('RESET ROLE');
  const { rows } = await other.query<{ read: string }>(
    'SELECT seq_tup_read + COALESCE(idx_tup_fetch, 0) AS read FROM pg_stat_xact_user_tables WHERE relname = $1',
    [table],
  );
  await other.query('SET ROLE dossier_app');
  return Number(rows[0]?.read);
};

it('finds the companies of a slice by reading only these, although the statistics do not know the firm', async () => {
  await fill('dossier', 3_000);
  await other.query('RESET ROLE');
  await other.query('ANALYZE companies, company_names');
  await fill('northgate', 3_000);
  const keys = Array.from({ length: 20 }, (_, at) => `works ${at * 100 + 1}`);
  await other.query('BEGIN');
  const [companies, names] = [await readOf('companies'), await readOf('company_names')];
  const query: Query = async <Row extends object>(sql: string, values: unknown[]) =>
    (await other.query<Row & pg.QueryResultRow>(sql, values)).rows;
  expect((await readKnownCompanies(query, keys)).size).toBe(20);
  // Each company is read once for its name, once for the figures that it shows, and once for the companies merged into
  // it.
  expect((await readOf('companies')) - companies).toBeLessThan(200);
  expect((await readOf('company_names')) - names).toBeLessThan(200);
  await other.query('COMMIT');
});
