import { LRUCache } from 'lru-cache';

/** A line of the server's log, as the affected firm may see it. */
export interface RecentEntry {
  at: Date;
  level: 'INFO' | 'WARNING' | 'ERROR';
  message: string;
  /** The reference by which the operator finds the full line; null when the full line contains nothing more. */
  reference: string | null;
}

/** The last lines of each firm, in memory. Lines without a firm are not kept. */
export interface RecentLog {
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
