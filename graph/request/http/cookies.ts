import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';
import type { Response } from 'express';
import { isEncrypted } from './origin.ts';
import { sessionCookieName, signInCookieName, signInProblemCookieName } from '../../tenants/rules.ts';

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
