import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { postgresUser } from './embeddedFiles.ts';

/**
 * Ends PostgreSQL when this process is gone, kill -9 included: a shell waits at the end of a pipe that the system then closes. It runs as
 * PostgreSQL's user in a separate session and knows only the process id.
 * @returns a function that ends the guard.
 */
export function guardPostgres(pid: number): () => void {
  // Windows has no such shell; there the next start ends leftover processes.
  if (process.platform === 'win32') return () => undefined;
  const guard = spawn('/bin/sh', ['-c', 'read -r _ || kill -INT "$0"', String(pid)], {
    ...postgresUser,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => undefined);
  guard.unref();
  if (guard.stdin instanceof Socket) guard.stdin.unref();
  return () => void guard.kill('SIGKILL');
}
