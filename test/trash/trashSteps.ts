import type { Client } from '../support/client.ts';
import { firmOf, mutate } from '../support/factories.ts';
import type { TestServer } from '../support/harness.ts';

/** Deletes something and returns its trash item, which can undo the deletion. */
export async function deleted(client: Client, mutation: string, input: object): Promise<string> {
  const { trashItemId } = await mutate<{ trashItemId: string | null }>(client, mutation, input, 'trashItemId');
  if (trashItemId === null) throw new Error(`${mutation} put nothing into the trash.`);
  return trashItemId;
}

/** Restores an item from the trash; returns its name. */
export async function restored(client: Client, id: string): Promise<string> {
  return (await mutate<{ title: string }>(client, 'restoreTrashItem', { id }, 'title')).title;
}

/** Deletes something, and then its item in the trash. `admin` has opened the admin gate. */
export async function deletedForGood(admin: Client, mutation: string, input: object): Promise<void> {
  await mutate(admin, 'purgeTrashItem', { id: await deleted(admin, mutation, input) });
}

/**
 * Reads every row of a firm, table by table, except derived rows: marks for the search and for the portfolio's summary,
 * and the log of changes.
 */
export async function rowsOf(server: TestServer, slug: string): Promise<Record<string, unknown[]>> {
  const { rows } = await firmOf(server, slug);
  const tables = await rows<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
       AND c.relname !~ '^(trash_|portfolio_|change|sessions|tenant_secrets|idempotency)'
       AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant_id') ORDER BY 1`,
    [],
  );
  const found: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const all = await rows<{ row: object }>(`SELECT to_jsonb(t) - 'updated_at' AS row FROM ${name} t ORDER BY 1`, []);
    found[name] = all.map(({ row }) => row);
  }
  return found;
}

/** Counts a firm's rows in each of the views for BI tools. */
export async function biCounts(server: TestServer, slug: string): Promise<Record<string, number>> {
  const { rows } = await firmOf(server, slug);
  const views = ['companies', 'metric_observations', 'rankings', 'writeups', 'human_memos', 'transcripts', 'documents'];
  const counts = views.map((view) => `(SELECT count(*)::int FROM bi.${view}) AS ${view}`);
  return (await rows<Record<string, number>>(`SELECT ${counts.join(', ')}`, []))[0] ?? {};
}
