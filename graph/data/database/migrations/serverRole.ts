import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { withClient } from '../connections.ts';
import { scramVerifier } from '../embedded/scram.ts';

interface Login {
  role: string;
  password: string;
}

/**
 * Creates the role that servers log in as and grants its rights. The role owns nothing and cannot become the owner. All
 * servers of a database share it; its random password is in a table that only the owner can read. Safe at every start
 * and concurrently.
 * @param ownerUrl is the address for the role that owns the tables of a migrated database.
 * @returns the same address for the server's role.
 * @throws an Error with a sentence when the role cannot be created or cannot log in.
 */
export async function ensureServerRole(ownerUrl: string): Promise<string> {
  try {
    const { serverUrl, isNew } = await asOwner(ownerUrl, (client) => readyRole(client, ownerUrl));
    if (isNew) await logIn(serverUrl);
    return serverUrl;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The server has no role to log in as: ${reason}. Let the owner have CREATEROLE and pg_hba.conf take the roles it makes, or make one and set MIGRATION_DATABASE_URL.`,
      { cause },
    );
  }
}

async function readyRole(client: Client, ownerUrl: string): Promise<{ serverUrl: string; isNew: boolean }> {
  const { role, password } = await readLogin(client);
  const serverUrl = Object.assign(new URL(ownerUrl), { username: role, password }).href;
  // The role belongs to the whole cluster, and clones of the database use it too, so an intact role stays unchanged.
  const isNew = !(await logIn(serverUrl).catch(() => false));
  if (isNew) {
    const quoted = client.escapeIdentifier(role);
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
    // Keeps the password, because other servers log in with it. The role is missing in a database that was restored to
    // another cluster.
    await client.query(
      `${rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${quoted}
       LOGIN NOCREATEDB NOCREATEROLE PASSWORD ${client.escapeLiteral(scramVerifier(password))}`,
    );
    // A role may change its own password and settings, so an injected statement could change them too.
    await client.query(`ALTER ROLE ${quoted} RESET ALL`);
    await client.query(`ALTER ROLE ${quoted} IN DATABASE ${client.escapeIdentifier(client.database ?? '')} RESET ALL`);
    await joinGroups(client, role);
  }
  await client.query(groupRights);
  return { serverUrl, isNew };
}

export async function grantServerRights(ownerUrl: string, role: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    await joinGroups(client, role);
    await client.query(groupRights);
  });
}

async function asOwner<Result>(ownerUrl: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  return withClient({ connectionString: ownerUrl }, async (client) => {
    await client.query("BEGIN; SELECT hold_lock('server role')");
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  });
}

async function readLogin(client: Client): Promise<Login> {
  const made: Login = {
    role: `dossier_server_${randomBytes(6).toString('hex')}`,
    password: randomBytes(32).toString('base64url'),
  };
  await client.query('INSERT INTO vault.server_login (role_name, password) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    made.role,
    made.password,
  ]);
  const { rows } = await client.query<Login>('SELECT role_name AS role, password FROM vault.server_login');
  return rows[0] ?? made;
}

const groupRights = `
  DO $$
  DECLARE
    each record;
  BEGIN
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO dossier_server', current_database());
    EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
    -- Where restrictPublic.sql took them from everybody.
    FOR each IN SELECT p.oid::regprocedure AS name FROM pg_proc p, aclexplode(p.proacl) AS a
      WHERE p.pronamespace = 'pg_catalog'::regnamespace AND a.grantee = current_user::regrole AND a.is_grantable LOOP
      EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO dossier_server', each.name);
    END LOOP;
    FOR each IN SELECT c.oid::regclass AS name FROM pg_class c, aclexplode(c.relacl) AS a
      WHERE c.relnamespace = 'pg_catalog'::regnamespace AND a.grantee = current_user::regrole AND a.is_grantable LOOP
      EXECUTE format('GRANT SELECT ON %s TO dossier_server', each.name);
    END LOOP;
  END $$;`;

/** True when the role logs in with its rights and without settings. Rejects with PostgreSQL's reason. */
async function logIn(serverUrl: string): Promise<boolean> {
  return withClient({ connectionString: serverUrl }, async (client) => {
    const { rows } = await client.query<{ isInOrder: boolean }>(
      `SELECT pg_has_role('dossier_server', 'USAGE') AND pg_has_role('dossier_app', 'MEMBER')
         AND NOT EXISTS (SELECT FROM pg_db_role_setting WHERE setrole = current_user::regrole) AS "isInOrder"`,
    );
    return rows[0]?.isInOrder ?? false;
  });
}

async function joinGroups(client: Client, role: string): Promise<void> {
  const quoted = client.escapeIdentifier(role);
  const { rows } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int AS version",
  );
  // The role receives the rights of requests only by SET ROLE. PostgreSQL 15 cannot set that per membership.
  const canTell = (rows[0]?.version ?? 0) >= 160_000;
  await client.query(`GRANT dossier_server TO ${quoted}${canTell ? ' WITH INHERIT TRUE, SET FALSE' : ''}`);
  await client.query(`GRANT dossier_app TO ${quoted}${canTell ? ' WITH INHERIT FALSE, SET TRUE' : ''}`);
}
