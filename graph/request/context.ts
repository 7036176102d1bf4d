import type { ApiAccess } from '../../prisma/generated/prisma/enums.ts';
import type { Analyst, Transcriber } from '../ai/provider.ts';
import type { Cookies } from './http/origin.ts';
import type { Database, TenantDb, Transaction } from '../data/db.ts';
import type { Env } from '../env.ts';
import { Failure } from './errors.ts';
import type { Extractor } from '../extraction/pool/pool.ts';
import type { Announcements } from '../data/jobs/announcements.ts';
import type { Logger } from '../log.ts';
import type { Storage } from '../data/storage/storage.ts';
import type { SessionStore } from '../tenants/sessions.ts';
import type { Throttle } from '../tenants/throttling/throttle.ts';
import type { ApiTokenStore } from '../tenants/tokens/tokenStore.ts';
import type { PdfPrinter } from '../writeups/exports/pdfPrinter.ts';

/** Work that is done for each firm, as `workByFirm` does it. */
export interface FirmWork {
  /** Announces work for the firm; null for any firm, because announcements may have been missed. */
  wake(tenantId: string | null): void;
  /** Takes no more work. Resolves when the current work has ended. */
  stop(): Promise<void>;
}

/** The services of the running server, created once at its start. */
export interface Services {
  env: Env;
  log: Logger;
  db: Database;
  storage: Storage;
  /** Turns uploaded files into text, in separate processes. */
  extractor: Extractor;
  analyst: Analyst;
  /** Null when no transcriber is configured. */
  transcriber: Transcriber | null;
  /** Null when no Chromium is available. */
  pdfPrinter: PdfPrinter | null;
  sessions: SessionStore;
  apiTokens: ApiTokenStore;
  throttle: Throttle;
  announcements: Announcements;
  /** Aborted when the server begins to stop: /readyz then answers 503, and for the grace time requests are taken. */
  leaving: AbortSignal;
  /** Runs jobs in this server; `jobs/start.ts` starts them. */
  jobs: {
    /** Starts to work. Unfinished jobs of dead servers come first. */
    work(): Promise<void>;
    /** Puts running jobs back into the queue and stops. */
    stop(): Promise<void>;
    /** Aborted when the server begins to stop, which ends every wait for a job. */
    stopping: AbortSignal;
    /** Runs a waiting job when `ready` resolves, unless this server stops first. */
    release(job: { id: string; tenantId: string }, ready: () => Promise<void>): Promise<void>;
  };
  webhooks: FirmWork;
  /** Sends notices by e-mail. */
  emails: FirmWork;
}

declare const minted: unique symbol;

/** One firm's reach for use cases that write, at the top of a request or inside the transaction of `transact`. */
export interface WriteScope {
  readonly [minted]: true;
  readonly tenantId: string;
  /** The member who works, and who becomes the author of new entities; null if no name was given. */
  readonly memberId: string | null;
  /** Adds the member of a new name; present until the caller's first transaction, which calls it, has committed. */
  readonly addMember?: ((inside: WriteScope) => Promise<string>) | undefined;
  readonly services: Services;
  /** Inside a transaction, the transaction's own client. */
  readonly prisma: Transaction;
  /** Identifies this call for `createOnce`; absent when the caller sent no key. */
  readonly idempotencyKey?: string | undefined;
  /** Callbacks that run after this scope's transaction commits; absent outside a transaction. */
  readonly afterCommit?: (() => void)[];
}

/** The rows of one firm, for what needs no member and none of the services. */
export type Firm = Pick<WriteScope, 'prisma' | 'tenantId'>;

/**
 * One firm's reach. Every use case takes it as its first argument, and only `mintScope` creates it, after the session
 * was checked. A transaction's scope has no raw reads: they use separate connections, so the transaction would wait for
 * itself.
 */
export interface Scope extends WriteScope, Pick<TenantDb, 'rows' | 'pieces'> {}

/** Creates a firm's scope. Only with ids of a verified session or a stored job, never of a request. */
export function mintScope(services: Services, tenantId: string, memberId: string | null = null): Scope {
  return { ...services.db.forTenant(tenantId, memberId), tenantId, memberId, services } as unknown as Scope;
}

export interface Caller {
  services: Services;
  /** Null when nobody is logged in, or for another firm than the request names. */
  session: { id: string; tokenHash: string; expiresAt: Date; scope: Scope } | null;
  /** The login of an integration, or of an agent that works for a person; null for people. */
  apiToken: {
    id: string;
    /** Null for an agent, whose access token the identity provider ends. */
    tokenHash: string | null;
    access: ApiAccess;
    requestsPerMinute: number;
    scope: Scope;
  } | null;
  /** The tenant named by the address or the header, in lower case; undefined when neither names one. */
  slug: string | undefined;
  isMisdirected: boolean;
  ip: string;
  /** The address at which the client reaches this server. */
  ownAddress: string;
  adminToken: string | undefined;
  /** REST's Idempotency-Key or GraphQL's clientMutationId: a repeated call creates nothing twice. */
  idempotencyKey?: string | undefined;
  cookies: Cookies;
  /** Aborted when the client of a GraphQL request has left; absent on a socket, and for REST and MCP. */
  gone?: AbortSignal;
}

/** The refusal without a session: FORBIDDEN for another firm's session, UNAUTHENTICATED without any. */
export function refusal(caller: Caller): Failure {
  return caller.isMisdirected
    ? new Failure('FORBIDDEN', 'You are logged in to another firm. Log out, then log in here.')
    : new Failure('UNAUTHENTICATED', 'Your session has ended. Log in again.');
}

/** Returns the scope of the caller's session or API token; null without either. */
export function scopeOf(caller: Caller): Scope | null {
  const scope = (caller.session ?? caller.apiToken)?.scope ?? null;
  return scope && caller.idempotencyKey ? { ...scope, idempotencyKey: caller.idempotencyKey } : scope;
}

/** Returns the caller's scope. Throws the failure of `refusal` without a login. */
export function requireScope(caller: Caller): Scope {
  const scope = scopeOf(caller);
  if (!scope) throw refusal(caller);
  return scope;
}

/** Returns a person's session. Throws the failure of `refusal` without a login, FORBIDDEN for an API token. */
export function requireSession(caller: Caller): NonNullable<Caller['session']> {
  if (caller.session) return caller.session;
  if (!caller.apiToken) throw refusal(caller);
  throw new Failure('FORBIDDEN', 'An API token may not do this. Log in with your firm’s password.');
}
