import pg from 'pg';
import type { Env } from '../graph/env.ts';
import { reasonOf } from './reasonOf.ts';

const makeOwner =
  "CREATE ROLE dossier LOGIN NOSUPERUSER NOBYPASSRLS CREATEROLE PASSWORD '…'; CREATE DATABASE dossier OWNER dossier;";
const makeServer = "CREATE ROLE dossier_web LOGIN PASSWORD '…';";

interface Role {
  name: string;
  /** Row-level security, which keeps firms apart, does not bind it. */
  isPowerful: boolean;
  mayCreate: boolean;
  /** It owns the database or tables in it, may become who does, or may give itself the right to. */
  mayOwn: boolean;
}

const roleSql = `SELECT rolname AS name, rolsuper OR rolbypassrls AS "isPowerful",
    has_database_privilege(d.oid, 'CREATE') AND has_schema_privilege('public', 'CREATE') AS "mayCreate",
    rolcreaterole OR pg_has_role(datdba, 'MEMBER') OR has_database_privilege(d.oid, 'CREATE')
      OR EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname IN ('public', 'ops', 'search', 'bi', 'vault', 'pgboss') AND pg_has_role(c.relowner, 'MEMBER')) AS "mayOwn"
  FROM pg_roles, pg_database d WHERE rolname = current_user AND datname = current_database()`;

/** Rejects with a sentence when the role that is to own the tables is not bound by row-level security, or may not make any. */
export async function checkOwner(setting: keyof Env, url: string): Promise<void> {
  const { name, isPowerful, mayCreate } = await readRole(setting, url);
  if (isPowerful) {
    throw new Error(
      `${setting} logs in as ${name}, which no row-level policy binds. Make a role for Dossier: ${makeOwner}`,
    );
  }
  if (!mayCreate) {
    throw new Error(
      `${setting} logs in as ${name}, which may not make tables there. Let Dossier own its database: ${makeOwner}`,
    );
  }
}

/** Rejects with a sentence when the role that servers are to log in as owns the tables or could. Returns its name. */
export async function checkServer(url: string): Promise<string> {
  const { name, isPowerful, mayOwn } = await readRole('DATABASE_URL', url);
  if (isPowerful || mayOwn) {
    throw new Error(
      `DATABASE_URL logs in as ${name}, which owns the tables or could. With MIGRATION_DATABASE_URL it names a role that cannot: ${makeServer}`,
    );
  }
  return name;
}

async function readRole(setting: keyof Env, url: string): Promise<Role> {
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch((error: unknown) => {
    throw new Error(
      `The database at ${new URL(url).host || 'localhost'} cannot be used: ${reasonOf(error)}. Check ${setting} and that it runs.`,
    );
  });
  try {
    const { rows } = await client.query<Role>(roleSql);
    if (!rows[0]) throw new Error(`${setting} logs in as a role that PostgreSQL does not list.`);
    return rows[0];
  } finally {
    await client.end();
  }
}
