import pg from 'pg';
import type { Env } from '../../graph/env.ts';
import { reasonOf } from '../reasonOf.ts';

const makeOwner =
  "CREATE ROLE dossier LOGIN NOSUPERUSER NOBYPASSRLS CREATEROLE PASSWORD '…'; CREATE DATABASE dossier OWNER dossier;";
const makeServer = "CREATE ROLE dossier_web LOGIN PASSWORD '…';";

interface Role {
  name: string;
  mayCreate: boolean;
  /** True when the role owns the database or tables in it, or may become their owner. */
  mayOwn: boolean;
  /** Identifies the database, by whatever address it is reached. */
  database: string;
}

const roleSql = `SELECT current_user::text AS name,
    has_database_privilege(d.oid, 'CREATE') AND has_schema_privilege('public', 'CREATE') AS "mayCreate",
    pg_has_role(datdba, 'MEMBER') OR has_database_privilege(d.oid, 'CREATE')
      OR EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname IN ('public', 'ops', 'search', 'bi', 'vault') AND pg_has_role(c.relowner, 'MEMBER')) AS "mayOwn",
    datname || ' ' || pg_postmaster_start_time() AS database
  FROM pg_database d WHERE datname = current_database()`;

interface Powers {
  /** True when the role bypasses row-level security, which keeps firms apart. */
  isPowerful: boolean;
  mayMakeRoles: boolean;
}

const powersSql = `SELECT rolsuper OR rolbypassrls AS "isPowerful", rolcreaterole AS "mayMakeRoles" FROM pg_roles WHERE rolname = $1`;

/** Rejects when row-level security spares the owner of the tables, or it may not create tables. */
export async function checkOwner(setting: keyof Env, url: string): Promise<Role> {
  const role = await readRole(setting, url);
  const { name, mayCreate } = role;
  if (!mayCreate) {
    throw new Error(
      `${setting} logs in as ${name}, which may not make tables there. Let Dossier own its database: ${makeOwner}`,
    );
  }
  const { isPowerful } = await readOne<Powers>(setting, url, powersSql, [name]);
  if (isPowerful) {
    throw new Error(
      `${setting} logs in as ${name}, which no row-level policy binds. Make a role for Dossier: ${makeOwner}`,
    );
  }
  return role;
}

/** Checks the owner's role and the servers', which must own no table. Returns the servers' name. */
export async function checkBoth(ownerUrl: string, serverUrl: string): Promise<string> {
  const server = await readRole('DATABASE_URL', serverUrl);
  const refusal = new Error(
    `DATABASE_URL logs in as ${server.name}, which owns the tables or could. With MIGRATION_DATABASE_URL it names a role that cannot: ${makeServer}`,
  );
  if (server.mayOwn) throw refusal;
  const owner = await checkOwner('MIGRATION_DATABASE_URL', ownerUrl);
  if (owner.database !== server.database) {
    throw new Error('DATABASE_URL and MIGRATION_DATABASE_URL name different databases. Let both name the same one.');
  }
  const powers = await readOne<Powers>('MIGRATION_DATABASE_URL', ownerUrl, powersSql, [server.name]);
  if (powers.isPowerful || powers.mayMakeRoles) throw refusal;
  return server.name;
}

const readRole = (setting: keyof Env, url: string) => readOne<Role>(setting, url, roleSql, []);

async function readOne<Row extends object>(
  setting: keyof Env,
  url: string,
  sql: string,
  values: string[],
): Promise<Row> {
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch((error: unknown) => {
    throw new Error(
      `The database at ${new URL(url).host || 'localhost'} cannot be used: ${reasonOf(error)}. Check ${setting} and that it runs.`,
    );
  });
  try {
    const { rows } = await client.query<Row>(sql, values);
    if (!rows[0]) throw new Error(`${setting} logs in as a role that PostgreSQL does not list.`);
    return rows[0];
  } finally {
    await client.end();
  }
}
