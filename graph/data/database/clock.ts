import type { Pool } from 'pg';
import type { Logger } from '../../log.ts';

const compareEveryMs = 60_000;
/** From this difference on, in seconds, the log warns the operator. */
const noticedSeconds = 5;

/**
 * The database's time at the beginning of this process's counter, in ms since 1970. One per process, which serves one
 * database. Null before the first comparison and in commands, which then use the machine's clock.
 */
let counterStartMs: number | null = null;

/**
 * Returns the database's time in ms since 1970. Servers share it, whatever their own clocks say, so every instant that
 * is stored or compared with a stored one is read here. For a mere duration use performance.now().
 */
export function databaseMs(): number {
  return counterStartMs === null ? Date.now() : performance.now() + counterStartMs;
}

export function databaseNow(): Date {
  return new Date(databaseMs());
}

/** Returns a sentence for the operator when the clocks differ by more than five seconds; otherwise null. */
export function clockWarning(): string | null {
  const ahead = Math.round((Date.now() - databaseMs()) / 1000);
  if (Math.abs(ahead) <= noticedSeconds) return null;
  return `This machine's clock is ${Math.abs(ahead)} seconds ${ahead > 0 ? 'ahead of' : 'behind'} the database's. Synchronise both with the same time server.`;
}

/**
 * Compares the database's clock with this process's counter now and each minute, and logs a warning when the machine's
 * clock differs. While the database is away, the counter goes on. Rejects when the first comparison fails.
 * @returns a function that ends the comparisons
 */
export async function watchClock(pool: Pick<Pool, 'query'>, log: Logger): Promise<() => void> {
  async function ask(): Promise<{ startMs: number; tookMs: number }> {
    const from = performance.now();
    const { rows } = await pool.query<{ ms: number }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
    );
    const to = performance.now();
    // The answer was made about halfway between question and arrival.
    return { startMs: (rows[0]?.ms ?? Number.NaN) - (from + to) / 2, tookMs: to - from };
  }

  async function compare(): Promise<void> {
    // The quickest answer is the most exact.
    const answers = [await ask(), await ask(), await ask()].toSorted((one, other) => one.tookMs - other.tookMs);
    counterStartMs = answers[0]?.startMs ?? null;
    const warning = clockWarning();
    if (warning !== null) log.warn(warning);
  }

  await compare();
  // Silent, because /readyz and every request report a database that is away.
  const timer = setInterval(() => void compare().catch(() => undefined), compareEveryMs).unref();
  return () => clearInterval(timer);
}
