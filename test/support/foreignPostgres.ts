import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { makePostgresFolder, postgresUser, reachableFolder } from '../../graph/data/database/embedded/embeddedFiles.ts';
import { freePort, halt, launch } from '../../graph/data/database/embedded/embeddedServer.ts';

export interface ForeignPostgres {
  /** Connects as its superuser to the database `postgres`. */
  superuserUrl: string;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** Starts an empty PostgreSQL from the folder of an installation, which has `bin/postgres`. Everybody may log in. */
export async function startForeignPostgres(installation: string): Promise<ForeignPostgres> {
  // Under root, PostgreSQL's user must be able to reach the data.
  const around = postgresUser.uid === undefined ? os.tmpdir() : reachableFolder;
  const folder = path.join(around, `test-${randomBytes(8).toString('hex')}`);
  const cluster = path.join(folder, 'postgres');
  await mkdir(folder, { recursive: true });
  await makePostgresFolder(cluster);
  const args = ['-D', cluster, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  await promisify(execFile)(path.join(installation, 'bin/initdb'), args, { ...postgresUser, cwd: '/' });
  const port = await freePort(0);
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' };
  const child = await launch(installation, cluster, port, settings, path.join(folder, 'postgres.log'));
  return {
    superuserUrl: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    async remove() {
      await halt(child.pid ?? 0);
      await rm(folder, { recursive: true });
    },
  };
}
