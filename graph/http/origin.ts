import type { IncomingHttpHeaders } from 'node:http';
import { Failure } from '../errors.ts';
import { bearerOf } from '../tenants/tokens/tokenText.ts';

/**
 * Returns the first value of a header that proxies append to, which the outermost proxy wrote; undefined when no proxy
 * is trusted.
 */
function forwarded(headers: IncomingHttpHeaders, name: string, proxies: number): string | undefined {
  if (proxies === 0) return undefined;
  return String(headers[name] ?? '')
    .split(',', 1)[0]
    ?.trim();
}

/**
 * True when the client uses HTTPS, as far as this server knows: it speaks plain HTTP itself and relies on a trusted
 * proxy's header.
 */
export function isEncrypted(headers: IncomingHttpHeaders, proxies: number): boolean {
  return forwarded(headers, 'x-forwarded-proto', proxies) === 'https';
}

/**
 * Returns the address at which the client reaches this server, as far as the server knows: 'https://dossier.example'.
 */
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
