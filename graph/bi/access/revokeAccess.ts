import type { Database } from '../../db.ts';
import { Failure } from '../../errors.ts';
import { changeRoles, endSessions } from './roles.ts';

/**
 * Drops a firm's BI role, or all that it has, and ends their connections. Returns the names. Throws NOT_FOUND for an unknown firm
 * and when it has no such role.
 */
export async function revokeBiAccess(db: Database, slug: string, role?: string): Promise<string[]> {
  return changeRoles(db, slug, async (client, tenantId) => {
    const { rows } = await client.query<{ name: string; exists: boolean }>(
      `DELETE FROM ops.bi_roles WHERE tenant_id = $1 AND ($2::name IS NULL OR role_name = $2)
       RETURNING role_name AS name, EXISTS (SELECT FROM pg_roles WHERE rolname = role_name) AS exists`,
      [tenantId, role ?? null],
    );
    if (rows.length === 0) {
      throw new Failure('NOT_FOUND', role ? `${slug} has no BI role ${role}.` : `${slug} has no BI access.`);
    }
    for (const { name, exists } of rows) {
      if (!exists) continue;
      await endSessions(client, name);
      // The one thing that it could own are large objects, which PostgreSQL lets everybody make.
      await client.query(`DROP OWNED BY ${client.escapeIdentifier(name)}`);
      await client.query(`DROP ROLE ${client.escapeIdentifier(name)}`);
    }
    return rows.map(({ name }) => name);
  });
}
