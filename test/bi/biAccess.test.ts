import type pg from 'pg';
import { grantBiAccess, revokeBiAccess } from '../../graph/bi/access/biAccess.ts';
import { openDatabase } from '../../graph/data/db.ts';
import { biViews } from '../../graph/bi/service.ts';
import { connectAs, seedPortfolio } from './biSteps.ts';
import { firmOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { readCases } from '../support/cases.ts';

const cases = readCases(import.meta.dirname, 'biAccess');

const server = await useTestServer();
await seedPortfolio(server, 'dossier', 'Ours');
await seedPortfolio(server, 'northgate', 'Theirs');
const db = openDatabase(server.databaseUrl, 2);
const access = await grantBiAccess(db, 'dossier');
const bi = await connectAs(server, access);
afterAll(async () => {
  await bi.end();
  for (const slug of ['dossier', 'northgate']) await revokeBiAccess(db, slug).catch(() => []);
  await db.close();
});

async function everything(client: pg.Client): Promise<string> {
  const texts: string[] = [];
  for (const { name } of biViews) {
    const { rows } = await client.query(`SELECT * FROM bi.${name} LIMIT 100`);
    texts.push(JSON.stringify({ name, rows }));
  }
  return texts.join('\n');
}

describe('a BI role', () => {
  it('reads each view with the rows of its own firm only', async () => {
    for (const { name } of biViews) {
      const { rowCount } = await bi.query(`SELECT FROM bi.${name}`);
      expect(rowCount, name).toBeGreaterThan(0);
    }
    const seen = await everything(bi);
    expect(seen).toContain('Ours');
    expect(seen).not.toContain('Theirs');
  });

  it('finds the views without naming their schema, and the comment on each', async () => {
    const { rows } = await bi.query<{ name: string; revenue: string }>(
      'SELECT name, revenue FROM companies ORDER BY name',
    );
    expect(rows[0]).toEqual({ name: 'Ours 1', revenue: '10' });
  });

  it('sees the same rows whatever it sets', async () => {
    const other = (await firmOf(server, 'northgate')).tenantId;
    const settings = [
      `SET app.tenant_id = '${other}'`,
      `SET SESSION app.tenant_id TO '${other}'`,
      `SELECT set_config('app.tenant_id', '${other}', false)`,
      'SET search_path = public, ops, bi',
      'SET default_transaction_read_only = off',
      'SET transaction_isolation = serializable',
      'SET ROLE NONE',
      'RESET ROLE',
      'SET SESSION AUTHORIZATION DEFAULT',
    ];
    for (const setting of settings) {
      await bi.query(setting).catch(() => undefined);
      const seen = await everything(bi);
      expect(seen, setting).toContain('Ours');
      expect(seen, setting).not.toContain('Theirs');
    }
    await bi.query('RESET ALL');
  });

  it.each(cases('a BI role may not') as string[])('may not %s', (statement) =>
    expect(bi.query(statement)).rejects.toThrow(/permission denied|must be|cannot be/),
  );

  it('is refused, not shown too much, when it switches row security off', async () => {
    await bi.query('SET row_security = off');
    await expect(bi.query('SELECT FROM bi.companies')).rejects.toThrow(/row-level security/);
    await bi.query('RESET row_security');
  });

  it.each(cases('a BI role is refused') as string[])('is refused: %s', async (statement) => {
    await bi.query('BEGIN READ WRITE');
    const refused: unknown = await bi.query(statement).catch((error: unknown) => (error as Error).message);
    await bi.query('ROLLBACK');
    expect(refused).toMatch(/permission denied|must be owner|cannot|is not a table/);
  });

  it('passes no rights on', async () => {
    await bi.query('BEGIN READ WRITE; GRANT SELECT ON bi.companies TO PUBLIC');
    const { rows } = await bi.query<{ acl: string }>(
      "SELECT relacl::text AS acl FROM pg_class WHERE oid = 'bi.companies'::regclass",
    );
    await bi.query('ROLLBACK');
    expect(rows[0]?.acl).not.toMatch(/[{,]=/);
  });

  it('can read columns of texts and figures, never a hash, a storage key or a job', async () => {
    const { rows } = await bi.query<{ name: string }>(
      `SELECT c.relname || '.' || a.attname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE c.relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = 'public') AND c.relkind = 'r' AND a.attnum > 0
         AND has_column_privilege(c.oid, a.attnum, 'SELECT')`,
    );
    const tables = new Set(rows.map(({ name }) => name.split('.', 1).join()));
    expect([...tables].sort()).toEqual([
      'ai_usage',
      'analysis_entries',
      'analysis_runs',
      'companies',
      'company_claims',
      'company_figures_history',
      'company_imports',
      'company_readings',
      'company_scores_history',
      'documents',
      'follow_ups',
      'metric_observations',
      'transcripts',
      'writeup_verdicts',
      'writeups',
    ]);
    expect(rows.filter(({ name }) => /hash|storage|secret|sha256|\.content$/.test(name))).toEqual([]);
  });

  it('receives no notification of any firm', async () => {
    const heard: unknown[] = [];
    bi.on('notification', (message) => heard.push(message));
    await bi.query('LISTEN dossier_jobs; LISTEN dossier_sessions; LISTEN jobs; LISTEN sessions');
    const { prisma, tenantId } = await firmOf(server, 'northgate');
    await prisma.job.create({ data: { tenantId, kind: 'SUMMARY', title: 'Secret', input: {} } });
    await bi.query('SELECT pg_sleep(0.2)');
    await bi.query('UNLISTEN *');
    expect(heard).toEqual([]);
  });
});

describe('bi-access', () => {
  it('names no firm in the role, and limits the role', async () => {
    expect(access).toMatchObject({ isNew: true, role: expect.stringMatching(/^dossier_bi_[0-9a-f]{12}$/) as string });
    const { rows } = await db.pool.query(
      `SELECT rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication, rolconnlimit FROM pg_roles WHERE rolname = $1`,
      [access.role],
    );
    const { rows: settings } = await bi.query(
      `SELECT current_setting('statement_timeout') AS "statementTimeout", current_setting('transaction_read_only') AS "readOnly"`,
    );
    expect(settings).toEqual([{ statementTimeout: '5min', readOnly: 'on' }]);
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolconnlimit: 10,
      },
    ]);
  });

  it('gives a new password when run again and ends the connections of the old password', async () => {
    const first = await grantBiAccess(db, 'northgate', `reporting_${access.role.slice(-12)}`);
    const client = await connectAs(server, first);
    const second = await grantBiAccess(db, 'northgate', first.role);
    expect(second).toMatchObject({ role: first.role, isNew: false });
    expect(second.password).not.toBe(first.password);
    await expect(client.query('SELECT 1')).rejects.toThrow();
    await expect(connectAs(server, first)).rejects.toThrow(/password authentication failed/);
    const again = await connectAs(server, second);
    expect(await everything(again)).not.toContain('Ours');
    expect(await revokeBiAccess(db, 'northgate', second.role)).toEqual([second.role]);
    await expect(again.query('SELECT 1')).rejects.toThrow();
    await expect(connectAs(server, second)).rejects.toThrow(/password authentication failed/);
  });

  it('does not take a role that belongs to somebody else', async () => {
    await expect(grantBiAccess(db, 'northgate', access.role)).rejects.toMatchObject({ code: 'CONFLICT' });
    for (const role of ['postgres', 'dossier_app', 'Robert"; DROP', 'pg_monitor', '']) {
      await expect(grantBiAccess(db, 'northgate', role), role).rejects.toMatchObject({
        code: role === 'postgres' ? 'CONFLICT' : 'INVALID',
      });
    }
    await expect(grantBiAccess(db, 'nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(revokeBiAccess(db, 'amberline')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(revokeBiAccess(db, 'northgate', access.role)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
