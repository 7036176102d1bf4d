import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { projectMigrations, readMigrations } from './migrationFiles.ts';
import { noFilters, withSchemaEngine } from './schemaEngine.ts';

const projectSchema = join(import.meta.dirname, '../../../prisma/schema.prisma');

/**
 * Returns the SQL that would turn a database made by the migrations into what schema.prisma describes; empty when they
 * agree. Ignores what Prisma cannot express (policies, functions, check constraints). `ownerUrl` is the address for a
 * role that may create databases, because the migrations run in a scratch database.
 */
export async function diffMigrations(
  ownerUrl: string,
  { migrationsDir = projectMigrations, schemaFile = projectSchema } = {},
): Promise<string> {
  const migrations = await readMigrations(migrationsDir);
  const files = [{ path: basename(schemaFile), content: await readFile(schemaFile, 'utf8') }];
  const { stdout } = await withSchemaEngine(ownerUrl, (engine) =>
    engine.diff({
      from: { tag: 'migrations', ...migrations },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: noFilters,
    }),
  );
  const script = stdout?.trim() ?? '';
  return script === '-- This is an empty migration.' ? '' : script;
}
