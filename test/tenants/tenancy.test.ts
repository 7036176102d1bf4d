import { Client } from '../support/client.ts';
import { firmOf } from '../support/factories.ts';
import { startTestServer, useTestServer } from '../support/harness.ts';
import { useSession } from '../support/sql.ts';

const server = await useTestServer();
const owner = await useSession(server.databaseUrl);

async function names(sql: string): Promise<string[]> {
  return (await owner.query<{ name: string }>(sql)).rows.map((row) => row.name);
}

const tables = `SELECT c.oid, c.relname AS name, c.relrowsecurity, c.relforcerowsecurity FROM pg_class c
  WHERE c.relnamespace IN ('public'::regnamespace, 'search'::regnamespace) AND c.relkind IN ('r', 'p') AND c.relname <> '_prisma_migrations'`;

describe('the database', () => {
  it('has no table without forced row-level security', async () => {
    expect(await names(`${tables} AND NOT (c.relrowsecurity AND c.relforcerowsecurity)`)).toEqual([]);
    expect((await names(tables)).length).toBeGreaterThan(8);
  });

  it('has no table without a policy that names the tenant', async () => {
    const sql = `SELECT t.name FROM (${tables}) t WHERE NOT EXISTS (
      SELECT FROM pg_policies p WHERE p.tablename = t.name AND p.qual ~ 'current_tenant' AND p.with_check ~ 'current_tenant')`;
    expect(await names(sql)).toEqual([]);
  });

  it('has no policy for anybody who sets app.tenant_id: each is for the requests, their searches or BI roles', async () => {
    const sql = `SELECT tablename || ' ' || policyname AS name FROM pg_policies
      WHERE NOT (roles = '{dossier_app}'
        OR (roles = '{dossier_search}' AND cmd = 'SELECT' AND schemaname = 'search' AND qual ~ '^..tenant_id = current_tenant... AND .*search.wanted_')
        OR (roles = '{dossier_bi}' AND cmd = 'SELECT' AND qual !~ 'current_tenant'))`;
    expect(await names(sql)).toEqual([]);
  });

  it('lets only requests search, and the searching role read nothing else', async () => {
    const mayCall = `SELECT r.rolname || ' ' || p.proname AS name FROM pg_proc p CROSS JOIN pg_roles r
      WHERE p.prosecdef AND p.pronamespace = 'search'::regnamespace AND NOT r.rolsuper
        AND has_function_privilege(r.oid, p.oid, 'EXECUTE') AND r.rolname NOT IN ('dossier_app', 'dossier_search', current_user)`;
    expect(await names(mayCall)).toEqual([]);
    const definers = `SELECT proname || ' ' || proowner::regrole AS name FROM pg_proc
      WHERE prosecdef AND pronamespace = 'search'::regnamespace AND prorettype <> 'trigger'::regtype ORDER BY 1`;
    expect(await names(definers)).toEqual(['alike', 'indexed', 'unsaid'].map((what) => `find_${what} dossier_search`));
    const mayTouch = `SELECT c.oid::regclass::text AS name FROM pg_class c WHERE c.relkind IN ('r', 'p', 'v')
      AND c.relnamespace IN ('public'::regnamespace, 'ops'::regnamespace, 'bi'::regnamespace, 'search'::regnamespace)
      AND has_table_privilege('dossier_search', c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE') ORDER BY 1`;
    expect(await names(mayTouch)).toEqual(['search.entries', 'search.vocabulary']);
    expect(await names("SELECT 'bi' AS name WHERE has_schema_privilege('dossier_bi', 'search', 'USAGE')")).toEqual([]);
  });

  it('protects later tables in the same way', async () => {
    await owner.query('BEGIN; CREATE TABLE later (tenant_id uuid, id uuid)');
    await owner.query("SELECT protect_tenant_table('later')");
    expect(await names("SELECT roles::text AS name FROM pg_policies WHERE tablename = 'later'")).toEqual([
      '{dossier_app}',
    ]);
    await owner.query('ROLLBACK');
  });

  it('has no primary key, except that of tenants itself, that does not begin with the tenant', async () => {
    const sql = `SELECT t.name FROM (${tables}) t JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'p'
      JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.conkey[1] WHERE a.attname <> 'tenant_id'`;
    expect(await names(sql)).toEqual(['tenants']);
  });

  it('has no foreign key that could reach into another tenant', async () => {
    const sql = `SELECT k.conname AS name FROM pg_constraint k WHERE k.contype = 'f' AND k.connamespace IN ('public'::regnamespace, 'search'::regnamespace)
      AND NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey) AND a.attname = 'tenant_id')`;
    expect(await names(sql)).toEqual([]);
  });

  it('has no view that reads with the rights of its owner', async () => {
    const sql = `SELECT relname AS name FROM pg_class WHERE relkind IN ('v', 'm') AND relnamespace IN ('public'::regnamespace, 'bi'::regnamespace, 'ops'::regnamespace)
      AND NOT COALESCE(reloptions::text ~ 'security_invoker=(true|on)', false)`;
    expect(await names(sql)).toEqual([]);
  });

  it('is used under roles that no policy exempts', async () => {
    const sql =
      "SELECT rolname AS name FROM pg_roles WHERE rolname IN (current_user, 'dossier_app') AND (rolsuper OR rolbypassrls)";
    expect(await names(sql)).toEqual([]);
  });

  it('shows no row to the login role itself, nor to a tenant that is not set', async () => {
    await new Client(server)
      .login('dossier')
      .then((client) => client.call('POST', '/api/transcripts', { title: 'x', content: 'y' }));
    expect((await owner.query('SELECT FROM transcripts')).rowCount).toBe(0);
    await owner.query('BEGIN; SET LOCAL ROLE dossier_app');
    expect((await owner.query('SELECT FROM transcripts')).rowCount).toBe(0);
    expect((await owner.query('SELECT FROM tenant_secrets')).rowCount).toBe(0);
    await owner.query('ROLLBACK');
  });
});

it('another firm is reported when the address names a firm that the login is not for', async () => {
  const client = await new Client(server).login('northgate');
  const response = await client.call('POST', '/graphql?tenant=dossier', {
    query: '{ session { id } transcripts { totalCount } }',
  });
  const answer = (await response.json()) as { errors: { extensions: { code: string } }[] };
  expect(answer.errors.map((error) => error.extensions.code)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
});

it('leaves connections to other firms while one firm has slow statements', async () => {
  const small = await startTestServer({ DATABASE_POOL: '4' });
  try {
    const [slow, other] = await Promise.all([firmOf(small, 'dossier'), firmOf(small, 'northgate')]);
    let ended = 0;
    const sleeps = Array.from({ length: 8 }, () => slow.rows('SELECT pg_sleep(0.5)', []).finally(() => (ended += 1)));
    await other.rows('SELECT 1', []);
    expect(ended).toBeLessThan(4);
    await Promise.all(sleeps);
  } finally {
    await small.stop();
  }
});
