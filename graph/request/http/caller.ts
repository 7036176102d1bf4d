import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Request, Response } from 'express';
import proxyAddress from 'proxy-addr';
import type { ApiAccess } from '../../../prisma/generated/prisma/enums.ts';
import { mintScope, scopeOf, type Caller, type Scope, type Services, type WriteScope } from '../context.ts';
import { afterCommit } from '../../data/database/transact.ts';
import { cookiesOf, type Cookies, ownAddress, refuseForeignWrite } from './origin.ts';
import { Failure } from '../errors.ts';
import { identifyAgent } from '../../tenants/agents/identifyAgent.ts';
import { isJwt } from '../../tenants/agents/rules.ts';
import { namedTenant, sessionCookieName } from '../../tenants/rules.ts';
import { findTenant } from '../../tenants/service.ts';
import { findMember, findOrAddMember, type MemberInput } from '../../tenants/members/findOrAddMember.ts';
import { headerText } from '../../tenants/members/rules.ts';
import { bearerOf } from '../../tenants/tokens/tokenText.ts';

/** The client's address behind so many trusted proxies. Earlier entries of X-Forwarded-For are not trusted. */
export const clientAddress = (request: IncomingMessage, proxies: number): string =>
  // A closed connection has no address, which the types do not tell.
  proxyAddress(request, (_address, hop) => hop < proxies) || '';

interface Credentials {
  cookies: Cookies;
  /** The Authorization header. With a bearer token the session's cookie is ignored. */
  authorization?: unknown;
  queryTenant: unknown;
  headerTenant?: unknown;
  adminToken?: unknown;
  /** X-Member: the name under which an API token, or a session without a name, works. */
  member?: unknown;
  ip: string;
  ownAddress: string;
  /** An identity provider's access tokens are valid only at the MCP server, for which they are issued. */
  isMcp?: boolean;
}

/** A slug never moves to another firm, so its id is cached. The minute limits how long a new firm stays unknown. */
const idsBySlug = new LRUCache<string, { id: string | null }>({ max: 1000, ttl: 60_000 });

/**
 * Identifies the caller. The session or the API token decides the firm; a session's request that names another firm is
 * marked as misdirected. Throws what `identifyAgent` throws, INVALID and CONFLICT for a name that nobody may use,
 * UNAUTHENTICATED for a wrong or revoked token, THROTTLED after too many such tokens, and FORBIDDEN when a token's
 * request names another firm.
 */
export async function identify(services: Services, credentials: Credentials): Promise<Caller> {
  const slug = namedTenant(credentials.queryTenant, credentials.headerTenant);
  const token = bearerOf(credentials.authorization);
  const who = await (token === undefined
    ? identifyPerson(services, credentials, slug)
    : credentials.isMcp && isJwt(token)
      ? identifyAgent(services, token, { ...credentials, slug }).then(asIntegration)
      : identifyToken(services, token, credentials, slug));
  return {
    services,
    slug,
    ip: credentials.ip,
    ownAddress: credentials.ownAddress,
    adminToken: typeof credentials.adminToken === 'string' ? credentials.adminToken : undefined,
    cookies: credentials.cookies,
    ...who,
  };
}

type Who = Pick<Caller, 'session' | 'apiToken' | 'isMisdirected'>;

async function identifyPerson(
  services: Services,
  { cookies, member }: Credentials,
  slug: string | undefined,
): Promise<Who> {
  const stored = await services.sessions.find(cookies.get(sessionCookieName), 'LOGIN');
  const isMisdirected = stored !== null && slug !== undefined && (await tenantIdOf(services, slug)) !== stored.tenantId;
  if (!stored || isMisdirected) return { isMisdirected, apiToken: null, session: null };
  const { id, tokenHash, expiresAt, tenantId, memberId } = stored;
  const session = { id, tokenHash, expiresAt, scope: mintScope(services, tenantId, memberId) };
  const name = headerText(member);
  if (memberId === null && name !== undefined) await workAs(session, { name, kind: 'NAMED' });
  return { isMisdirected, apiToken: null, session };
}

async function identifyToken(
  services: Services,
  text: string,
  { ip, member }: Credentials,
  slug: string | undefined,
): Promise<Who> {
  const { id, tokenHash, access, tenantId, name, requestsPerMinute } = await services.apiTokens.use(text, ip);
  if (slug !== undefined && (await tenantIdOf(services, slug)) !== tenantId) {
    throw new Failure('FORBIDDEN', 'This API token belongs to another firm than the request names.');
  }
  const apiToken = { id, tokenHash, access, requestsPerMinute, scope: mintScope(services, tenantId) };
  const given = headerText(member);
  if (given !== undefined) await workAs(apiToken, { name: given, kind: 'NAMED' });
  // A read-only token creates nothing that needs an author.
  else if (access === 'READ_WRITE') await workAs(apiToken, { name, kind: 'INTEGRATION' });
  return asIntegration(apiToken);
}

function asIntegration(apiToken: NonNullable<Caller['apiToken']>): Who {
  return { isMisdirected: false, session: null, apiToken };
}

/** Makes a login work under a name. A new name gets its member with the first write, not by reading. */
async function workAs(login: { scope: Scope; access?: ApiAccess }, input: MemberInput): Promise<void> {
  const { services, tenantId } = login.scope;
  const use = (memberId: string) => {
    login.scope = mintScope(services, tenantId, memberId);
  };
  const known = await findMember(services.db, tenantId, input);
  if (known !== null) use(known);
  if (known !== null || login.access === 'READ') return;
  const addMember = async (inside: WriteScope) => {
    const added = await findOrAddMember(inside, input);
    afterCommit(inside, () => use(added));
    return added;
  };
  login.scope = { ...login.scope, addMember };
}

async function tenantIdOf(services: Services, slug: string): Promise<string | null> {
  const known = idsBySlug.get(slug);
  if (known) return known.id;
  const id = (await findTenant(services, slug))?.id ?? null;
  idsBySlug.set(slug, { id });
  return id;
}

/** Identifies the caller first. Throws as `refuseForeignWrite`, `identify` and `throttleTokens` do. */
export async function identifyRequest(
  services: Services,
  req: Request,
  res: Response,
  { isMcp = false } = {},
): Promise<Caller> {
  const proxies = services.env.TRUST_PROXY;
  refuseForeignWrite(req, proxies);
  const caller = await identify(services, {
    cookies: cookiesOf(req.headers, proxies, res),
    authorization: req.get('Authorization'),
    queryTenant: req.params.slug ?? req.query.tenant,
    headerTenant: req.get('X-Tenant-Slug'),
    adminToken: req.get('X-Admin-Token'),
    member: req.get('X-Member'),
    ip: clientAddress(req, proxies),
    ownAddress: ownAddress(req.headers, proxies),
    isMcp,
  });
  // The log names the firm if the request fails.
  res.locals.tenantId = scopeOf(caller)?.tenantId;
  throttleTokens(services, caller, res);
  return caller;
}

const windowSeconds = 60;

/**
 * Counts a request of an API token and states its quota in the headers of draft-ietf-httpapi-ratelimit-headers-11.
 * Throws THROTTLED when the requests of this minute are used up. Requests of people are not counted.
 */
function throttleTokens({ apiTokens }: Services, { apiToken }: Caller, res: Response): void {
  if (!apiToken) return;
  const { limit, remaining, seconds } = apiTokens.count(apiToken);
  res.set('RateLimit-Policy', `"token";q=${limit};w=${windowSeconds}`);
  res.set('RateLimit', `"token";r=${Math.max(0, remaining)};t=${seconds}`);
  if (remaining >= 0) return;
  const message = `This API token may send ${limit} requests a minute. Try again in ${seconds} seconds.`;
  throw new Failure('THROTTLED', message, { retryAfterSeconds: seconds });
}
