import type pg from 'pg';
import type { Logger } from '../../log.ts';
import { databaseMs } from '../../data/database/clock.ts';
import { LRUCache } from 'lru-cache';
import type { Prisma } from '../../../prisma/generated/prisma/client.ts';
import type { Database } from '../../data/db.ts';
import { Failure } from '../../request/errors.ts';
import type { Announcements } from '../../data/jobs/announcements.ts';
import type { Throttle } from '../throttling/throttle.ts';
import { parseTokenText } from './tokenText.ts';

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
function shareCounts(pool: Pick<pg.Pool, 'query'>, log: Logger, prefix: string): (key: string) => Counted {
  let minute = 0;
  let counts = new Map<string, Count>();
  let isPlanned = false;

  async function share(): Promise<void> {
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
      setTimeout(() => void share(), syncMs).unref();
    }
    return { used: count.own + count.others, seconds: Math.max(1, Math.ceil((minuteMs - (now % minuteMs)) / 1000)) };
  };
}

/** In the order of keys, so that two servers wait for each other instead of a deadlock. */
const syncSql = `INSERT INTO ops.rate_limits (key, points, expire)
  SELECT key, points, $3 FROM unnest($1::text[], $2::int[]) AS counted (key, points) ORDER BY key
  ON CONFLICT (key) DO UPDATE SET points = rate_limits.points + excluded.points RETURNING key, points`;

const columns = { id: true, tenantId: true, access: true, name: true, expiresAt: true, requestsPerMinute: true };

interface StoredToken extends Prisma.ApiTokenGetPayload<{ select: typeof columns }> {
  /** As hexadecimal digits; announcements name the token by it. */
  tokenHash: string;
}

interface Quota {
  limit: number;
  /** Below zero when the token has sent more than its quota. */
  remaining: number;
  seconds: number;
}

export interface ApiTokenStore {
  /**
   * Finds the token with that text and records its use. Throws UNAUTHENTICATED for a wrong, revoked or expired token,
   * and THROTTLED for a wrong token from an address that sent too many. From such an address, a right token is still
   * accepted.
   */
  use(text: string, ip: string): Promise<StoredToken>;
  count(token: Pick<StoredToken, 'id' | 'requestsPerMinute'>): Quota;
}

/**
 * In milliseconds. A server uses a cached token this long. A revocation is announced immediately; this limits the
 * effect of a lost announcement.
 */
const trustedMs = 10_000;

/** Creates the token store. A checked token is cached for ten seconds. Its use is stored once a minute. */
export function createTokenStore(
  db: Database,
  announcements: Announcements,
  throttle: Throttle,
  log: Logger,
): ApiTokenStore {
  const countShared = shareCounts(db.pool, log, 'token');
  const known = new LRUCache<string, StoredToken>({ max: 20_000, ttl: trustedMs });
  announcements.onSessionEnd((tokenHash) => (tokenHash ? known.delete(tokenHash) : known.clear()));
  /** Tokens whose use was stored less than a minute ago. */
  const noted = new LRUCache<string, true>({ max: 20_000, ttl: minuteMs });

  async function find(text: string): Promise<StoredToken | null> {
    const parsed = parseTokenText(text);
    if (!parsed) return null;
    const { tenantId, tokenHash } = parsed;
    const key = tokenHash.toString('hex');
    const cached = known.get(key);
    if (cached?.tenantId === tenantId) return cached;
    const tenant = await db.forKnownTenant(tenantId);
    if (!tenant) return null;
    const row = await tenant.prisma.apiToken.findUnique({
      where: { tenantId_tokenHash: { tenantId, tokenHash }, revokedAt: null },
      select: columns,
    });
    const token = row && { ...row, tokenHash: key };
    if (token) known.set(key, token);
    return token;
  }

  return {
    count({ id, requestsPerMinute: limit }) {
      const { used, seconds } = countShared(id);
      return { limit, remaining: limit - used, seconds };
    },
    async use(text, ip) {
      const token = await find(text);
      if (!token) {
        await throttle.countWrongToken(ip);
        throw new Failure('UNAUTHENTICATED', 'This API token is not known here, or it was revoked.');
      }
      if (token.expiresAt && token.expiresAt.getTime() <= databaseMs()) {
        throw new Failure('UNAUTHENTICATED', 'This API token has expired. Make a new one in the admin panel.');
      }
      if (!noted.has(token.id)) {
        const now = databaseMs();
        noted.set(token.id, true, { ttl: minuteMs - (now % minuteMs) });
        const lastUsedAt = new Date(now - (now % minuteMs));
        await db
          .forTenant(token.tenantId)
          .prisma.apiToken.updateMany({ where: { id: token.id }, data: { lastUsedAt } });
      }
      return token;
    },
  };
}
