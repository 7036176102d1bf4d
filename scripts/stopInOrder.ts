import { readFileSync } from 'node:fs';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * npm forwards the Ctrl-C that the terminal also sends to us, so a second signal within this time counts as the same
 * signal.
 */
const sameWishMs = 500;
const lookForParentMs = 1_000;

/**
 * Calls `stop` once when the process must end: on a signal, when the terminal closes, or when the npm that started it
 * ends. Then the process ends. A second signal ends it immediately.
 */
export function stopInOrder(stop: (reason: string) => Promise<void>): void {
  let wishedAt: number | undefined;
  const end = (reason: string) => {
    if (wishedAt !== undefined) {
      // The user does not want to wait.
      if (Date.now() - wishedAt > sameWishMs) process.exit(1);
      return;
    }
    wishedAt = Date.now();
    stop(reason).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of signals) process.on(signal, end);
  // After the terminal has closed, writing to it would fail.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  if (process.env.npm_lifecycle_event !== undefined) onceOrphaned(() => end('npm ended'));
}

/**
 * Acts when the npm that started this process is gone, because a killed npm forwards no signal. A server that was
 * started without npm may outlive its shell.
 */
function onceOrphaned(act: () => void): void {
  const npm = npmProcess();
  const timer = setInterval(() => {
    if (npmProcess() === npm) return;
    clearInterval(timer);
    act();
  }, lookForParentMs).unref();
}

/**
 * Returns the process that started this process; if that is the shell in which npm runs scripts, the process that
 * started the shell.
 */
function npmProcess(): number {
  try {
    const [, name = '', parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
    return name.endsWith('sh') ? Number(parent) : process.ppid;
  } catch {
    // Only Linux has the file, and only for a living process.
    return process.ppid;
  }
}
