import type { Database } from '../db.ts';

/**
 * The locks that servers hold on their worker keys. Only backends of the role that this server logs in as count: any other role,
 * such as one of a BI tool, could hold a lock of that number as well.
 */
const heldKeys = `
  SELECT ((classid::bigint << 32) | objid::bigint)::text AS key FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE locktype = 'advisory' AND objsubid = 1 AND granted AND usename = session_user
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** After a restart of PostgreSQL a living server takes its lock again within two seconds, so one missing look does not count. */
const missedBeforeDead = 3;

export interface LivingWorkers {
  /** The keys of the living servers, and whether one has died since the last look. Rejects while the database is away. */
  look(): Promise<{ living: bigint[]; hasLostOne: boolean }>;
}

/** Watches which servers live, with one statement per look for all firms together. */
export function watchWorkers(pool: Database['pool']): LivingWorkers {
  /** How many looks in a row each server was missing from. */
  const missed = new Map<bigint, number>();
  return {
    async look() {
      const { rows } = await pool.query<{ key: string }>(heldKeys);
      const held = new Set(rows.map(({ key }) => BigInt(key)));
      for (const key of held) missed.set(key, 0);
      for (const [key, times] of missed) if (!held.has(key)) missed.set(key, times + 1);
      const dead = [...missed].flatMap(([key, times]) => (times >= missedBeforeDead ? [key] : []));
      for (const key of dead) missed.delete(key);
      return { living: [...missed.keys()], hasLostOne: dead.length > 0 };
    },
  };
}
