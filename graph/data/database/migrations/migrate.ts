import { hash, randomUUID } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseError, type Client, type ClientBase, type Pool } from 'pg';
import { productVersion } from '../../../productVersion.ts';
import { withClient } from '../connections.ts';

export const projectMigrations = join(import.meta.dirname, '../../../../prisma/migrations');

/**
 * Reads the migrations of a folder, `<timestamp>_<name>/migration.sql`, oldest first. A `replaces.txt` beside the SQL
 * names the earlier migrations that were merged into it, one a line.
 */
export async function readMigrations(folder = projectMigrations): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(names.sort().map((name) => readMigration(folder, name)));
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const [sql, replaces] = await Promise.all([
    readFile(join(folder, name, 'migration.sql'), 'utf8'),
    readFile(join(folder, name, 'replaces.txt'), 'utf8').catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return '';
    }),
  ]);
  return { name, sql, replaces: replaces.split('\n').filter(Boolean) };
}

async function takeTurn(gate: Client): Promise<void> {
  const { rows } = await gate.query<{ isSalted: boolean }>(
    `SELECT to_regprocedure('vault.lock_key(text)') IS NOT NULL AS "isSalted"`,
  );
  const key = rows[0]?.isSalted ? 'vault.lock_key' : 'hashtext';
  await gate.query(`SELECT pg_advisory_lock(${key}('dossier migrations'))`);
}

/** Which migration is being applied: `number`, from 1, of the `total` that the database lacked. */
export interface Progress {
  migration: string;
  number: number;
  total: number;
}

interface MigrateOptions {
  log?: (sentence: string) => void;
  /** Hears of each migration before it is applied. */
  onProgress?: (progress: Progress) => void;
  /** Is called before the first migration if there is one; the function that it returns is called after the last. */
  prepare?: () => Promise<() => Promise<void>>;
  migrationsDir?: string;
}

/**
 * Applies every migration that the database lacks, oldest first, each in one transaction. The history is kept in
 * Prisma's own `_prisma_migrations`, so that `prisma migrate` agrees with it.
 * @param ownerUrl is the address for the role that owns the tables.
 * @returns the names of the migrations that this call applied.
 * @throws an Error that names the failed migration and PostgreSQL's reason; later migrations are not tried. Throws what
 * `refuseNewer` and `readDue` throw.
 */
export async function migrate(
  ownerUrl: string,
  { log, onProgress, prepare, migrationsDir }: MigrateOptions = {},
): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(migrationsDir);
  // Some migrations compute instants from dates.
  return withClient({ connectionString: ownerUrl, options: '-c TimeZone=UTC' }, async (gate) => {
    await takeTurn(gate);
    await refuseNewer(gate, migrations);
    const { missing, replaced } = await readDue(gate, migrations);
    for (const migration of replaced) await remember(gate, migration, 0);
    if (missing.length === 0) return { applied: [] };
    const finish = await prepare?.();
    // The first start applies all of them at once and within a second.
    const isUpgrade = missing.length < migrations.length;
    const tell = (progress: Progress) => {
      onProgress?.(progress);
      if (isUpgrade) log?.(`Applying migration ${progress.number} of ${progress.total}: ${progress.migration}.`);
    };
    await apply(gate, missing, tell).finally(finish);
    log?.(
      `Applied ${missing.length === 1 ? 'the migration' : `${missing.length} migrations, last`} ${missing.at(-1)?.name}.`,
    );
    return { applied: missing.map(({ name }) => name) };
  });
}

/**
 * True when the database has every migration of this version of the product and this version may open it. A database
 * that newer migrations left usable for this version counts as migrated, so that the old servers of a rolling update
 * stay ready.
 */
export async function isMigrated(database: Pool | ClientBase, migrationsDir?: string): Promise<boolean> {
  const migrations = await readMigrations(migrationsDir);
  if ((await findNewer(database, migrations)) !== undefined) return false;
  return (await readHistory(database, migrations)).missing.length === 0;
}

/** True when an earlier version filled the database, so that migrations would change it. */
export async function isUpgrade(ownerUrl: string): Promise<boolean> {
  const migrations = await readMigrations();
  return withClient({ connectionString: ownerUrl }, async (client) => {
    await refuseNewer(client, migrations);
    const { missing } = await readDue(client, migrations);
    return missing.length > 0 && missing.length < migrations.length;
  });
}

/** Throws an Error with a sentence when a newer version has changed the database so that this one cannot work with it. */
async function refuseNewer(database: ClientBase, migrations: Migration[]): Promise<void> {
  const newer = await findNewer(database, migrations);
  if (newer === undefined) return;
  throw new Error(
    `This is Dossier ${productVersion}, but the database was changed for ${newer} or newer. Start that version, or restore the database from before its upgrade (docs/upgrade.md).`,
  );
}

/** Returns the oldest version that may open the database; undefined if this version may. */
async function findNewer(database: Pool | ClientBase, migrations: Migration[]): Promise<string | undefined> {
  if (!(await hasTable(database, 'ops.least_version'))) return undefined;
  const { rows } = await database.query<{ migration: string; version: string }>(
    'SELECT migration, version FROM ops.least_version',
  );
  return rows.find(({ migration }) => !migrations.some(({ name }) => name === migration))?.version;
}

/** Throws an Error with a sentence when the database is of a state between two versions, whose migrations are gone. */
async function readDue(database: ClientBase, migrations: Migration[]): Promise<History> {
  const history = await readHistory(database, migrations);
  if (history.fault === undefined) return history;
  throw new Error(
    `This is Dossier ${productVersion}, and the database is of an unfinished version before 0.1.0: ${history.fault}. Nothing was changed. Start the last Dossier of before December 2026 once, which completes it, or restore a backup of a later database (docs/upgrade.md).`,
  );
}

async function readHistory(database: Pool | ClientBase, migrations: Migration[]): Promise<History> {
  if (!(await hasTable(database, '_prisma_migrations'))) return { missing: migrations, replaced: [] };
  const { rows } = await database.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  return findMissing(migrations, new Set(rows.map((row) => row.migration_name)));
}

async function hasTable(database: Pool | ClientBase, name: string): Promise<boolean> {
  const { rows } = await database.query<{ isHere: boolean }>('SELECT to_regclass($1) IS NOT NULL AS "isHere"', [name]);
  return rows[0]?.isHere ?? false;
}

async function remember(client: Client, { name, sql }: Migration, steps: 0 | 1): Promise<void> {
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, clock_timestamp(), $4)`,
    [randomUUID(), hash('sha256', sql), name, steps],
  );
}

/** The history as `prisma migrate` creates and reads it. */
const historyTable = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz,
  migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`;

async function apply(client: Client, missing: Migration[], tell: (progress: Progress) => void): Promise<void> {
  await client.query(historyTable);
  // Earlier versions wrote a row before the migration. A crash left the row, and nothing of the migration.
  await client.query(
    'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL',
  );
  for (const [index, migration] of missing.entries()) {
    const { name, sql } = migration;
    tell({ migration: name, number: index + 1, total: missing.length });
    try {
      await client.query('BEGIN');
      await client.query(sql);
      await remember(client, migration, 1);
      await client.query('COMMIT');
    } catch (cause) {
      throw new Error(`The migration ${name} failed and left nothing behind: ${reason(cause, sql)}`, { cause });
    }
  }
}

function reason(error: unknown, sql: string): string {
  if (!(error instanceof DatabaseError)) return String(error);
  const details = [error.message, error.detail, error.hint].filter(Boolean).join('. ');
  if (error.position === undefined) return details;
  return `${details} (line ${sql.slice(0, Number(error.position)).split('\n').length})`;
}

interface Migration {
  name: string;
  sql: string;
  /** The earlier migrations that were merged into this one. A database that has all of them has this one. */
  replaces: string[];
}

interface History {
  /** What the database lacks, in the order of the migrations. */
  missing: Migration[];
  /** What it has only by the migrations that were merged into it. */
  replaced: Migration[];
  /** States that the database has some of the migrations that were merged into one, and lacks others. */
  fault?: string;
}

function findMissing(migrations: readonly Migration[], finished: ReadonlySet<string>): History {
  const lacked = migrations.filter(({ name }) => !finished.has(name));
  const held = ({ replaces }: Migration) => replaces.filter((name) => finished.has(name)).length;
  const replaced = lacked.filter((one) => one.replaces.length > 0 && held(one) === one.replaces.length);
  const missing = lacked.filter((one) => !replaced.includes(one));
  const partial = missing.find((one) => held(one) > 0);
  if (!partial) return { missing, replaced };
  const fault = `it has only ${held(partial)} of the ${partial.replaces.length} migrations that ${partial.name} replaces`;
  return { missing, replaced, fault };
}
