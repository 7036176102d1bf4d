import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { RequestHandler, Response } from 'express';
import type { Env } from '../../env.ts';
import { Failure } from '../errors.ts';
import { bearerOf } from '../../tenants/tokens/tokenText.ts';
import { parseCookie } from 'cookie';
import { sessionCookieName, signInCookieName, signInProblemCookieName } from '../../tenants/rules.ts';

/** The first value of a header that proxies append to; undefined when no proxy is trusted. */
function forwarded(headers: IncomingHttpHeaders, name: string, proxies: number): string | undefined {
  if (proxies === 0) return undefined;
  return String(headers[name] ?? '')
    .split(',', 1)[0]
    ?.trim();
}

/** True when the client uses HTTPS, as a trusted proxy's header says: this server speaks plain HTTP. */
function isEncrypted(headers: IncomingHttpHeaders, proxies: number): boolean {
  return forwarded(headers, 'x-forwarded-proto', proxies) === 'https';
}

/** The address at which the client reaches this server, if known: 'https://dossier.example'. */
export function ownAddress(headers: IncomingHttpHeaders, proxies: number): string {
  const host = forwarded(headers, 'x-forwarded-host', proxies) || headers.host;
  return `${isEncrypted(headers, proxies) ? 'https' : 'http'}://${host}`;
}

/**
 * True when a page of another origin sent the request. Another port is another origin, although it is the same site and
 * receives its cookies. `Sec-Fetch-Site` decides if present, but browsers omit it over plain HTTP. Otherwise `Origin`
 * names the page, or `Referer` if there is no `Origin`; it must name the host that the request was sent to.
 *
 * A request with none of the three headers comes from a program: a browser sends `Origin` with every request but GET
 * and HEAD, and with every WebSocket. Its value is `null` for a page that hides its origin, which counts as foreign.
 *
 * The scheme is compared when it is known. Behind an untrusted proxy (TRUST_PROXY=0) it is unknown, and http and https
 * of one host count as the same.
 */
export function isForeignPage(headers: IncomingHttpHeaders, proxies: number): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const page = headers.origin ?? headers.referer;
  if (page === undefined) return false;
  if (!URL.canParse(page)) return true;
  const { protocol, host } = new URL(page);
  if (isEncrypted(headers, proxies) && protocol !== 'https:') return true;
  // Uses the page's scheme, so that the scheme's default port counts as the same.
  const own = `${protocol}//${forwarded(headers, 'x-forwarded-host', proxies) || headers.host}`;
  return !URL.canParse(own) || new URL(own).host !== host;
}

/**
 * Refuses changes that a page of another origin attempts with a visitor's cookie. GET and HEAD change nothing; browsers
 * never send an API token by themselves, and with a token the cookie is ignored. Throws FORBIDDEN.
 */
export function refuseForeignWrite(
  { method, headers }: { method: string; headers: IncomingHttpHeaders },
  proxies: number,
): void {
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead || bearerOf(headers.authorization) !== undefined || !isForeignPage(headers, proxies)) return;
  throw new Failure(
    'FORBIDDEN',
    'This call must come from the product itself. If it does, a proxy in between must pass its Host header on.',
  );
}

type HostSettings = Pick<Env, 'HOST' | 'TRUST_PROXY' | 'MCP_HOSTS'>;

/**
 * True when the Host header names another machine, as after DNS rebinding: a page points its own name at this server,
 * and the browser then takes the server for the page's own. An attacker cannot do that with an IP address or
 * `localhost`, nor behind a trusted proxy, which passes on only the names that it serves.
 */
export function isForeignHost(headers: IncomingHttpHeaders, { HOST, TRUST_PROXY, MCP_HOSTS }: HostSettings): boolean {
  const own = `http://${forwarded(headers, 'x-forwarded-host', TRUST_PROXY) || headers.host}`;
  if (!URL.canParse(own)) return true;
  const name = new URL(own).hostname;
  const isLocal = name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0 || name === HOST.toLowerCase();
  return !isLocal && (MCP_HOSTS ? !MCP_HOSTS.includes(name) : TRUST_PROXY === 0);
}

/**
 * Refuses calls of the MCP server by a page of another origin or under another machine's name, whatever they do, as the
 * protocol demands (Model Context Protocol, 'Streamable HTTP', security warning). Throws FORBIDDEN.
 */
export function refuseForeignAgent(env: HostSettings): RequestHandler {
  return ({ headers }, _res, next) => {
    if (isForeignPage(headers, env.TRUST_PROXY)) {
      throw new Failure('FORBIDDEN', 'Agents call this address, not pages of another origin.');
    }
    if (isForeignHost(headers, env)) {
      throw new Failure(
        'FORBIDDEN',
        'This server does not know itself by that host name. Its operator can add the name to MCP_HOSTS, or set TRUST_PROXY behind a proxy.',
      );
    }
    next();
  };
}

/** The cookies of a request, by their names without prefix, and the cookies of its response. */
export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, expiresAt: Date): void;
  clear(name: string): void;
}

const laxCookies = [sessionCookieName, signInCookieName, signInProblemCookieName];

/**
 * Reads and sets cookies that scripts cannot read. Over HTTPS their names begin with `__Host-`, which browsers accept
 * only from this very host; names without the prefix are then ignored.
 *
 * They are `SameSite=Strict`, except for the session's cookie. With `Strict` it would be missing when a link in a mail
 * opens a page, and the state sent with the page (page/serveWeb.ts) would show the login to a logged-in person. As
 * `Lax` it is sent with links, which change nothing. Sign-in cookies are `Lax` too, because an identity provider's page
 * leads back here.
 *
 * Without `res`, as on a WebSocket, no cookies are set.
 */
export function cookiesOf(headers: IncomingHttpHeaders, proxies: number, res?: Response): Cookies {
  const secure = isEncrypted(headers, proxies);
  const fullName = (name: string) => (secure ? `__Host-${name}` : name);
  const options = (name: string) =>
    ({ httpOnly: true, sameSite: laxCookies.includes(name) ? 'lax' : 'strict', secure, path: '/' }) as const;
  return {
    get: (name) => parseCookie(headers.cookie ?? '')[fullName(name)],
    set: (name, value, expires) => void res?.cookie(fullName(name), value, { ...options(name), expires }),
    clear: (name) => void res?.clearCookie(fullName(name), options(name)),
  };
}
