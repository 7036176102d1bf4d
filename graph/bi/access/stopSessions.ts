import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { isMigrated } from '../../database/migrations/migrate.ts';
import { endSessions } from './roles.ts';

const everyMs = 250;

/**
 * Ends what BI roles run while a database is brought to this version, theirs that come meanwhile too: an open transaction of theirs
 * would keep waiting what alters a table, and everybody else behind that. A database that is of this version is left alone.
 * @returns how to stop it.
 */
export async function stopSessions(ownerUrl: string, migrationsDir?: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const stopping = new AbortController();
  // A connection that breaks here breaks the migration too, which says so.
  const working = (await isMigrated(client, { migrationsDir })) ? Promise.resolve() : work().catch(() => undefined);

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      await endAll(client);
      await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return async () => {
    stopping.abort();
    await working;
    await client.end();
  };
}

async function endAll(client: Client): Promise<void> {
  const known = await client.query<{ isThere: boolean }>(`SELECT to_regclass('ops.bi_roles') IS NOT NULL AS "isThere"`);
  if (!known.rows[0]?.isThere) return;
  const { rows } = await client.query<{ role: string }>(
    'SELECT DISTINCT role_name AS role FROM ops.bi_roles JOIN pg_stat_activity ON usename = role_name',
  );
  for (const { role } of rows) {
    await client.query('BEGIN');
    // Over a role that another owner made this one has no right: its transactions are waited for.
    await endSessions(client, role).catch(() => undefined);
    // What has ended has ended; the right over the role goes.
    await client.query('ROLLBACK');
  }
}
