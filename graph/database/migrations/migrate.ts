import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg';
import type { ClientBase, Pool } from 'pg';
import { Client, DatabaseError } from 'pg';
import { projectMigrations, readMigrations } from './migrationFiles.ts';
import { noFilters, withSchemaEngine } from './schemaEngine.ts';
import { productVersion } from '../../productVersion.ts';

/**
 * Waits for the lock by which servers that start at the same time take turns. The lock's secret key exists after the
 * first start; before that there are no BI roles.
 */
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
 * `refuseNewer` throws.
 */
export async function migrate(
  ownerUrl: string,
  { log, onProgress, prepare, migrationsDir = projectMigrations }: MigrateOptions = {},
): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(migrationsDir);
  const gate = new Client({ connectionString: ownerUrl });
  await gate.connect();
  try {
    await takeTurn(gate);
    await refuseNewer(gate, migrations);
    const missing = await unapplied(gate, migrations);
    if (missing.length === 0) return { applied: [] };
    const finish = await prepare?.();
    // The first start applies all of them at once and within a second.
    const isUpgrade = missing.length < migrations.migrationDirectories.length;
    const tell = (progress: Progress) => {
      onProgress?.(progress);
      if (isUpgrade) log?.(`Applying migration ${progress.number} of ${progress.total}: ${progress.migration}.`);
    };
    await withSchemaEngine(ownerUrl, (engine, lastScriptError) =>
      apply(engine, migrations, missing, lastScriptError, tell),
    ).finally(finish);
    log?.(
      `Applied ${missing.length === 1 ? 'the migration' : `${missing.length} migrations, last`} ${missing.at(-1)}.`,
    );
    return { applied: missing };
  } finally {
    await gate.end();
  }
}

/**
 * True when the database has every migration of this version of the product and this version may open it. A database
 * that newer migrations left usable for this version counts as migrated, so that the old servers of a rolling update
 * stay ready.
 */
export async function isMigrated(
  database: Pool | ClientBase,
  { migrationsDir = projectMigrations }: { migrationsDir?: string } = {},
): Promise<boolean> {
  const migrations = await readMigrations(migrationsDir);
  return (await findNewer(database, migrations)) === undefined && (await unapplied(database, migrations)).length === 0;
}

/**
 * True when an earlier version of the product filled the database, so that migrations of this version would change it.
 * Throws what `refuseNewer` throws.
 */
export async function isUpgrade(ownerUrl: string): Promise<boolean> {
  const migrations = await readMigrations(projectMigrations);
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await refuseNewer(client, migrations);
    const { length } = await unapplied(client, migrations);
    return length > 0 && length < migrations.migrationDirectories.length;
  } finally {
    await client.end();
  }
}

/** Throws an Error with a sentence when a newer version has changed the database so that this one cannot work with it. */
async function refuseNewer(database: ClientBase, migrations: MigrationList): Promise<void> {
  const newer = await findNewer(database, migrations);
  if (newer === undefined) return;
  throw new Error(
    `This is Dossier ${productVersion}, but the database was changed for ${newer} or newer. Start that version, or restore the database from before its upgrade (docs/upgrade.md).`,
  );
}

/** Returns the oldest version that may open the database; undefined if this version may. */
async function findNewer(
  database: Pool | ClientBase,
  { migrationDirectories }: MigrationList,
): Promise<string | undefined> {
  const { rows: tables } = await database.query<{ present: boolean }>(
    `SELECT to_regclass('ops.least_version') IS NOT NULL AS present`,
  );
  if (!tables[0]?.present) return undefined;
  const { rows } = await database.query<{ migration: string; version: string }>(
    'SELECT migration, version FROM ops.least_version',
  );
  return rows.find(({ migration }) => !migrationDirectories.some(({ path }) => path === migration))?.version;
}

async function unapplied(database: Pool | ClientBase, migrations: MigrationList): Promise<string[]> {
  const names = migrations.migrationDirectories.map(({ path }) => path);
  const { rows: tables } = await database.query<{ present: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present`,
  );
  if (!tables[0]?.present) return names;
  const { rows } = await database.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  const finished = new Set(rows.map((row) => row.migration_name));
  return names.filter((name) => !finished.has(name));
}

async function apply(
  engine: SchemaEngine,
  migrations: MigrationList,
  missing: string[],
  lastScriptError: () => unknown,
  tell: (progress: Progress) => void,
): Promise<void> {
  const { migrationDirectories } = migrations;
  const failed = async () =>
    (
      await engine.diagnoseMigrationHistory({
        migrationsList: migrations,
        filters: noFilters,
        optInToShadowDatabase: false,
      })
    ).failedMigrationNames;
  // A migration is one transaction, so a failed or interrupted migration has left nothing. Prisma would wait for an
  // operator to confirm that.
  for (const migrationName of await failed()) await engine.markMigrationRolledBack({ migrationName });
  for (const [index, migration] of missing.entries()) {
    tell({ migration, number: index + 1, total: missing.length });
    const end = migrationDirectories.findIndex(({ path }) => path === migration) + 1;
    const migrationsList = { ...migrations, migrationDirectories: migrationDirectories.slice(0, end) };
    try {
      await engine.applyMigrations({ migrationsList, filters: noFilters });
    } catch (error) {
      const [name] = await failed();
      if (name === undefined) throw error;
      await engine.markMigrationRolledBack({ migrationName: name });
      throw new Error(
        `The migration ${name} failed and left nothing behind: ${reason(lastScriptError() ?? error, migrations, name)}`,
        { cause: error },
      );
    }
  }
}

/** Returns PostgreSQL's message with the line of the file that it refers to. */
function reason(error: unknown, { migrationDirectories }: MigrationList, name: string): string {
  if (!(error instanceof DatabaseError)) return String(error);
  const content = migrationDirectories.find(({ path }) => path === name)?.migrationFile.content;
  const details = [error.message, error.detail, error.hint].filter(Boolean).join('. ');
  if (error.position === undefined || content?.tag !== 'ok') return details;
  const line = content.value.slice(0, Number(error.position)).split('\n').length;
  return `${details} (line ${line})`;
}
