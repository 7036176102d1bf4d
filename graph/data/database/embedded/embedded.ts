import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ClientConfig } from 'pg';
import { whileRestarting, withClient } from '../connections.ts';
import { findBinaries, readState, writeState, type EmbeddedState, removeCopies } from './embeddedFiles.ts';
import { nameOwner, removeLeftovers, claimFolder } from './embeddedLock.ts';
import { endOrphan, freePort, initialise, launch } from './embeddedServer.ts';
import { supervise } from './supervise.ts';

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  // Compiling a plan costs more than it saves for this product's short statements.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Test databases do not have to survive a crash, and their log should stay small where it is kept in memory. */
const volatileSettings = {
  // Several servers at a time work on it.
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
};

export interface EmbeddedPostgres {
  /** Connects as `dossier`, the owner of the database, which may create roles but is not a superuser. */
  ownerUrl: string;
  /** Stops the server and releases the folder. `remove` also deletes the data. */
  stop(options?: { remove?: boolean }): Promise<void>;
}

/**
 * Runs our own PostgreSQL for the data in `dataDir`, reachable from 127.0.0.1 only, and restarts it on the same port
 * when it ends by itself. The data survives stop(), and kill -9 of this process or of PostgreSQL.
 * @param dataDir is created if missing. Only one process may use it at a time.
 * @param log receives sentences for the operator.
 * @param volatile is faster, and in memory where there is enough, but may lose everything when the power fails. For tests.
 * @throws an Error with a sentence when another Dossier uses the folder or PostgreSQL does not start.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  volatile = false,
}: {
  dataDir: string;
  log: (sentence: string) => void;
  volatile?: boolean;
}): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folder = await realpath(dataDir);
  const claims = [await claimFolder(folder)];
  const release = async () => {
    for (const giveUp of claims) await giveUp();
  };
  try {
    const state = await readState(folder, volatile);
    // A copied checkout names the same cluster from another folder.
    claims.push(await claimFolder(state.cluster));
    await removeLeftovers();
    const server = await run(folder, state, log, volatile);
    return {
      ownerUrl: server.ownerUrl,
      stop: async ({ remove = false } = {}) => {
        await server.stop();
        if (remove) await removeData(folder, state.cluster);
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Finds the database address of the Dossier that currently runs on `dataDir`, for commands; null when none runs. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  if (!existsSync(join(dataDir, 'postgres.json'))) return null;
  const { ownerPassword, port } = await readState(await realpath(dataDir));
  const connectionString = ownerUrl(ownerPassword, port);
  return withClient({ connectionString }, async () => connectionString).catch(() => null);
}

function ownerUrl(password: string, port: number): string {
  return `postgresql://dossier:${password}@127.0.0.1:${port}/dossier`;
}

async function run(dataDir: string, state: EmbeddedState, log: (sentence: string) => void, volatile: boolean) {
  const { cluster } = state;
  const binaries = await findBinaries();
  if (await endOrphan(cluster)) log('Stopped the PostgreSQL that an interrupted run had left behind.');
  if (!existsSync(cluster)) {
    await initialise(binaries, cluster, state.superuserPassword, volatile ? ['--no-sync'] : []);
    log(`Made a new database in ${cluster}.`);
  }
  await nameOwner(cluster, dataDir);
  const port = await freePort(state.port);
  if (port !== state.port) await writeState(dataDir, { ...state, port });
  const logFile = join(dataDir, 'postgres.log');
  const start = async () => {
    await endOrphan(cluster);
    // Connection pools reconnect to this port.
    if ((await freePort(port)) !== port) throw new Error(`Another program took port ${port}, which PostgreSQL needs.`);
    return launch(binaries, cluster, port, volatile ? { ...settings, ...volatileSettings } : settings, logFile);
  };
  const server = await supervise(start, log);
  try {
    await whileRestarting(() => ensureOwner(port, state));
    await whileRestarting(() => restrictPublic(port, state.superuserPassword));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { ownerUrl: ownerUrl(state.ownerPassword, port), stop: server.stop };
}

/** Creates whatever is missing, because an earlier start may have been interrupted between any two steps. */
async function ensureOwner(port: number, { superuserPassword, ownerPassword }: EmbeddedState): Promise<void> {
  await withClient(superuser(port, superuserPassword, 'postgres'), async (client) => {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = 'dossier') AS role,
              EXISTS (SELECT FROM pg_database WHERE datname = 'dossier') AS database`,
    );
    if (!rows[0]?.role) {
      await client.query(
        `CREATE ROLE dossier LOGIN NOSUPERUSER NOBYPASSRLS CREATEROLE CREATEDB PASSWORD ${client.escapeLiteral(ownerPassword)}`,
      );
    }
    if (!rows[0]?.database) await client.query('CREATE DATABASE dossier OWNER dossier');
  });
}

async function restrictPublic(port: number, superuserPassword: string): Promise<void> {
  const script = await readFile(join(import.meta.dirname, '../migrations/restrictPublic.sql'), 'utf8');
  await withClient(superuser(port, superuserPassword, 'dossier'), (client) => client.query(script));
}

function superuser(port: number, password: string, database: string): ClientConfig {
  return { host: '127.0.0.1', port, user: 'postgres', password, database };
}

async function removeData(dataDir: string, cluster: string): Promise<void> {
  await removeCopies(cluster);
  await rm(cluster, { recursive: true, force: true });
  // Under root the cluster has its own folder around it.
  if (dirname(cluster) !== dataDir) await rm(dirname(cluster), { recursive: true, force: true });
  for (const name of ['postgres.json', 'postgres.log']) await rm(join(dataDir, name), { force: true });
}
