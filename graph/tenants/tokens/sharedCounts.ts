import type pg from 'pg';
import type { Logger } from '../../log.ts';
import { databaseMs } from '../../data/database/clock.ts';

const minuteMs = 60_000;
/**
 * In milliseconds. Servers exchange their counts this often. Within this time, the servers together may exceed a quota
 * by the requests that the others accepted.
 */
const syncMs = 1000;

interface Count {
  own: number;
  /** The part of `own` that is already in the database. */
  synced: number;
  others: number;
}

/** The count of a key in this minute on all servers, and the seconds until the minute ends. */
interface Counted {
  used: number;
  seconds: number;
}

/**
 * Counts by key and minute over all servers on one database. Each server counts in memory. Once a second it adds its
 * new counts to the database, all keys in one statement, and reads the counts of the other servers (decision 043).
 * While the database is not available, it uses only its own counts.
 */
export function shareCounts(pool: Pick<pg.Pool, 'query'>, log: Logger, prefix: string): (key: string) => Counted {
  let minute = 0;
  let counts = new Map<string, Count>();
  let isPlanned = false;

  async function tell(): Promise<void> {
    isPlanned = false;
    const [reportedMinute, reportedCounts] = [minute, counts];
    const news = [...counts]
      .filter(([, { own, synced }]) => own > synced)
      .map(([key, { own, synced }]) => [key, own - synced]);
    const keys = news.map(([key]) => `${prefix}:${reportedMinute}:${key}`);
    const ends = (reportedMinute + 1) * minuteMs;
    try {
      const { rows } = await pool.query<{ key: string; points: number }>(syncSql, [keys, news.map(([, n]) => n), ends]);
      const totals = new Map(rows.map(({ key, points }) => [key, points]));
      for (const [index, [key, added]] of news.entries()) {
        const count = reportedCounts.get(String(key));
        if (!count) continue;
        count.synced += Number(added);
        count.others = (totals.get(keys[index] ?? '') ?? count.synced) - count.synced;
      }
    } catch (err) {
      log.warn({ err }, 'the servers could not tell each other how often API tokens were used');
    }
  }

  return (key) => {
    const now = databaseMs();
    if (Math.floor(now / minuteMs) !== minute) {
      minute = Math.floor(now / minuteMs);
      counts = new Map();
    }
    const count = counts.get(key) ?? { own: 0, synced: 0, others: 0 };
    counts.set(key, count);
    count.own += 1;
    if (!isPlanned) {
      isPlanned = true;
      setTimeout(() => void tell(), syncMs).unref();
    }
    return { used: count.own + count.others, seconds: Math.max(1, Math.ceil((minuteMs - (now % minuteMs)) / 1000)) };
  };
}

/** In the order of keys, so that two servers wait for each other instead of a deadlock. */
const syncSql = `INSERT INTO ops.rate_limits (key, points, expire)
  SELECT key, points, $3 FROM unnest($1::text[], $2::int[]) AS counted (key, points) ORDER BY key
  ON CONFLICT (key) DO UPDATE SET points = rate_limits.points + excluded.points RETURNING key, points`;
