import type { Database } from '../../data/db.ts';
import { Failure } from '../../request/errors.ts';
import { changeRoles, endSessions } from './roles.ts';

/**
 * Drops one BI role of a firm, or all its BI roles without `role`, and ends their connections. Returns the names.
 * Throws NOT_FOUND for an unknown firm, and for a firm without such a role.
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
      // The role can own nothing but large objects, which PostgreSQL lets every role create.
      await client.query(`DROP OWNED BY ${client.escapeIdentifier(name)}`);
      await client.query(`DROP ROLE ${client.escapeIdentifier(name)}`);
    }
    return rows.map(({ name }) => name);
  });
}
