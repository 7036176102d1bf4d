import { randomBytes } from 'node:crypto';
import { multistream, pino, type Logger } from 'pino';
import { createRecentLog, type RecentLog } from './recentLog.ts';

const recentLogs = new WeakMap<Logger, RecentLog>();

/**
 * Creates the server's log: one JSON object per line on standard error, so that standard output stays readable. A line
 * about one firm names it as `tenantId`; the firm's admins see the line's sentence and its `reference` or `jobId`.
 */
export function createLog(level: string): Logger {
  const recent = createRecentLog({ perFirm: 300, firms: 500 });
  const written = pino.destination(2);
  // A closed terminal accepts no more lines. Without this handler, the exiting process would try for ever to write the
  // last line.
  written.on('error', () => Object.assign(written, { write: () => true, flushSync: () => undefined }));
  const streams = multistream([
    { stream: written, level },
    { stream: recent, level: 'info' },
  ]);
  const lowest = level === 'debug' ? level : 'info';
  const log = pino({ level: lowest, base: null, serializers: { err: describeError } }, streams);
  recentLogs.set(log, recent);
  return log;
}

/** Returns the recent log lines by firm; undefined for a logger that `createLog` did not create. */
export function recentLogOf(log: Logger): RecentLog | undefined {
  return recentLogs.get(log);
}

/** Returns a short name for one defect, such as '7F3A-09C2', and the sentence that asks the user to quote it. */
export function newReference(): { reference: string; message: string } {
  const reference = randomBytes(4).toString('hex').toUpperCase().replace(/^.{4}/, '$&-');
  const message = `An internal error occurred. Try again in a moment; if it happens again, quote ${reference}.`;
  return { reference, message };
}

function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code: unknown = 'code' in error ? error.code : undefined;
  return { name, message, code, stack, ...(cause !== undefined && { cause: describeError(cause) }) };
}

export type { Logger };
