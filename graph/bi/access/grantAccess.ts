import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Database } from '../../data/db.ts';
import { Failure } from '../../request/errors.ts';
import { changeRoles, endSessions, isRoleName, standardRoleName } from './roles.ts';
import { scramVerifier } from '../../data/database/embedded/scram.ts';

const defaults = {
  search_path: 'bi',
  timezone: 'UTC',
  default_transaction_read_only: 'on',
  statement_timeout: '5min',
  idle_in_transaction_session_timeout: '1min',
};

const maxConnections = 10;
/**
 * The limit of temporary files that each connection may write for sorting. The role cannot change it;
 * restrictPublic.sql allows the owner to set it.
 */
const maxTemporaryFiles = '2GB';

export interface BiAccess {
  role: string;
  /** Random. It is stored only as a hash, so only this answer contains it. */
  password: string;
  /** False if the role existed and only received a new password. */
  isNew: boolean;
}

/**
 * Creates a role that logs in to the database and reads this firm's rows in the views of the schema `bi`, or gives an
 * existing role a new password, which ends its connections. Throws NOT_FOUND for an unknown firm, INVALID for a name
 * that is not allowed, and CONFLICT if the role exists for another purpose.
 */
export async function grantBiAccess(db: Database, slug: string, wanted?: string): Promise<BiAccess> {
  if (wanted !== undefined && !isRoleName(wanted)) {
    const sentence =
      'The name of a role has 1 to 63 lower-case letters, digits and _, and is none of the product’s own.';
    throw new Failure('INVALID', sentence, { field: 'role' });
  }
  return changeRoles(db, slug, async (client, tenantId) => {
    const database = await databaseName(client);
    const role = wanted ?? standardRoleName(database, tenantId);
    const isNew = !(await isOurs(client, role, tenantId));
    const password = randomBytes(32).toString('base64url');
    const quoted = client.escapeIdentifier(role);
    const rights = `LOGIN NOCREATEDB NOCREATEROLE INHERIT CONNECTION LIMIT ${maxConnections}`;
    const verb = isNew ? 'CREATE' : 'ALTER';
    await client.query(`${verb} ROLE ${quoted} ${rights} PASSWORD ${client.escapeLiteral(scramVerifier(password))}`);
    if (!isNew) {
      await endSessions(client, role);
      await client.query(`REVOKE ${quoted} FROM CURRENT_USER`);
    }
    await join(client, quoted);
    for (const [name, value] of Object.entries(defaults)) {
      await client.query(`ALTER ROLE ${quoted} SET ${name} = ${client.escapeLiteral(value)}`);
    }
    if (await mayLimitFiles(client)) {
      await client.query(`ALTER ROLE ${quoted} SET temp_file_limit = '${maxTemporaryFiles}'`);
    }
    await client.query(`GRANT CONNECT ON DATABASE ${client.escapeIdentifier(database)} TO dossier_bi`);
    await client.query('INSERT INTO ops.bi_roles (role_name, tenant_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      role,
      tenantId,
    ]);
    return { role, password, isNew };
  });
}

async function mayLimitFiles(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    "SELECT has_parameter_privilege('temp_file_limit', 'SET') AS may",
  );
  return rows[0]?.may ?? false;
}

async function databaseName(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
  return rows[0]?.name ?? '';
}

/**
 * True when the role belongs to this firm, false when no role has the name. Throws CONFLICT for a role of another
 * owner.
 */
async function isOurs(client: pg.PoolClient, role: string, tenantId: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean; owner: string | null }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS exists,
       (SELECT tenant_id FROM ops.bi_roles WHERE role_name = $1) AS owner`,
    [role],
  );
  const { exists, owner } = rows[0] ?? { exists: false, owner: null };
  if ((exists && owner === null) || (owner !== null && owner !== tenantId)) {
    throw new Failure('CONFLICT', `There is a role ${role} already. Choose another name with --role.`, {
      field: 'role',
    });
  }
  return exists;
}

async function join(client: pg.PoolClient, quoted: string): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int AS version",
  );
  const how = (rows[0]?.version ?? 0) >= 160_000 ? ' WITH INHERIT TRUE, SET FALSE' : '';
  await client.query(`GRANT dossier_bi TO ${quoted}${how}`);
}
