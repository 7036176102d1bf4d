const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * npm forwards the Ctrl-C that the terminal also sends to us, so a second signal within this time counts as the same
 * signal.
 */
const sameSignalMs = 500;

/** Calls `stop` once, on a signal or when the terminal closes; then the process ends. A second signal ends it at once. */
export function stopInOrder(stop: (reason: string) => Promise<void>): void {
  let signalledAt: number | undefined;
  const end = (reason: string) => {
    if (signalledAt !== undefined) {
      // The user does not want to wait.
      if (Date.now() - signalledAt > sameSignalMs) process.exit(1);
      return;
    }
    signalledAt = Date.now();
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
}
