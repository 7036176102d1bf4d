import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, dirname, sep } from 'node:path';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { memoryFolder, postgresUser, reachableFolder } from './embeddedFiles.ts';
import { endOrphan } from './embeddedServer.ts';

/**
 * Claims `folder` for this process. The claim is a listening local socket, which the kernel closes when the process
 * ends, even by kill -9, so no stale claim needs cleaning up.
 * @returns a function that releases the folder.
 * @throws an Error with a sentence for the operator when another process holds the folder.
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  const address = lockAddress(folder);
  const release = (await listen(address)) ?? (await takeOverStale(address));
  if (release) return release;
  const owner = await askOwner(address);
  throw new Error(
    `Another Dossier (process ${owner ?? 'unknown'}) is using ${folder}. ` +
      'Stop it first, or set DATA_DIR to a different folder.',
  );
}

/** Returns the socket's address. Linux has sockets without a file; elsewhere it is a file in the temporary folder. */
function lockAddress(folder: string): string {
  const name = `dossier-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return join(tmpdir(), `${name}.sock`);
}

/** Listens and sends our process id to each client. Resolves to undefined when another process listens. */
function listen(address: string): Promise<(() => Promise<void>) | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(String(process.pid));
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => {
      server.unref();
      resolve(() => new Promise((closed) => server.close(() => closed())));
    });
  });
}

async function takeOverStale(address: string): Promise<(() => Promise<void>) | undefined> {
  if (address.startsWith('\0')) return undefined;
  if ((await askOwner(address)) !== undefined) return undefined;
  rmSync(address, { force: true });
  return listen(address);
}

/** Returns the process id of the holder; undefined when the holder does not answer within a second. */
function askOwner(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = createConnection(address);
    socket.setEncoding('utf8').setTimeout(1000, () => socket.destroy());
    socket.on('data', (piece: string) => (answer += piece));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(answer || undefined));
  });
}

/** A file in a cluster's own folder. It contains the path of the data folder. */
const ownerFile = 'data-folder';
/** A file in the same folder. Its time is when the data folder was first found missing. */
const missingFile = 'missing';
/** A data folder may be missing this long, because it was moved or its disk is not mounted. */
const keptMs = 7 * 24 * 3_600_000;

/** Stores which data folder a cluster outside it belongs to. The caller has claimed the cluster. */
export async function nameOwner(cluster: string, dataDir: string): Promise<void> {
  if (dirname(cluster) === dataDir) return;
  await writeFile(join(dirname(cluster), ownerFile), dataDir);
  await rm(join(dirname(cluster), missingFile), { force: true });
}

/**
 * Removes clusters whose data folder is gone: at once for a temporary data folder, otherwise a week after the folder
 * was first found missing. Clusters without a named owner or in use stay. Safe during starts, because a cluster is
 * claimed before it is removed.
 */
export async function removeLeftovers(): Promise<void> {
  const onDisk = postgresUser.uid === undefined ? [] : await foldersIn(reachableFolder);
  for (const folder of [...onDisk, ...(await foldersIn(memoryFolder))]) {
    const cluster = join(folder, 'postgres');
    if (!(await isLeftover(folder))) continue;
    const release = await claimFolder(cluster).catch(() => undefined);
    if (!release) continue;
    // The cluster's owner may have started and stopped meanwhile.
    if (await isLeftover(folder)) {
      await endOrphan(cluster);
      await rm(folder, { recursive: true, force: true });
    }
    await release();
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.map((name) => join(folder, name));
}

async function isLeftover(folder: string): Promise<boolean> {
  const dataDir = await readFile(join(folder, ownerFile), 'utf8').catch(() => undefined);
  if (dataDir === undefined) return false;
  const state = await readFile(join(dataDir, 'postgres.json'), 'utf8').catch((error: unknown) =>
    error instanceof Error && 'code' in error && error.code === 'ENOENT' ? '' : undefined,
  );
  // A file that cannot be read may name this cluster. A file that names another cluster has replaced the missing
  // folder.
  if (state === undefined || state.includes(JSON.stringify(join(folder, 'postgres')))) return false;
  if (dataDir.startsWith(tmpdir() + sep)) return true;
  const missing = join(folder, missingFile);
  await writeFile(missing, '', { flag: 'wx' }).catch(() => undefined);
  return Date.now() - (await stat(missing)).mtimeMs > keptMs;
}
