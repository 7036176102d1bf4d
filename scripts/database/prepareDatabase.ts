import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { findRunningPostgres, startEmbeddedPostgres } from '../../graph/data/database/embedded/embedded.ts';
import { copyBeforeUpgrade, endUpgrade } from '../../graph/data/database/embedded/upgradeCopy.ts';
import { isUpgrade, type Progress } from '../../graph/data/database/migrations/migrate.ts';
import { whileRestarting } from '../../graph/data/database/connections.ts';
import { openDatabase } from '../../graph/data/db.ts';
import type { Env } from '../../graph/env.ts';
import { makeReady } from '../../graph/makeReady.ts';
import { seedDemoTenants } from '../../prisma/seed.ts';
import { checkBoth, checkOwner } from './databaseRoles.ts';
import { reasonOf } from '../reasonOf.ts';

interface OwnedDatabase {
  /** The connection as the role that owns the tables: for commands, never for requests. */
  ownerUrl: string;
  stop(): Promise<void>;
}

interface ReadyDatabase extends OwnedDatabase {
  serverUrl: string;
}

/** Migrates the database, with the demo firms if it is the embedded one. Rejects if it is unsafe. */
export async function prepareDatabase(
  env: Env,
  say: (sentence: string) => void,
  onProgress?: (progress: Progress) => void,
): Promise<ReadyDatabase> {
  const foreign = ownerOf(env);
  if (foreign !== undefined) return prepareForeign(env, foreign, { log: say, onProgress });
  await makeDataDir(env);
  const { embedded, copy } = await startCopied(env, say);
  const { ownerUrl } = embedded;
  try {
    const ready = whileRestarting(() => makeReady(ownerUrl, { log: say, onProgress }));
    const serverUrl = await ready.catch((error: unknown) => {
      throw copy ? new Error(`${reasonOf(error)}. ${restoreHint(copy)}`, { cause: error }) : error;
    });
    await endUpgrade(env.DATA_DIR);
    const db = openDatabase(ownerUrl, 2);
    await whileRestarting(() => seedDemoTenants(db)).finally(() => db.close());
    return { ownerUrl, serverUrl, stop: () => embedded.stop() };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function startCopied({ DATA_DIR: dataDir }: Env, say: (sentence: string) => void) {
  const start = () => startEmbeddedPostgres({ dataDir, log: say });
  const embedded = await start();
  const isDue = await isUpgrade(embedded.ownerUrl).catch(async (error: unknown) => {
    await embedded.stop();
    throw error;
  });
  if (!isDue) return { embedded };
  // Only the files of a stopped PostgreSQL can be copied.
  await embedded.stop();
  const copy = await copyBeforeUpgrade(dataDir);
  say(`The database as it was before this upgrade is in ${copy}.`);
  return { embedded: await start(), copy };
}

const restoreHint = (folder: string) =>
  `The database as it was before this upgrade is in ${folder}. docs/upgrade.md says how to go back to the earlier version.`;

/** Returns the owner's connection to an external PostgreSQL; undefined for the embedded PostgreSQL. */
function ownerOf({ DATABASE_URL, MIGRATION_DATABASE_URL }: Env): string | undefined {
  if (MIGRATION_DATABASE_URL !== undefined && DATABASE_URL === undefined) {
    throw new Error(
      'MIGRATION_DATABASE_URL is of the role that owns the tables. Set DATABASE_URL too: servers log in there.',
    );
  }
  return MIGRATION_DATABASE_URL ?? DATABASE_URL;
}

async function prepareForeign(
  env: Env,
  ownerUrl: string,
  options: { log: (sentence: string) => void; onProgress?: (progress: Progress) => void },
): Promise<ReadyDatabase> {
  const { DATABASE_URL: url = ownerUrl, MIGRATION_DATABASE_URL } = env;
  const given = MIGRATION_DATABASE_URL ? { url, role: await checkBoth(ownerUrl, url) } : undefined;
  if (!given) await checkOwner('DATABASE_URL', ownerUrl);
  return { ownerUrl, serverUrl: await makeReady(ownerUrl, { ...options, given }), stop: () => Promise.resolve() };
}

/** A command's database: that of a Dossier on the same data, otherwise of `prepareDatabase`. */
export async function findDatabase(env: Env): Promise<OwnedDatabase> {
  const running = ownerOf(env) === undefined ? await findRunningPostgres(env.DATA_DIR) : null;
  return running ? { ownerUrl: running, stop: () => Promise.resolve() } : prepareDatabase(env, () => undefined);
}

/** Creates DATA_DIR when it is missing. Rejects with a sentence when it is not writable. */
export async function makeDataDir({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Promise<void> {
  try {
    await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
    await access(DATA_DIR, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`DATA_DIR cannot be used: ${reasonOf(error)}. Set it to a folder that this user may write to.`, {
      cause: error,
    });
  }
}
