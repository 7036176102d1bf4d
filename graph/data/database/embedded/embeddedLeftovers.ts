import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { memoryFolder, postgresUser, reachableFolder } from './embeddedFiles.ts';
import { claimFolder } from './embeddedLock.ts';
import { endOrphan } from './embeddedServer.ts';

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
