import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { Client } from 'pg';
import type { Database } from '../../data/db.ts';
import { Failure } from '../../request/errors.ts';
import { scramVerifier } from '../../data/database/embedded/scram.ts';
import { setTimeout as delay } from 'node:timers/promises';

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
async function changeRoles<Result>(
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
async function endSessions(client: pg.ClientBase, role: string): Promise<void> {
  await client.query(`GRANT ${client.escapeIdentifier(role)} TO CURRENT_USER`);
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [role]);
}

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
