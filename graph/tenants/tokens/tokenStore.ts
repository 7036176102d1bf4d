import { LRUCache } from 'lru-cache';
import type { ApiAccess } from '../../../prisma/generated/prisma/enums.ts';
import type { Database } from '../../data/db.ts';
import { Failure } from '../../request/errors.ts';
import type { Announcements } from '../../data/jobs/announcements.ts';
import type { Logger } from '../../log.ts';
import { shareCounts } from './sharedCounts.ts';
import type { Throttle } from '../throttling/throttle.ts';
import { parseTokenText } from './tokenText.ts';
import { databaseMs } from '../../data/database/clock.ts';

interface StoredToken {
  id: string;
  /** As hexadecimal digits; announcements name the token by it. */
  tokenHash: string;
  tenantId: string;
  access: ApiAccess;
  name: string;
  expiresAt: Date | null;
  requestsPerMinute: number;
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

const minuteMs = 60_000;

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
      select: { id: true, tenantId: true, access: true, name: true, expiresAt: true, requestsPerMinute: true },
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
