import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg';
import type { ClientBase, Pool } from 'pg';
import { Client, DatabaseError } from 'pg';
import { projectMigrations, readMigrations } from './migrationFiles.ts';
import { noFilters, withSchemaEngine } from './schemaEngine.ts';

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

/**
 * Applies every migration that the database lacks, oldest first, each in one transaction. The history is kept in
 * Prisma's own `_prisma_migrations`, so that `prisma migrate` agrees with it.
 * @param ownerUrl is the address for the role that owns the tables.
 * @returns the names of the migrations that this call applied.
 * @throws an Error that names the failed migration and PostgreSQL's reason; later migrations are not tried.
 */
export async function migrate(
  ownerUrl: string,
  { log, migrationsDir = projectMigrations }: { log?: (sentence: string) => void; migrationsDir?: string } = {},
): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(migrationsDir);
  const gate = new Client({ connectionString: ownerUrl });
  await gate.connect();
  try {
    await takeTurn(gate);
    if ((await unapplied(gate, migrations)).length === 0) return { applied: [] };
    const applied = await withSchemaEngine(ownerUrl, (engine, lastScriptError) =>
      apply(engine, migrations, lastScriptError),
    );
    log?.(
      `Applied ${applied.length === 1 ? 'the migration' : `${applied.length} migrations, last`} ${applied.at(-1)}.`,
    );
    return { applied };
  } finally {
    await gate.end();
  }
}

/**
 * True when the database has every migration of this version of the product. A database of a newer version counts as
 * migrated, so that the old servers of a rolling update stay ready.
 */
export async function isMigrated(
  database: Pool | ClientBase,
  { migrationsDir = projectMigrations }: { migrationsDir?: string } = {},
): Promise<boolean> {
  return (await unapplied(database, await readMigrations(migrationsDir))).length === 0;
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
  migrationsList: MigrationList,
  lastScriptError: () => unknown,
): Promise<string[]> {
  const failed = async () =>
    (await engine.diagnoseMigrationHistory({ migrationsList, filters: noFilters, optInToShadowDatabase: false }))
      .failedMigrationNames;
  // A migration is one transaction, so a failed or interrupted migration has left nothing. Prisma would wait for an
  // operator to confirm that.
  for (const migrationName of await failed()) await engine.markMigrationRolledBack({ migrationName });
  try {
    return (await engine.applyMigrations({ migrationsList, filters: noFilters })).appliedMigrationNames;
  } catch (error) {
    const [name] = await failed();
    if (name === undefined) throw error;
    await engine.markMigrationRolledBack({ migrationName: name });
    throw new Error(
      `The migration ${name} failed and left nothing behind: ${reason(lastScriptError() ?? error, migrationsList, name)}`,
      {
        cause: error,
      },
    );
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
