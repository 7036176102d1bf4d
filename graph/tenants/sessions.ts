import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Prisma } from '../../prisma/generated/prisma/client.ts';
import type { SessionKind } from '../../prisma/generated/prisma/enums.ts';
import type { Database } from '../data/db.ts';
import type { Announcements } from '../data/jobs/announcements.ts';
import { parseToken, tokenHashOf } from './rules.ts';
import { databaseMs, databaseNow } from '../data/database/clock.ts';

const columns = {
  ...{ id: true, tenantId: true, expiresAt: true },
  /** The login that an admin unlock belongs to; null where an API token opened the gate. */
  loginId: true,
  /** The member who works in the session; null for a person without a name. */
  memberId: true,
} as const;

interface StoredSession extends Prisma.SessionGetPayload<{ select: typeof columns }> {
  /** As hexadecimal digits; announcements name the session by it. */
  tokenHash: string;
}

type Login = Pick<StoredSession, 'id' | 'expiresAt'>;

export interface SessionStore {
  /** Creates a session, whose `value` only the browser keeps. An unlock ends with the session `login`. */
  create(
    tenantId: string,
    kind: SessionKind,
    login?: Login | null,
    memberId?: string | null,
  ): Promise<StoredSession & { value: string }>;
  /** Finds the valid session with that value; null for a wrong, revoked or expired value. */
  find(value: string | undefined, kind: SessionKind): Promise<StoredSession | null>;
  /** Ends a session, with the admin unlocks that belong to it. */
  revoke(value: string | undefined): Promise<void>;
  /** Makes this server read a session from the database again. */
  forgetOne(tokenHash: Uint8Array): void;
  /** Makes this server read all sessions of the firm again. Returns how many sessions it had cached. */
  forget(tenantId: string): number;
}

/**
 * In milliseconds. A server uses a cached session this long. A revocation is announced immediately; this limits the
 * effect of a lost announcement.
 */
const trustedMs = 10_000;

/**
 * Creates the session store. Sessions end `hours` after their login. Only a hash of the token is stored. A login is
 * cached for ten seconds; an admin unlock is read from the database every time.
 */
export function createSessionStore(db: Database, announcements: Announcements, hours: number): SessionStore {
  const known = new LRUCache<string, StoredSession>({ max: 20_000, ttl: trustedMs });
  announcements.onSessionEnd((tokenHash) => (tokenHash ? known.delete(tokenHash) : known.clear()));

  return {
    async create(tenantId, kind, login, memberId = null) {
      const token = randomBytes(32);
      const loginId = login?.id ?? null;
      const expiresAt = new Date(Math.min(databaseMs() + hours * 3_600_000, login?.expiresAt.getTime() ?? Infinity));
      const { session } = db.forTenant(tenantId).prisma;
      await session.deleteMany({ where: { expiresAt: { lt: databaseNow() } } });
      const data = { tenantId, kind, loginId, memberId, tokenHash: tokenHashOf(token), expiresAt };
      const { id } = await session.create({ data });
      const stored = { id, tokenHash: data.tokenHash.toString('hex'), tenantId, loginId, memberId, expiresAt };
      return { ...stored, value: `${tenantId}.${token.toString('base64url')}` };
    },

    async find(value, kind) {
      const parsed = parseToken(value);
      if (!parsed) return null;
      const { tenantId, tokenHash } = parsed;
      const key = tokenHash.toString('hex');
      const cached = known.get(key);
      if (cached?.tenantId === tenantId && kind === 'LOGIN') return alive(cached);
      const tenant = await db.forKnownTenant(tenantId);
      if (!tenant) return null;
      const row = await tenant.prisma.session.findUnique({
        where: { tenantId_tokenHash: { tenantId, tokenHash }, kind },
        select: columns,
      });
      const session = row && { ...row, tokenHash: key };
      if (session && kind === 'LOGIN') known.set(key, session);
      return session && alive(session);
    },

    async revoke(value) {
      const parsed = parseToken(value);
      if (!parsed) return;
      const { tenantId, tokenHash } = parsed;
      known.delete(tokenHash.toString('hex'));
      const tenant = await db.forKnownTenant(tenantId);
      await tenant?.prisma.session.deleteMany({ where: { tokenHash } });
    },

    forgetOne: (tokenHash) => void known.delete(Buffer.from(tokenHash).toString('hex')),

    forget(tenantId) {
      const keys = [...known.entries()].filter(([, session]) => session.tenantId === tenantId).map(([key]) => key);
      for (const key of keys) known.delete(key);
      return keys.length;
    },
  };
}

function alive(session: StoredSession): StoredSession | null {
  return session.expiresAt.getTime() > databaseMs() ? session : null;
}
