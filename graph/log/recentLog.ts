import { LRUCache } from 'lru-cache';

/** A line of the server's log, as the firm that it is about may see it. */
export interface RecentEntry {
  at: Date;
  level: 'INFO' | 'WARNING' | 'ERROR';
  message: string;
  /** What the server's operator finds the whole line by; null where there is nothing more to it. */
  reference: string | null;
}

/** The last lines of each firm, in memory. A line that names no firm is kept for none. */
export interface RecentLog {
  /** When it began: with the server. */
  since: Date;
  /** One line as pino writes it. */
  write(line: string): void;
  /** Newest first. */
  of(tenantId: string): RecentEntry[];
}

/** Keeps the last `perFirm` lines of each of the last `firms` firms that had any. */
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
 * What of a line is shown: its fixed sentence, never what hangs on it. An error's own words may quote a provider's key,
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
