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
    await refusePowerfulRole(env.DATABASE_URL);
    await migrate(env.DATABASE_URL, { log: say });
    return { url: env.DATABASE_URL, stop: async () => undefined };
  }
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

/** Row-level security holds firms apart, and these roles pass it by. */
async function refusePowerfulRole(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch((error: unknown) => {
    throw new Error(
      `The database at ${new URL(url).host} cannot be used: ${reasonOf(error)}. Check DATABASE_URL and that it runs.`,
    );
  });
  try {
    const { rows } = await client.query<{ rolname: string; powerful: boolean }>(
      'SELECT rolname, rolsuper OR rolbypassrls AS powerful FROM pg_roles WHERE rolname = current_user',
    );
    if (!rows[0]?.powerful) return;
    throw new Error(
      `DATABASE_URL logs in as ${rows[0].rolname}, which no row-level policy binds. Make a role for Dossier: ` +
        "CREATE ROLE dossier LOGIN NOSUPERUSER NOBYPASSRLS CREATEROLE PASSWORD '…'; CREATE DATABASE dossier OWNER dossier;",
    );
  } finally {
    await client.end();
  }
}

/** A name with several addresses fails with an error for each, and no message of its own. */
function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  return first instanceof Error ? first.message : String(first);
}
