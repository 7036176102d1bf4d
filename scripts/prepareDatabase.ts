import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import pg from 'pg';
import { findRunningPostgres, startEmbeddedPostgres } from '../graph/database/embedded.ts';
import { migrate } from '../graph/database/migrate.ts';
import { openDatabase } from '../graph/db.ts';
import type { Env } from '../graph/env.ts';
import { seedDemoTenants } from '../prisma/seed.ts';

/**
 * Makes the database ready: the one of DATABASE_URL or our own, migrated; our own with the demo firms. Rejects with a
 * sentence when it cannot be used safely.
 */
export async function prepareDatabase(
  env: Env,
  say: (sentence: string) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (env.DATABASE_URL) {
    await checkRole(env.DATABASE_URL);
    await migrate(env.DATABASE_URL, { log: say });
    return { url: env.DATABASE_URL, stop: async () => undefined };
  }
  await makeDataDir(env);
  const embedded = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log: say });
  const url = embedded.ownerUrl;
  try {
    await migrate(url, { log: say });
    const db = openDatabase(url, 2);
    await seedDemoTenants(db).finally(() => db.close());
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { url, stop: () => embedded.stop() };
}

/** The database for a command: that of a Dossier which runs on the same data, or as `prepareDatabase` makes it ready. */
export async function findDatabase(env: Env): Promise<{ url: string; stop(): Promise<void> }> {
  const running = env.DATABASE_URL ? null : await findRunningPostgres(env.DATA_DIR);
  return running ? { url: running, stop: () => Promise.resolve() } : prepareDatabase(env, () => undefined);
}

/** Makes DATA_DIR when it is missing. Rejects with a sentence when nothing can be written there. */
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

const makeRole =
  "CREATE ROLE dossier LOGIN NOSUPERUSER NOBYPASSRLS CREATEROLE PASSWORD '…'; CREATE DATABASE dossier OWNER dossier;";

/** Row-level security holds firms apart: some roles pass it by. Others may not make the tables that it holds. */
async function checkRole(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch((error: unknown) => {
    throw new Error(
      `The database at ${new URL(url).host || 'localhost'} cannot be used: ${reasonOf(error)}. Check DATABASE_URL and that it runs.`,
    );
  });
  try {
    const { rows } = await client.query<{ rolname: string; powerful: boolean; owns: boolean }>(
      `SELECT rolname, rolsuper OR rolbypassrls AS powerful,
              has_database_privilege(datname, 'CREATE') AND has_schema_privilege('public', 'CREATE') AS owns
       FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`,
    );
    const [role] = rows;
    if (role?.powerful) {
      throw new Error(
        `DATABASE_URL logs in as ${role.rolname}, which no row-level policy binds. Make a role for Dossier: ${makeRole}`,
      );
    }
    if (role?.owns === false) {
      throw new Error(
        `DATABASE_URL logs in as ${role.rolname}, which may not make tables there. Let Dossier own its database: ${makeRole}`,
      );
    }
  } finally {
    await client.end();
  }
}

/** A name with several addresses fails with an error for each, and no message of its own. */
function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  return first instanceof Error ? first.message : String(first);
}
