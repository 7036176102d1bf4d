import type { IncomingHttpHeaders } from 'node:http';
import { Failure } from './errors.ts';
import { bearerOf } from './tenants/tokens/tokenText.ts';

/** The first value that proxies have put into a header, which the outermost one saw; undefined where no proxy is trusted. */
function forwarded(headers: IncomingHttpHeaders, name: string, proxies: number): string | undefined {
  if (proxies === 0) return undefined;
  return String(headers[name] ?? '')
    .split(',', 1)[0]
    ?.trim();
}

/** Whether the client speaks HTTPS, as far as this server knows: it speaks plain HTTP itself, and a trusted proxy tells. */
export function isEncrypted(headers: IncomingHttpHeaders, proxies: number): boolean {
  return forwarded(headers, 'x-forwarded-proto', proxies) === 'https';
}

/** The address at which the client reaches this server, as far as this server knows: 'https://dossier.example'. */
export function ownAddress(headers: IncomingHttpHeaders, proxies: number): string {
  const host = forwarded(headers, 'x-forwarded-host', proxies) || headers.host;
  return `${isEncrypted(headers, proxies) ? 'https' : 'http'}://${host}`;
}

/**
 * Whether a page of another origin sent the request. A host with another port is another origin, though it is the same site and gets
 * its cookies. `Sec-Fetch-Site` counts where it comes, but browsers leave it out over plain HTTP. `Origin` then names the page, or
 * `Referer` where there is no Origin; both must name the host that the request was sent to.
 *
 * A request with none of the three is a program's: a browser sends `Origin` with every request but GET and HEAD, and with every
 * WebSocket. Its value is `null` for a page that hides its own, which is foreign too.
 *
 * The scheme counts where it is known. Behind a proxy that is not trusted (TRUST_PROXY=0) it is not, and http and https of one host pass
 * as one.
 */
export function isForeignPage(headers: IncomingHttpHeaders, proxies: number): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const page = headers.origin ?? headers.referer;
  if (page === undefined) return false;
  if (!URL.canParse(page)) return true;
  const { protocol, host } = new URL(page);
  if (isEncrypted(headers, proxies) && protocol !== 'https:') return true;
  // With the page's scheme, or the port that this scheme implies would count as another one.
  const own = `${protocol}//${forwarded(headers, 'x-forwarded-host', proxies) || headers.host}`;
  return !URL.canParse(own) || new URL(own).host !== host;
}

/**
 * Refuses what a page of another origin would change through a visitor's cookie. GET and HEAD change nothing; no browser sends an API
 * token by itself, and with one no cookie counts. Throws FORBIDDEN.
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
