import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { endSessions } from './roles.ts';

const everyMs = 250;

/**
 * Keeps ending the sessions of BI roles while a database is migrated: an open transaction of a BI role would block the
 * statements that alter a table, and those statements would block everybody else. Returns a function that stops it.
 */
export async function stopSessions(ownerUrl: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: ownerUrl });
  // The migration meets the same end of its connection and reports it.
  client.on('error', () => undefined);
  await client.connect();
  const stopping = new AbortController();
  const working = work().catch(() => undefined);

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
    // The owner has no rights over a role that another owner created; the migration then waits for that role's
    // transactions.
    await endSessions(client, role).catch(() => undefined);
    // The ended sessions stay ended; the rollback only removes the grant.
    await client.query('ROLLBACK');
  }
}
