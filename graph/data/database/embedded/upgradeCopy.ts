import { constants, existsSync } from 'node:fs';
import { cp, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { givePostgres, readState } from './embeddedFiles.ts';

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
