import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { findRunningPostgres, startEmbeddedPostgres } from '../../graph/data/database/embedded/embedded.ts';
import { copyBeforeUpgrade, endUpgrade } from '../../graph/data/database/embedded/embeddedFiles.ts';
import { isUpgrade, type Progress } from '../../graph/data/database/migrations/migrate.ts';
import { whileRestarting } from '../../graph/data/database/connections.ts';
import { openDatabase } from '../../graph/data/db.ts';
import type { Env } from '../../graph/env.ts';
import { makeReady } from '../../graph/makeReady.ts';
import { seedDemoTenants } from '../../prisma/seed.ts';
import { reasonOf } from '../reasonOf.ts';
import pg from 'pg';

interface OwnedDatabase {
  /** The connection as the role that owns the tables: for commands, never for requests. */
  ownerUrl: string;
  stop(): Promise<void>;
}

interface ReadyDatabase extends OwnedDatabase {
  serverUrl: string;
}

/** Migrates the database, with the demo firms if it is the embedded one. Rejects if it is unsafe. */
export async function prepareDatabase(
  env: Env,
  say: (sentence: string) => void,
  onProgress?: (progress: Progress) => void,
): Promise<ReadyDatabase> {
  const foreign = ownerOf(env);
  if (foreign !== undefined) return prepareForeign(env, foreign, { log: say, onProgress });
  await makeDataDir(env);
  const { embedded, copy } = await startCopied(env, say);
  const { ownerUrl } = embedded;
  try {
    const ready = whileRestarting(() => makeReady(ownerUrl, { log: say, onProgress }));
    const serverUrl = await ready.catch((error: unknown) => {
      throw copy ? new Error(`${reasonOf(error)}. ${restoreHint(copy)}`, { cause: error }) : error;
    });
    await endUpgrade(env.DATA_DIR);
    const db = openDatabase(ownerUrl, 2);
    await whileRestarting(() => seedDemoTenants(db)).finally(() => db.close());
    return { ownerUrl, serverUrl, stop: () => embedded.stop() };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function startCopied({ DATA_DIR: dataDir }: Env, say: (sentence: string) => void) {
  const start = () => startEmbeddedPostgres({ dataDir, log: say });
  const embedded = await start();
  const isDue = await isUpgrade(embedded.ownerUrl).catch(async (error: unknown) => {
    await embedded.stop();
    throw error;
  });
  if (!isDue) return { embedded };
  // Only the files of a stopped PostgreSQL can be copied.
  await embedded.stop();
  const copy = await copyBeforeUpgrade(dataDir);
  say(`The database as it was before this upgrade is in ${copy}.`);
  return { embedded: await start(), copy };
}

const restoreHint = (folder: string) =>
  `The database as it was before this upgrade is in ${folder}. docs/upgrade.md says how to go back to the earlier version.`;

/** Returns the owner's connection to an external PostgreSQL; undefined for the embedded PostgreSQL. */
function ownerOf({ DATABASE_URL, MIGRATION_DATABASE_URL }: Env): string | undefined {
  if (MIGRATION_DATABASE_URL !== undefined && DATABASE_URL === undefined) {
    throw new Error(
      'MIGRATION_DATABASE_URL is of the role that owns the tables. Set DATABASE_URL too: servers log in there.',
    );
  }
  return MIGRATION_DATABASE_URL ?? DATABASE_URL;
}

async function prepareForeign(
  env: Env,
  ownerUrl: string,
  options: { log: (sentence: string) => void; onProgress?: (progress: Progress) => void },
): Promise<ReadyDatabase> {
  const { DATABASE_URL: url = ownerUrl, MIGRATION_DATABASE_URL } = env;
  const given = MIGRATION_DATABASE_URL ? { url, role: await checkBoth(ownerUrl, url) } : undefined;
  if (!given) await checkOwner('DATABASE_URL', ownerUrl);
  return { ownerUrl, serverUrl: await makeReady(ownerUrl, { ...options, given }), stop: () => Promise.resolve() };
}

/** A command's database: that of a Dossier on the same data, otherwise of `prepareDatabase`. */
export async function findDatabase(env: Env): Promise<OwnedDatabase> {
  const running = ownerOf(env) === undefined ? await findRunningPostgres(env.DATA_DIR) : null;
  return running ? { ownerUrl: running, stop: () => Promise.resolve() } : prepareDatabase(env, () => undefined);
}

/** Creates DATA_DIR when it is missing. Rejects with a sentence when it is not writable. */
export async function makeDataDir({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Promise<void> {
  try {
    await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
    await access(DATA_DIR, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`DATA_DIR cannot be used: ${reasonOf(error)}. Set it to a folder that this user may write to.`, {
      cause: error,
    });
  }
}

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
async function checkOwner(setting: keyof Env, url: string): Promise<Role> {
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
async function checkBoth(ownerUrl: string, serverUrl: string): Promise<string> {
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
