import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { mkdir, mkdtemp, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';
import { copyReadable } from './embeddedFiles.ts';

/**
 * All tests share one cluster, because creating a cluster takes most of a test's time. The first test that runs creates
 * it.
 */
let dataDir = '';
let running: EmbeddedPostgres | undefined;
let owner: ChildProcess | undefined;
const sentences: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dossier-embedded-'));
});

beforeEach(() => {
  sentences.length = 0;
});

afterEach(async () => {
  await killOwner();
  await running?.stop();
  running = undefined;
});

afterAll(async () => {
  await (await start()).stop({ remove: true });
  await rm(dataDir, { recursive: true });
});

const start = ({ volatile = true } = {}) =>
  startEmbeddedPostgres({ dataDir, log: (sentence) => sentences.push(sentence), volatile });

async function killOwner(): Promise<void> {
  if (owner?.kill('SIGKILL')) await once(owner, 'exit');
  owner = undefined;
}

async function postmasterFile(): Promise<string> {
  const { cluster } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8')) as { cluster: string };
  return join(cluster, 'postmaster.pid');
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  // The running query fails with the same error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const keepNote = (url: string) => query(url, `DROP TABLE IF EXISTS note; CREATE TABLE note AS SELECT 'kept' AS body`);
const isBack = (url: string) => query(url, 'SELECT body FROM note').catch(() => null);
const kept = [{ body: 'kept' }];

async function startOwner(umask = 0o022): Promise<{ ownerUrl: string }> {
  const program = `
    process.umask(${umask});
    const { startEmbeddedPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))});
    const { ownerUrl } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {}, volatile: true });
    process.send({ ownerUrl });
    process.on('disconnect', () => process.exit());`;
  owner = fork('-', {
    execArgv: ['--input-type=module', '--eval', program],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message] = (await once(owner, 'message')) as [{ ownerUrl: string }];
  return message;
}

test('starts for an administrator whose new files are closed to everybody else', async () => {
  const { ownerUrl } = await startOwner(0o077);
  expect(await query(ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('keeps data, port and passwords over a restart', async () => {
  running = await start();
  const first = running.ownerUrl;
  await keepNote(first);
  await running.stop();
  running = await start();
  expect(running.ownerUrl).toBe(first);
  expect(await isBack(first)).toEqual(kept);
});

test('creates a role that obeys row-level security, on the loopback address only', async () => {
  running = await start();
  const [role] = await query(
    running.ownerUrl,
    `SELECT current_user, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, current_setting('TimeZone') AS zone,
            (SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = current_database()) AS owner
       FROM pg_roles WHERE rolname = current_user`,
  );
  expect(role).toEqual({
    current_user: 'dossier',
    rolsuper: false,
    rolbypassrls: false,
    rolcreatedb: true,
    rolcreaterole: true,
    zone: 'UTC',
    owner: 'dossier',
  });
  expect(new URL(running.ownerUrl).hostname).toBe('127.0.0.1');
  await expect(query(running.ownerUrl.replace(/:[^:@]+@/, ':guess@'), 'SELECT 1')).rejects.toThrow('password');
});

test('keeps the passwords in a file that only its owner can read', async () => {
  running = await start();
  const file = join(dataDir, 'postgres.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toContain(new URL(running.ownerUrl).password);
});

test('refuses a second owner and names the first', async () => {
  const { ownerUrl } = await startOwner();
  await expect(start()).rejects.toThrow(`Another Dossier (process ${owner?.pid}) is using ${dataDir}`);
  expect(await query(ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

const kill = async () =>
  process.kill(Number((await readFile(await postmasterFile(), 'utf8')).split('\n')[0]), 'SIGKILL');

test('restarts a killed PostgreSQL with the committed data, even while one of its processes still works', async () => {
  running = await start({ volatile: false });
  const { ownerUrl } = running;
  await keepNote(ownerUrl);
  const busy = query(ownerUrl, 'SELECT count(*) FROM generate_series(1, 100000000000)').catch(() => 'lost');
  await expect
    .poll(async () => query(ownerUrl, `SELECT FROM pg_stat_activity WHERE query LIKE '%generate_series%'`))
    .toHaveLength(2);
  await kill();
  await expect.poll(() => isBack(ownerUrl)).toEqual(kept);
  expect(await busy).toBe('lost');
  expect(sentences.slice(-2)).toEqual([
    'PostgreSQL ended unexpectedly (SIGKILL); see postgres.log for the reason. It is being restarted.',
    'PostgreSQL runs again.',
  ]);
});

test('waits longer before restarting a PostgreSQL that dies again and again, and waits for its port', async () => {
  running = await start({ volatile: false });
  const { ownerUrl } = running;
  await keepNote(ownerUrl);
  await kill();
  await expect.poll(() => isBack(ownerUrl)).toEqual(kept);
  await kill();
  await expect.poll(() => sentences.at(-1)).toMatch(/It will be restarted in 1 s\.$/);
  const intruder = createServer().listen(Number(new URL(ownerUrl).port), '127.0.0.1');
  await expect
    .poll(() => sentences.at(-1))
    .toMatch(/^Another program took port \d+, which PostgreSQL needs\. It will be restarted in 2 s\.$/);
  intruder.close();
  await expect.poll(() => isBack(ownerUrl)).toEqual(kept);
});

test('does not restart PostgreSQL after it was told to stop', async () => {
  running = await start();
  const { ownerUrl } = running;
  await kill();
  await running.stop();
  running = undefined;
  await expect(query(ownerUrl, 'SELECT')).rejects.toThrow('ECONNREFUSED');
});

test('lets every user run a copy of what was installed for root alone', async () => {
  const installed = join(dataDir, 'installed');
  await mkdir(join(installed, 'bin'), { recursive: true, mode: 0o700 });
  await writeFile(join(installed, 'bin', 'postgres'), 'program', { mode: 0o700 });
  await writeFile(join(installed, 'library'), 'text', { mode: 0o600 });
  await symlink('library', join(installed, 'library.1'));
  const copy = join(dataDir, 'copy');
  await copyReadable(installed, copy);
  const modes = ['.', 'bin', 'bin/postgres', 'library'].map(
    async (name) => (await stat(join(copy, name))).mode & 0o777,
  );
  expect(await Promise.all(modes)).toEqual([0o755, 0o755, 0o755, 0o644]);
  expect(await readlink(join(copy, 'library.1'))).toBe('library');
});

test('ends PostgreSQL when its owner exits without stopping it', async () => {
  await startOwner();
  const file = await postmasterFile();
  expect(existsSync(file)).toBe(true);
  owner?.disconnect();
  await expect.poll(() => existsSync(file)).toBe(false);
});
