import type pg from 'pg';

const freeMisses = 10;
const firstWaitSeconds = 10;
const maxWaitSeconds = 15 * 60;
/** In milliseconds. Misses are forgotten after an hour without a try; older rows may be gone already. */
const forgottenMs = 3_600_000;

/** Returns the seconds to wait after this many misses in a row: none at first, then twice as long after each miss. */
export function waitAfter(misses: number): number {
  return misses < freeMisses ? 0 : Math.min(maxWaitSeconds, firstWaitSeconds * 2 ** (misses - freeMisses));
}

/** Counts the misses in a row of each key, for all servers together, and makes the next try wait. */
export interface GrowingWaits {
  /**
   * Counts a try as a miss of every key, before its outcome is known, so that simultaneous tries are counted too.
   * Resolves to 0; or, if one of the keys must still wait, counts nothing and resolves to the milliseconds until then.
   */
  take(keys: string[]): Promise<number>;
  giveBack(keys: string[]): Promise<void>;
  clear(keys: string[]): Promise<void>;
}

export function createGrowingWaits(pool: pg.Pool): GrowingWaits {
  return {
    async take(given) {
      // Always in the same order, because two servers would otherwise wait for each other.
      const keys = given.toSorted();
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        await client.query(addSql, [keys]);
        const { rows } = await client.query<{ key: string; points: number; expire: string }>(lockSql, [keys]);
        const now = Date.now();
        const waitMs = Math.max(...rows.map(({ expire }) => Number(expire) - now));
        if (waitMs <= 0) {
          const misses = rows.map(({ points, expire }) => (Number(expire) < now - forgottenMs ? 1 : points + 1));
          const ends = misses.map((count) => now + waitAfter(count) * 1000);
          await client.query(countSql, [rows.map(({ key }) => key), misses, ends]);
        }
        await client.query('COMMIT');
        client.release();
        return Math.max(0, waitMs);
      } catch (error) {
        // Closing the connection also rolls back.
        client.release(true);
        throw error;
      }
    },
    async giveBack(keys) {
      await pool.query(giveBackSql, [keys, Date.now()]);
    },
    async clear(keys) {
      await pool.query('DELETE FROM ops.rate_limits WHERE key = ANY ($1::text[])', [keys]);
    },
  };
}

const addSql = `INSERT INTO ops.rate_limits (key, points, expire) SELECT key, 0, 0 FROM unnest($1::text[]) AS key
  ORDER BY key ON CONFLICT DO NOTHING`;
const lockSql = 'SELECT key, points, expire FROM ops.rate_limits WHERE key = ANY ($1::text[]) ORDER BY key FOR UPDATE';
const countSql = `UPDATE ops.rate_limits SET points = counted.points, expire = counted.expire
  FROM unnest($1::text[], $2::int[], $3::bigint[]) AS counted (key, points, expire) WHERE rate_limits.key = counted.key`;
const giveBackSql = `UPDATE ops.rate_limits SET points = points - 1, expire = $2
  WHERE key = ANY ($1::text[]) AND points > 0`;
