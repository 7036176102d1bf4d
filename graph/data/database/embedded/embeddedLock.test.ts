import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';
import { readState } from './embeddedFiles.ts';
import { nameOwner, removeLeftovers } from './embeddedLock.ts';

interface Started extends EmbeddedPostgres {
  dataDir: string;
  folder: string;
}

async function start(volatile = true): Promise<Started> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dossier-leftovers-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, volatile });
  return { ...postgres, dataDir, folder: dirname((await readState(dataDir)).cluster) };
}

/** True where root's clusters on a disk are outside their data folders, as those in memory are. */
async function isDiskOutside(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dossier-leftovers-'));
  const { cluster } = await readState(dataDir, false);
  await rm(dataDir, { recursive: true });
  return dirname(cluster) !== dataDir;
}

test('a cluster whose temporary data folder is gone is removed, on a disk and in memory; others stay', async ({
  skip,
}) => {
  const [gone, kept, runs] = await Promise.all([start(!(await isDiskOutside())), start(), start()]);
  skip(kept.folder === kept.dataDir, 'inside');
  const folders = [gone, kept, runs].map(({ folder }) => folder);
  await Promise.all([gone.stop(), kept.stop()]);
  await Promise.all([gone, runs].map(({ dataDir }) => rm(dataDir, { recursive: true })));
  await Promise.all([removeLeftovers(), removeLeftovers()]);
  expect(folders.map(existsSync)).toEqual([false, true, true]);

  await rm(kept.dataDir, { recursive: true });
  await runs.stop();
  await removeLeftovers();
  expect(folders.map(existsSync)).toEqual([false, false, false]);
});

test('one of another data folder is removed a week after that was missed, also when a new one took its place', async ({
  skip,
}) => {
  const moved = await start();
  await moved.stop();
  skip(moved.folder === moved.dataDir, 'inside');
  const cluster = join(moved.folder, 'postgres');
  await nameOwner(cluster, '/srv/dossier/.data');
  await removeLeftovers();
  expect(existsSync(cluster)).toBe(true);
  const missing = join(moved.folder, 'missing');
  const eightDaysAgo = Date.now() / 1000 - 8 * 86_400;
  await utimes(missing, eightDaysAgo, eightDaysAgo);

  // The folder was only moved, and starts from its new place.
  await (await startEmbeddedPostgres({ dataDir: moved.dataDir, log: () => undefined, volatile: true })).stop();
  expect(existsSync(missing)).toBe(false);
  await removeLeftovers();
  expect(existsSync(cluster)).toBe(true);

  const state = join(moved.dataDir, 'postgres.json');
  await writeFile(state, (await readFile(state, 'utf8')).replace(cluster, `${cluster}2`));
  await removeLeftovers();
  expect(existsSync(cluster)).toBe(false);
  await rm(moved.dataDir, { recursive: true });
});
