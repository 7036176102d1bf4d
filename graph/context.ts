import type { Analyst, Transcriber } from './ai/provider.ts';
import type { Database, TenantDb } from './db.ts';
import type { Env } from './env.ts';
import { Failure } from './errors.ts';
import type { Extractor } from './extraction/pool/pool.ts';
import type { Announcements } from './jobs/announcements.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { Logger } from './log.ts';
import type { Storage } from './storage.ts';
import type { SessionStore } from './tenants/sessions.ts';
import type { Throttle } from './tenants/throttle.ts';

/** What the running server has, made once at its start. */
export interface Services {
  env: Env;
  log: Logger;
  db: Database;
  storage: Storage;
  /** Turns uploaded files into text, in processes of their own. */
  extractor: Extractor;
  analyst: Analyst;
  /** Null: nothing here turns speech into text. */
  transcriber: Transcriber | null;
  sessions: SessionStore;
  throttle: Throttle;
  announcements: Announcements;
  jobs: JobQueue;
}

declare const minted: unique symbol;

/** One firm's reach: every use case takes it first, and only `mintScope` makes one, after a session was checked. */
export interface Scope extends TenantDb {
  readonly [minted]: true;
  readonly tenantId: string;
  readonly services: Services;
}

/** Call it with a tenant id that a verified session or a stored job vouches for, never with one from a request. */
export function mintScope(services: Services, tenantId: string): Scope {
  return { ...services.db.forTenant(tenantId), tenantId, services } as Scope;
}

/** What both transports know of whoever calls. */
export interface Caller {
  services: Services;
  /** Null: nobody is logged in, or to another firm than the request names. */
  session: { id: string; expiresAt: Date; scope: Scope } | null;
  /** The tenant that the address or the header names, in lower case; undefined when neither does. */
  slug: string | undefined;
  /** Logged in, but to another firm than the request names. */
  isMisdirected: boolean;
  /** The client's address, for throttling. */
  ip: string;
  adminToken: string | undefined;
  /** The session cookie as it came, living or not. */
  sessionCookie: string | undefined;
  /** Puts the session cookie on the answer; null takes it away. */
  setSessionCookie(cookie: { value: string; expiresAt: Date } | null): void;
}

/** Why a caller without a session is refused: FORBIDDEN for another firm's, UNAUTHENTICATED for none. */
export function refusal(caller: Caller): Failure {
  return caller.isMisdirected
    ? new Failure('FORBIDDEN', 'You are logged in to another firm. Log out, then log in here.')
    : new Failure('UNAUTHENTICATED', 'Your session has ended. Log in again.');
}

/** The caller's scope. Throws what `refusal` says without a login. */
export function requireScope(caller: Caller): Scope {
  if (!caller.session) throw refusal(caller);
  return caller.session.scope;
}
