import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Socket } from 'node:net';
import { postgresUser } from './embeddedFiles.ts';
import { halt, hasEnded } from './embeddedServer.ts';

/** A PostgreSQL that ran this long is restarted at once; otherwise the wait grows up to `maxPauseMs`. */
const steadyMs = 20_000;
const maxPauseMs = 5_000;

/**
 * Starts PostgreSQL and restarts it whenever it ends by itself. PostgreSQL ends with this process, whatever ends the
 * process.
 * @param start resolves when PostgreSQL accepts connections.
 * @param log receives sentences for the operator.
 * @throws what the first start throws.
 */
export async function supervise(
  start: () => Promise<ChildProcess>,
  log: (sentence: string) => void,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let current = await start();
  let startedAt = Date.now();
  let failures = 0;
  let restarted = Promise.resolve();
  let dismissGuard = watch();

  function watch(): () => void {
    const child = current;
    const dismiss = guardPostgres(pidOf(child));
    const ended = () => {
      dismiss();
      if (!stopping.signal.aborted) restarted = restart(child);
    };
    if (hasEnded(child)) setImmediate(ended);
    else child.once('exit', ended);
    return dismiss;
  }

  async function restart({ exitCode, signalCode }: ChildProcess): Promise<void> {
    if (Date.now() - startedAt > steadyMs) failures = 0;
    log(
      `PostgreSQL ended unexpectedly (${signalCode ?? `code ${exitCode}`}); see postgres.log for the reason. ${nextTry(failures)}`,
    );
    for (; ; failures++) {
      await sleep(pauseMs(failures), undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        current = await start();
        break;
      } catch (error) {
        log(`${error instanceof Error ? error.message : String(error)} ${nextTry(failures + 1)}`);
      }
    }
    failures++;
    startedAt = Date.now();
    dismissGuard = watch();
    log('PostgreSQL runs again.');
  }

  const interrupt = () => void current.kill('SIGINT');
  // An exit that forgot to call stop() must not leave a database running.
  process.once('exit', interrupt);
  return {
    async stop() {
      stopping.abort();
      await restarted;
      if (!hasEnded(current)) await halt(pidOf(current));
      dismissGuard();
      process.off('exit', interrupt);
    },
  };
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('PostgreSQL did not start.');
  return pid;
}

const pauseMs = (failures: number) => (failures === 0 ? 0 : Math.min(500 * 2 ** failures, maxPauseMs));

function nextTry(failures: number): string {
  return failures === 0 ? 'It is being restarted.' : `It will be restarted in ${pauseMs(failures) / 1000} s.`;
}

function guardPostgres(pid: number): () => void {
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
