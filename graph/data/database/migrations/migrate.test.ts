import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded/embedded.ts';
import { isMigrated, migrate, readMigrations, type Progress } from './migrate.ts';
import { diffMigrations } from './schemaDrift.fixture.ts';

let server: EmbeddedPostgres;
let folder: string;
let migrationsDir: string;
let url: string;
let client: Client;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dossier-migrate-'));
  server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => undefined, volatile: true });
});

afterAll(async () => {
  await server.stop({ remove: true });
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  count += 1;
  migrationsDir = join(folder, `migrations${count}`);
  await mkdir(migrationsDir);
  const admin = new Client({ connectionString: server.ownerUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE migrate${count}`);
  await admin.end();
  url = Object.assign(new URL(server.ownerUrl), { pathname: `/migrate${count}` }).href;
  client = new Client({ connectionString: url });
  await client.connect();
});

afterEach(() => client.end());

async function write(name: string, sql: string): Promise<void> {
  await mkdir(join(migrationsDir, name), { recursive: true });
  await writeFile(join(migrationsDir, name, 'migration.sql'), sql);
}

const history = async () =>
  (
    await client.query<{ name: string; done: boolean; undone: boolean }>(
      `SELECT migration_name AS name, finished_at IS NOT NULL AS done, rolled_back_at IS NOT NULL AS undone
       FROM _prisma_migrations ORDER BY started_at`,
    )
  ).rows;

const twice = `CREATE FUNCTION twice(n int) RETURNS int LANGUAGE plpgsql AS $$ BEGIN n := n * 2; RETURN n; END $$;`;

test('applies the missing migrations, in order, and writes the history that Prisma reads', async () => {
  await write('20260101000000_first', 'CREATE TABLE round (id int PRIMARY KEY);');
  expect(await isMigrated(client, migrationsDir)).toBe(false);
  expect(await migrate(url, { migrationsDir })).toEqual({ applied: ['20260101000000_first'] });
  await write(
    '20260102000000_second',
    `ALTER TABLE round ADD stage text; ${twice} DO $$ BEGIN PERFORM twice(1); END $$;`,
  );
  expect(await isMigrated(client, migrationsDir)).toBe(false);
  const sentences: string[] = [];
  const log = (sentence: string) => sentences.push(sentence);
  expect(await migrate(url, { migrationsDir, log })).toEqual({ applied: ['20260102000000_second'] });
  expect(sentences).toEqual([
    'Applying migration 1 of 1: 20260102000000_second.',
    'Applied the migration 20260102000000_second.',
  ]);
  expect(await migrate(url, { migrationsDir })).toEqual({ applied: [] });
  expect(await isMigrated(client, migrationsDir)).toBe(true);
  expect((await client.query('SELECT twice(21)')).rows).toEqual([{ twice: 42 }]);
  expect(await history()).toEqual([
    { name: '20260101000000_first', done: true, undone: false },
    { name: '20260102000000_second', done: true, undone: false },
  ]);
});

test('lets one of several servers apply the migrations while the others wait', async () => {
  await write('20260101000000_slow', 'CREATE TABLE round (id int); SELECT pg_sleep(0.3);');
  const results = await Promise.all([1, 2, 3].map(() => migrate(url, { migrationsDir })));
  expect(results.flatMap(({ applied }) => applied)).toEqual(['20260101000000_slow']);
  expect(await isMigrated(client, migrationsDir)).toBe(true);
});

test('names the failed migration and the reason, keeps nothing of it, and applies it after it is repaired', async () => {
  await write('20260101000000_good', 'CREATE TABLE round (id int PRIMARY KEY);');
  await write('20260102000000_bad', 'ALTER TABLE round ADD stage text;\nALTER TABLE rond ADD amount int;');
  await write('20260103000000_later', 'CREATE TABLE never (id int);');
  await expect(migrate(url, { migrationsDir })).rejects.toThrow(
    'The migration 20260102000000_bad failed and left nothing behind: relation "rond" does not exist',
  );
  expect(await isMigrated(client, migrationsDir)).toBe(false);
  await write('20260102000000_bad', 'ALTER TABLE round ADD stage text;\nALTER TABLE round ADD amount int;');
  expect((await migrate(url, { migrationsDir })).applied).toEqual(['20260102000000_bad', '20260103000000_later']);
  expect(await isMigrated(client, migrationsDir)).toBe(true);
});

const least = (migration: string, version: string) =>
  `CREATE SCHEMA IF NOT EXISTS ops; CREATE TABLE IF NOT EXISTS ops.least_version (migration text, version text);
  DELETE FROM ops.least_version; INSERT INTO ops.least_version VALUES ('${migration}', '${version}');`;

test('refuses a database that a newer version changed, even if the upgrade failed half-way', async () => {
  await write('20260101000000_first', `CREATE TABLE round (id int);${least('20260101000000_first', '0.2.0')}`);
  await migrate(url, { migrationsDir });
  const older = join(folder, `older${count}`);
  await cp(migrationsDir, older, { recursive: true });
  await write('20260102000000_works_for_both', 'ALTER TABLE round ADD stage text;');
  await migrate(url, { migrationsDir });
  expect(await isMigrated(client, older)).toBe(true);
  expect(await migrate(url, { migrationsDir: older })).toEqual({ applied: [] });
  await write('20260103000000_breaks', `DROP TABLE round;${least('20260103000000_breaks', '9.1.0')}`);
  await write('20260104000000_fails', 'DROP TABLE rond;');
  await expect(migrate(url, { migrationsDir })).rejects.toThrow('The migration 20260104000000_fails failed');
  expect(await isMigrated(client, older)).toBe(false);
  await expect(migrate(url, { migrationsDir: older })).rejects.toThrow(
    'but the database was changed for 9.1.0 or newer. Start that version',
  );
});

test('opens a database whose applied migrations were edited since', async () => {
  await write('20260101000000_first', 'CREATE TABLE round (id int);');
  await migrate(url, { migrationsDir });
  await write('20260101000000_first', 'CREATE TABLE round (id bigint);');
  await write('20260102000000_second', 'ALTER TABLE round ADD stage text;');
  expect((await migrate(url, { migrationsDir })).applied).toEqual(['20260102000000_second']);
  expect(await isMigrated(client, migrationsDir)).toBe(true);
});

const merged = ['20260101000000_first', '20260102000000_second'];
const baseline = '20260102000000_baseline';

/** Writes the folder of a version in which both migrations of `merged` are one. */
async function writeMerged(): Promise<string> {
  const later = join(folder, `merged${count}`);
  await mkdir(join(later, baseline), { recursive: true });
  await writeFile(join(later, baseline, 'migration.sql'), 'CREATE TABLE round (id int, stage text);');
  await writeFile(join(later, baseline, 'replaces.txt'), `${merged.join('\n')}\n`);
  await mkdir(join(later, '20260103000000_third'));
  await writeFile(join(later, '20260103000000_third', 'migration.sql'), 'ALTER TABLE round ADD amount int;');
  return later;
}

const steps = async () =>
  (
    await client.query<{ name: string; steps: number }>(
      'SELECT migration_name AS name, applied_steps_count AS steps FROM _prisma_migrations ORDER BY started_at',
    )
  ).rows;

test('a database that has all migrations that were merged into one has that one', async () => {
  await write('20260101000000_first', 'CREATE TABLE round (id int);');
  await write('20260102000000_second', 'ALTER TABLE round ADD stage text;');
  await migrate(url, { migrationsDir });
  const later = await writeMerged();
  const sentences: string[] = [];
  const log = (sentence: string) => sentences.push(sentence);
  expect(await isMigrated(client, later)).toBe(false);
  expect(await migrate(url, { migrationsDir: later, log })).toEqual({ applied: ['20260103000000_third'] });
  expect(sentences[0]).toBe('Applying migration 1 of 1: 20260103000000_third.');
  expect(await steps()).toEqual([
    { name: '20260101000000_first', steps: 1 },
    { name: '20260102000000_second', steps: 1 },
    { name: baseline, steps: 0 },
    { name: '20260103000000_third', steps: 1 },
  ]);
  expect(await isMigrated(client, later)).toBe(true);
  expect(await migrate(url, { migrationsDir: later })).toEqual({ applied: [] });
  // A server of before goes on with it.
  expect(await isMigrated(client, migrationsDir)).toBe(true);
  expect(await steps()).toHaveLength(4);
});

test('such a database is migrated before anything was written', async () => {
  await write('20260101000000_first', 'CREATE TABLE round (id int);');
  await write('20260102000000_second', 'ALTER TABLE round ADD stage text;');
  await migrate(url, { migrationsDir });
  const later = await writeMerged();
  await rm(join(later, '20260103000000_third'), { recursive: true });
  expect(await isMigrated(client, later)).toBe(true);
  expect(await steps()).toHaveLength(2);
  const prepare = () => Promise.reject(new Error('nothing is due'));
  expect(await migrate(url, { migrationsDir: later, prepare })).toEqual({ applied: [] });
  expect(await steps()).toHaveLength(3);
});

test('a database that has only some of them is refused and left as it is', async () => {
  await write('20260101000000_first', 'CREATE TABLE round (id int);');
  await migrate(url, { migrationsDir });
  const later = await writeMerged();
  const before = (await client.query('SELECT * FROM _prisma_migrations')).rows;
  await expect(migrate(url, { migrationsDir: later })).rejects.toThrow(
    `it has only 1 of the 2 migrations that ${baseline} replaces. Nothing was changed. Start the last Dossier of before December 2026 once`,
  );
  expect(await isMigrated(client, later)).toBe(false);
  expect((await client.query('SELECT * FROM _prisma_migrations')).rows).toEqual(before);
  const { rows } = await client.query(
    `SELECT attname FROM pg_attribute WHERE attrelid = 'round'::regclass AND attnum > 0`,
  );
  expect(rows).toEqual([{ attname: 'id' }]);
});

test('a new database runs the merged migration once', async () => {
  const later = await writeMerged();
  const all = [baseline, '20260103000000_third'];
  expect(await migrate(url, { migrationsDir: later })).toEqual({ applied: all });
  expect(await migrate(url, { migrationsDir: later })).toEqual({ applied: [] });
  expect(await steps()).toEqual(all.map((name) => ({ name, steps: 1 })));
});

test('the baseline of the project replaces 51 migrations, none of which is there any more', async () => {
  const migrations = await readMigrations();
  const replaced = migrations.flatMap(({ replaces }) => replaces);
  expect(replaced).toHaveLength(51);
  expect(replaced.at(-1)).toBe('20261125220000_words_in_order');
  expect(migrations.filter(({ name }) => replaced.includes(name))).toEqual([]);
});

test('reports each migration before it is applied', async () => {
  await write('20260101000000_first', 'CREATE TABLE round (id int);');
  await write('20260102000000_second', 'ALTER TABLE round ADD stage text;');
  const reported: Progress[] = [];
  await migrate(url, { migrationsDir, onProgress: (progress) => reported.push(progress) });
  expect(reported).toEqual([
    { migration: '20260101000000_first', number: 1, total: 2 },
    { migration: '20260102000000_second', number: 2, total: 2 },
  ]);
});

test('names the line of a syntax error', async () => {
  await write('20260101000000_typo', 'CREATE TABLE round (id int);\n\nCREATE TABEL memo (id int);');
  await expect(migrate(url, { migrationsDir })).rejects.toThrow('syntax error at or near "TABEL" (line 3)');
});

test('continues after a migration that a crash interrupted', async () => {
  await write('20260101000000_first', 'CREATE TABLE round (id int);');
  await migrate(url, { migrationsDir });
  await write('20260102000000_second', 'CREATE TABLE memo (id int);');
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('crashed', 'x', '20260102000000_second')`,
  );
  expect((await migrate(url, { migrationsDir })).applied).toEqual(['20260102000000_second']);
});

test('reports how the schema and the migrations have drifted apart', async () => {
  const schemaFile = join(folder, 'schema.prisma');
  const schema = (fields: string) =>
    writeFile(schemaFile, `datasource db {\n  provider = "postgresql"\n}\nmodel round {\n  id Int @id\n${fields}}\n`);
  await write(
    '20260101000000_first',
    `CREATE TABLE round (id int NOT NULL, CONSTRAINT round_pkey PRIMARY KEY (id)); ${twice}`,
  );
  await schema('');
  expect(await diffMigrations(url, { migrationsDir, schemaFile })).toBe('');
  await schema('  stage String\n');
  expect(await diffMigrations(url, { migrationsDir, schemaFile })).toContain('ADD COLUMN     "stage" TEXT NOT NULL');
});

test('the migrations of the project create the schema of the project', async () =>
  expect(await diffMigrations(url)).toBe(''));

test('each later migration states whether the version before can work with it', async () => {
  for (const { name, sql } of await readMigrations()) {
    if (name <= '20261128220000_least_version') continue;
    const isStated = sql.includes('-- The version before works with it.') || sql.includes(`migration = '${name}'`);
    expect(isStated, `${name}: docs/upgrade.md, 'For maintainers', says what to write`).toBe(true);
  }
});
