import { addTranscripts } from '../support/factories.ts';
import { readCases } from '../support/cases.ts';
import { asServer, useTestServer } from '../support/harness.ts';
import { useSession } from '../support/sql.ts';

const server = await useTestServer();
const login = await useSession(asServer(server.databaseUrl));
const owner = await useSession(server.databaseUrl);
await addTranscripts(server, 'dossier', [{ title: 'Secret call', content: 'Secret words.' }]);

/** Returns 'done', or PostgreSQL's refusal, for statements that run as the login role. */
async function answerTo(statement: string): Promise<string> {
  await login.query('BEGIN');
  try {
    await login.query(statement);
    return 'done';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await login.query('ROLLBACK');
  }
}

describe("the server's login role", () => {
  it('is the role that the server uses', async () => {
    const { rows } = await server.services.db.pool.query('SELECT current_user AS name');
    expect(rows).toEqual((await login.query('SELECT current_user AS name')).rows);
    expect(rows[0]).toMatchObject({ name: expect.stringMatching(/^dossier_server_[0-9a-f]{12}$/) as string });
  });

  it.each(readCases(import.meta.dirname, 'serverRole')('statements that are refused') as string[])(
    'is refused: %s',
    async (statement) => {
      expect(await answerTo(statement)).toMatch(
        /permission denied|must be (owner|superuser)|must have|no privileges were|cannot set parameter|Only roles with/,
      );
    },
  );

  it('returns from the requests’ role by RESET ROLE, with no more rights than it had', async () => {
    const reset = "SET LOCAL ROLE dossier_app; SET LOCAL app.tenant_id = ''; RESET ROLE; SELECT * FROM transcripts";
    expect(await answerTo(reset)).toMatch(/permission denied for table transcripts/);
    const none = 'SET LOCAL ROLE dossier_app; SET ROLE NONE; ALTER TABLE transcripts NO FORCE ROW LEVEL SECURITY';
    expect(await answerTo(none)).toMatch(/must be owner of table transcripts/);
  });

  it('is a member of the requests’ role and of its own group, and of nothing that could give it more rights', async () => {
    const { rows } = await owner.query<{ name: string; inherits: boolean; admin: boolean; sets: boolean }>(
      `SELECT roleid::regrole::text AS name, inherit_option AS inherits, admin_option AS admin, set_option AS sets
       FROM pg_auth_members WHERE member = $1::text::regrole ORDER BY 1`,
      [login.user],
    );
    expect(rows).toEqual([
      { name: 'dossier_app', inherits: false, admin: false, sets: true },
      { name: 'dossier_server', inherits: true, admin: false, sets: false },
    ]);
    const above = await owner.query<{ name: string }>(
      `SELECT rolname AS name FROM pg_roles WHERE rolname IN ('dossier_app', 'dossier_server', $1)
         AND (rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolreplication)
       UNION SELECT member::regrole::text FROM pg_auth_members
         WHERE member IN ('dossier_app'::regrole, 'dossier_server'::regrole)`,
      [login.user],
    );
    expect(above.rows).toEqual([]);
  });

  it('owns nothing', async () => {
    const { rows } = await owner.query(
      `SELECT classid::regclass::text, objid FROM pg_shdepend WHERE deptype = 'o'
         AND refobjid IN ($1::text::regrole, 'dossier_server'::regrole, 'dossier_app'::regrole)
         AND dbid IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))`,
      [login.user],
    );
    expect(rows).toEqual([]);
  });
});

describe('outside the firms’ tables', () => {
  const rightsOn = (schema: string) =>
    `SELECT c.relname AS name, concat_ws(' ', ${['SELECT', 'INSERT', 'UPDATE', 'DELETE']
      .map((right) => `CASE WHEN has_table_privilege('dossier_server', c.oid, '${right}') THEN '${right}' END`)
      .join(
        ', ',
      )}) AS rights FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = '${schema}'::regnamespace`;

  it('the server may read and write every table of ops except those that say who sees or opens what, and none of vault', async () => {
    const { rows } = await owner.query<{ name: string; rights: string }>(`${rightsOn('ops')} ORDER BY 1`);
    const others = rows.filter(({ rights }) => rights !== 'SELECT INSERT UPDATE DELETE');
    expect(others).toEqual([
      { name: 'announcements', rights: 'SELECT' },
      { name: 'bi_columns', rights: '' },
      { name: 'bi_roles', rights: '' },
      { name: 'least_version', rights: 'SELECT' },
    ]);
    const vault = await owner.query<{ name: string; rights: string }>(`${rightsOn('vault')} ORDER BY 1`);
    expect(vault.rows).toEqual([
      { name: 'lock_salt', rights: '' },
      { name: 'server_login', rights: '' },
    ]);
  });

  it('the server sees the counters that its queue looks at, and who is connected', async () => {
    const looked = 'SELECT (SELECT sum(n_dead_tup) FROM pg_stat_all_tables) + (SELECT count(*) FROM pg_stat_activity)';
    expect(await answerTo(looked)).toBe('done');
  });

  it('a table of ops from a later migration is open to the server too', async () => {
    await owner.query('BEGIN; CREATE TABLE ops.later (id bigint GENERATED BY DEFAULT AS IDENTITY)');
    const { rows } = await owner.query<{ name: string; rights: string }>(rightsOn('ops'));
    await owner.query('ROLLBACK');
    expect(rows).toContainEqual({ name: 'later', rights: 'SELECT INSERT UPDATE DELETE' });
  });

  it('requests see neither counters nor secrets', async () => {
    const { rows } = await owner.query<{ name: string }>(
      "SELECT nspname AS name FROM pg_namespace WHERE has_schema_privilege('dossier_app', oid, 'USAGE') AND nspname !~ '^(pg_|information)' ORDER BY 1",
    );
    expect(rows.map(({ name }) => name)).toEqual(['bi', 'public', 'search']);
  });

  it('no function with its owner’s rights uses its caller’s search path', async () => {
    const { rows } = await owner.query(
      `SELECT oid::regprocedure::text AS name FROM pg_proc WHERE prosecdef AND pronamespace NOT IN ('pg_catalog'::regnamespace)
         AND NOT COALESCE(proconfig::text ~ 'search_path=(pg_catalog|pg_catalog, public), pg_temp', false)`,
    );
    expect(rows).toEqual([]);
  });
});
