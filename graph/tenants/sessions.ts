import { hash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SessionKind } from '../../prisma/generated/prisma/enums.ts';
import type { Database } from '../data/db.ts';
import type { Announcements } from '../data/jobs/announcements.ts';
import { parseToken } from './rules.ts';
import { databaseMs, databaseNow } from '../data/database/clock.ts';

interface StoredSession {
  id: string;
  /** As hexadecimal digits; announcements name the session by it. */
  tokenHash: string;
  tenantId: string;
  expiresAt: Date;
  /** The login that an admin unlock belongs to; null where an API token opened the gate. */
  loginId: string | null;
  /** The member who works in the session; null for a person without a name. */
  memberId: string | null;
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
      const data = { tenantId, kind, loginId, memberId, tokenHash: hashOf(token), expiresAt };
      const { id } = await session.create({ data });
      const stored = { id, tokenHash: data.tokenHash.toString('hex'), tenantId, loginId, memberId, expiresAt };
      return { ...stored, value: `${tenantId}.${token.toString('base64url')}` };
    },

    async find(value, kind) {
      const parsed = parseToken(value);
      if (!parsed) return null;
      const tokenHash = hashOf(Buffer.from(parsed.token, 'base64url'));
      const key = tokenHash.toString('hex');
      const cached = known.get(key);
      if (cached?.tenantId === parsed.tenantId && kind === 'LOGIN') return alive(cached);
      const tenant = await db.forKnownTenant(parsed.tenantId);
      if (!tenant) return null;
      const row = await tenant.prisma.session.findUnique({
        where: { tenantId_tokenHash: { tenantId: parsed.tenantId, tokenHash }, kind },
        select: { id: true, tenantId: true, loginId: true, memberId: true, expiresAt: true },
      });
      const session = row && { ...row, tokenHash: key };
      if (session && kind === 'LOGIN') known.set(key, session);
      return session && alive(session);
    },

    async revoke(value) {
      const parsed = parseToken(value);
      if (!parsed) return;
      const tokenHash = hashOf(Buffer.from(parsed.token, 'base64url'));
      known.delete(tokenHash.toString('hex'));
      const tenant = await db.forKnownTenant(parsed.tenantId);
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

function hashOf(token: Buffer): Buffer<ArrayBuffer> {
  return Buffer.from(hash('sha256', token, 'buffer'));
}
