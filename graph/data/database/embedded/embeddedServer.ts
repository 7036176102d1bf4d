import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { open, readFile, rename, rm, stat, writeFile, readdir, readlink, realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { givePostgres, makePostgresFolder, postgresUser } from './embeddedFiles.ts';

const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
const maxLogBytes = 10 * 1024 * 1024;
const startSeconds = 60;
const fastStopSeconds = 20;
const immediateStopSeconds = 10;

/** Creates an empty cluster. An interrupted attempt leaves nothing under the final name. */
export async function initialise(
  binaries: string,
  cluster: string,
  superuserPassword: string,
  flags: string[],
): Promise<void> {
  const draft = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  await rm(draft, { recursive: true, force: true });
  await makePostgresFolder(draft);
  await writeFile(passwordFile, superuserPassword, { mode: 0o600 });
  try {
    await givePostgres(passwordFile);
    const args = ['-D', draft, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    await runInitdb(binaries, [...args, ...locale, ...flags]);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(draft, cluster);
}

function runInitdb(binaries: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawnProgram(binaries, 'initdb', args, ['ignore', 'ignore', 'pipe']);
    let complaint = '';
    child.stderr?.setEncoding('utf8').on('data', (piece: string) => (complaint += piece));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`PostgreSQL could not make its data folder: ${complaint.trim()}`)),
    );
  });
}

/**
 * Starts PostgreSQL on 127.0.0.1:`port` and waits until it accepts connections. Its log goes to `logFile`.
 * @throws an Error that ends with the last lines of the log.
 */
export async function launch(
  binaries: string,
  cluster: string,
  port: number,
  settings: Record<string, string>,
  logFile: string,
): Promise<ChildProcess> {
  const args = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const isLarge = await stat(logFile).then(
    ({ size }) => size > maxLogBytes,
    () => false,
  );
  const log = await open(logFile, isLarge ? 'w' : 'a', 0o600);
  const child = spawnProgram(binaries, 'postgres', ['-D', cluster, ...args], ['ignore', log.fd, log.fd]);
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  const deadline = Date.now() + startSeconds * 1000;
  try {
    while (!(await isReady(cluster, child.pid))) {
      if (failure) throw failure;
      if (hasEnded(child) || Date.now() > deadline) {
        child.kill('SIGQUIT');
        const lines = (await readFile(logFile, 'utf8')).trim().split('\n');
        throw new Error(`PostgreSQL did not start: ${lines.slice(-5).join(' ')}`);
      }
      await sleep(10);
    }
  } finally {
    await log.close();
  }
  child.unref();
  return child;
}

/** A process group of its own, because Ctrl-C must first drain this server and must not reach the database. */
function spawnProgram(binaries: string, program: string, args: string[], stdio: StdioOptions): ChildProcess {
  const cwd = postgresUser.uid === undefined ? binaries : '/';
  const env = { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], LC_ALL: 'C', TZ: 'UTC' };
  return spawn(join(binaries, 'bin', program), args, {
    ...postgresUser,
    cwd,
    env,
    stdio,
    detached: true,
    windowsHide: true,
  });
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** True when the eighth line of postmaster.pid says 'ready'. pg_ctl reads the state there too. */
async function isReady(cluster: string, pid: number | undefined): Promise<boolean> {
  const lines = await readPidFile(cluster);
  return lines?.[0] === String(pid) && lines[7]?.trim() === 'ready';
}

async function readPidFile(cluster: string): Promise<string[] | undefined> {
  return (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined))?.split('\n');
}

/** Stops PostgreSQL by a fast shutdown; an immediate one and a kill follow if that takes too long. */
export async function halt(pid: number): Promise<void> {
  const attempts: [NodeJS.Signals, number][] = [
    ['SIGINT', fastStopSeconds],
    ['SIGQUIT', immediateStopSeconds],
  ];
  for (const [signal, seconds] of attempts) {
    signalProcess(pid, signal);
    if (await endsWithin(pid, seconds)) return;
  }
  signalProcess(pid, 'SIGKILL');
  await endsWithin(pid, immediateStopSeconds);
}

/**
 * Cleans up after a kill -9. Stops a PostgreSQL that still runs on this cluster, and its processes that outlived it:
 * PostgreSQL does not start while they hold its memory. Ignores a process id that another program has taken since.
 * Returns true when a PostgreSQL was stopped.
 */
export async function endOrphan(cluster: string): Promise<boolean> {
  const pid = Number((await readPidFile(cluster))?.[0]);
  const isTaken = Number.isInteger(pid) && pid > 0 && isAlive(pid);
  const isOurs = isTaken && (await isPostgres(pid, cluster));
  if (isOurs) await halt(pid);
  else if (isTaken) await rm(join(cluster, 'postmaster.pid'), { force: true });
  for (const left of await findProcesses('postgres', cluster)) {
    signalProcess(left, 'SIGKILL');
    await endsWithin(left, immediateStopSeconds);
  }
  return isOurs;
}

async function isPostgres(pid: number, cluster: string): Promise<boolean> {
  if (!existsSync('/proc/self/cmdline')) return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.split('\0').includes(cluster);
}

/** Returns `wanted` when that port is free, otherwise a port that the system picks. */
export async function freePort(wanted: number): Promise<number> {
  return (await tryPort(wanted)) ?? (await tryPort(0)) ?? 0;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const found = typeof address === 'object' && address ? address.port : undefined;
      server.close(() => resolve(found));
    });
  });
}

async function endsWithin(pid: number, seconds: number): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

/** True for a running process. A zombie, which its parent did not wait for, counts as gone. */
export function isAlive(pid: number): boolean {
  if (!signalProcess(pid, 0)) return false;
  const status = `/proc/${pid}/stat`;
  return !existsSync(status) || !/\) Z /.test(readFileSync(status, 'utf8'));
}

/** Sends the signal. Returns false when there is no such process. */
function signalProcess(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Finds the processes of this program that work in this folder. Returns none on systems other than Linux. */
async function findProcesses(program: string, folder: string): Promise<number[]> {
  const place = await realpath(folder).catch(() => undefined);
  const pids = await readdir('/proc').catch(() => []);
  const found = pids.map(async (pid) => {
    if (!/^\d+$/.test(pid)) return [];
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    if (name.trim() !== program) return [];
    return (await readlink(`/proc/${pid}/cwd`).catch(() => undefined)) === place ? [Number(pid)] : [];
  });
  return (await Promise.all(found)).flat();
}
