import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg';

export const projectMigrations = join(import.meta.dirname, '../../../prisma/migrations');

/** Reads a folder of `<timestamp>_<name>/migration.sql`, oldest first, in the schema engine's format. */
export async function readMigrations(folder: string): Promise<MigrationList> {
  const lockfile = 'migration_lock.toml';
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return {
    baseDir: folder,
    lockfile: { path: lockfile, content: await readFile(join(folder, lockfile), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.sort().map(async (path) => ({
        path,
        migrationFile: {
          path: 'migration.sql',
          content: { tag: 'ok' as const, value: await readFile(join(folder, path, 'migration.sql'), 'utf8') },
        },
      })),
    ),
  };
}
