import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

export async function endsWithin(pid: number, seconds: number): Promise<boolean> {
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
export function signalProcess(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Finds the processes of this program that work in this folder. Returns none on systems other than Linux. */
export async function findProcesses(program: string, folder: string): Promise<number[]> {
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
