import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Database } from '../../data/db.ts';
import { Failure } from '../../request/errors.ts';

/**
 * True for a text that can be a BI role's name: valid in PostgreSQL without quotes, and reserved neither by PostgreSQL
 * nor by the product.
 */
export function isRoleName(text: string): boolean {
  return /^[a-z_][a-z0-9_]{0,62}$/.test(text) && !/^(pg_|dossier(_app|_bi|_search|_server.*)?$)/.test(text);
}

/**
 * Returns the default name of a firm's role. Roles belong to the whole cluster, and everybody in it can list them; so
 * the name differs between databases and does not reveal the firm.
 */
export function standardRoleName(database: string, tenantId: string): string {
  const digest = createHash('sha256').update(`${database} ${tenantId}`).digest('hex');
  return `dossier_bi_${digest.slice(0, 12)}`;
}

/**
 * Runs `work` with the firm's id in a transaction of the owner. A lock lets only one transaction at a time change
 * roles. Throws NOT_FOUND for an unknown firm.
 */
export async function changeRoles<Result>(
  db: Database,
  slug: string,
  work: (client: pg.PoolClient, tenantId: string) => Promise<Result>,
): Promise<Result> {
  const tenant = await db.outside.prisma.tenant.findUnique({ where: { slug }, select: { id: true } });
  if (!tenant) throw new Failure('NOT_FOUND', `There is no firm ${slug || '(give --slug)'}.`);
  const client = await db.pool.connect();
  let isLost = false;
  try {
    await client.query("BEGIN; SELECT hold_lock('bi roles')");
    const result = await work(client, tenant.id);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => (isLost = true));
    throw error;
  } finally {
    client.release(isLost);
  }
}

/**
 * Ends a role's sessions. Only a member of the role may do that, so the owner first grants itself the role in the
 * current transaction.
 */
export async function endSessions(client: pg.ClientBase, role: string): Promise<void> {
  await client.query(`GRANT ${client.escapeIdentifier(role)} TO CURRENT_USER`);
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [role]);
}
