import { LRUCache } from 'lru-cache';
import { mintScope, type Caller, type Services } from './context.ts';
import { namedTenant, readCookie, sessionCookieName } from './tenants/rules.ts';
import { findTenant } from './tenants/service.ts';

/** What a request or a WebSocket says of who calls. */
export interface Credentials {
  cookieHeader: string | undefined;
  queryTenant: unknown;
  headerTenant: unknown;
  adminToken: unknown;
  ip: string;
  setSessionCookie: Caller['setSessionCookie'];
}

/** A slug never moves to another firm, so its answer may be kept; a minute bounds how long a new firm is unknown. */
const idsBySlug = new LRUCache<string, { id: string | null }>({ max: 1000, ttl: 60_000 });

/** Finds out who calls. The session decides the firm; a request that names another one is marked as misdirected. */
export async function identify(services: Services, credentials: Credentials): Promise<Caller> {
  const sessionCookie = readCookie(credentials.cookieHeader, sessionCookieName);
  const slug = namedTenant(credentials.queryTenant, credentials.headerTenant);
  const stored = await services.sessions.find(sessionCookie, 'LOGIN');
  const isMisdirected = stored !== null && slug !== undefined && (await tenantIdOf(services, slug)) !== stored.tenantId;
  return {
    services,
    slug,
    ip: credentials.ip,
    sessionCookie,
    isMisdirected,
    adminToken: typeof credentials.adminToken === 'string' ? credentials.adminToken : undefined,
    setSessionCookie: credentials.setSessionCookie,
    session:
      stored && !isMisdirected
        ? { id: stored.id, expiresAt: stored.expiresAt, scope: mintScope(services, stored.tenantId) }
        : null,
  };
}

async function tenantIdOf(services: Services, slug: string): Promise<string | null> {
  const known = idsBySlug.get(slug);
  if (known) return known.id;
  const id = (await findTenant(services, slug))?.id ?? null;
  idsBySlug.set(slug, { id });
  return id;
}
