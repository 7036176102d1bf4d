import { LRUCache } from 'lru-cache';
import type { ApiAccess } from '../../../prisma/generated/prisma/enums.ts';
import type { Database } from '../../db.ts';
import { Failure } from '../../errors.ts';
import type { Announcements } from '../../jobs/announcements.ts';
import { createQuotas, type Quota } from './throttleTokens.ts';
import type { Throttle } from '../throttling/throttle.ts';
import { parseTokenText } from './tokenText.ts';

interface StoredToken {
  id: string;
  tenantId: string;
  access: ApiAccess;
  name: string;
  expiresAt: Date | null;
  requestsPerMinute: number;
}

/** Checks API tokens. */
export interface ApiTokenStore {
  /**
   * The token of a text; records its use. Throws UNAUTHENTICATED for a wrong, revoked or expired one, THROTTLED for a wrong one of an
   * address that sent too many: a right one is accepted all the same.
   */
  use(text: string, ip: string): Promise<StoredToken>;
  /** Counts a request of a token, in this server. */
  count(token: Pick<StoredToken, 'id' | 'requestsPerMinute'>): Promise<Quota>;
}

/** How long a server trusts what it read. A revocation is announced at once; this bounds a lost announcement. */
const trustedMs = 10_000;

const minuteMs = 60_000;

/** A token is trusted for ten seconds after a check; its use is stored once a minute. */
export function createTokenStore(db: Database, announcements: Announcements, throttle: Throttle): ApiTokenStore {
  const known = new LRUCache<string, StoredToken>({ max: 20_000, ttl: trustedMs });
  announcements.onSessionEnd((tokenHash) => (tokenHash ? known.delete(tokenHash) : known.clear()));
  /** Tokens whose use in this minute is stored; an entry lives for the rest of the minute. */
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
    if (row) known.set(key, row);
    return row;
  }

  return {
    count: createQuotas(),
    async use(text, ip) {
      const token = await find(text);
      if (!token) {
        await throttle.countWrongToken(ip);
        throw new Failure('UNAUTHENTICATED', 'This API token is not known here, or it was revoked.');
      }
      if (token.expiresAt && token.expiresAt.getTime() <= Date.now()) {
        throw new Failure('UNAUTHENTICATED', 'This API token has expired. Make a new one in the admin panel.');
      }
      if (!noted.has(token.id)) {
        const now = Date.now();
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
