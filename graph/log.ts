import { LRUCache } from 'lru-cache';
import { randomBytes } from 'node:crypto';
import { multistream, pino, type Logger } from 'pino';

/** A line of the server's log, as the affected firm may see it. */
export interface RecentEntry {
  at: Date;
  level: 'INFO' | 'WARNING' | 'ERROR';
  message: string;
  /** The reference by which the operator finds the full line; null when the full line contains nothing more. */
  reference: string | null;
}

/** The last lines of each firm, in memory. Lines without a firm are not kept. */
interface RecentLog {
  /** The start of the server. */
  since: Date;
  /** Takes one line as pino writes it. */
  write(line: string): void;
  /** Returns the firm's lines, newest first. */
  of(tenantId: string): RecentEntry[];
}

/** Keeps the last `perFirm` lines of each of the `firms` most recently logged firms. */
export function createRecentLog({ perFirm, firms }: { perFirm: number; firms: number }): RecentLog {
  const kept = new LRUCache<string, RecentEntry[]>({ max: firms });
  return {
    since: new Date(),
    write(line) {
      const { tenantId, ...entry } = readLine(line);
      if (tenantId === null) return;
      kept.set(tenantId, [entry, ...(kept.get(tenantId) ?? [])].slice(0, perFirm));
    },
    of: (tenantId) => kept.get(tenantId) ?? [],
  };
}

/**
 * Reads the visible part of a line, which is its fixed sentence only. An error's own text may quote a provider's key,
 * an address or a passage.
 */
function readLine(line: string): RecentEntry & { tenantId: string | null } {
  const { level, time, msg, tenantId, reference, jobId } = JSON.parse(line) as Record<string, unknown>;
  const known = [reference, jobId].find((value) => typeof value === 'string');
  return {
    tenantId: typeof tenantId === 'string' ? tenantId : null,
    at: new Date(Number(time)),
    level: Number(level) >= 50 ? 'ERROR' : Number(level) >= 40 ? 'WARNING' : 'INFO',
    message: String(msg),
    reference: known ?? null,
  };
}

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
