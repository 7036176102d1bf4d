import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';
import type { Response } from 'express';
import { isEncrypted } from './origin.ts';
import { sessionCookieName, signInCookieName, signInProblemCookieName } from './tenants/rules.ts';

/** The cookies of a request, by their plain names, and those of its answer. */
export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, expiresAt: Date): void;
  clear(name: string): void;
}

const laxCookies = [sessionCookieName, signInCookieName, signInProblemCookieName];

/**
 * Reads and sets cookies that scripts cannot read. Over HTTPS their names begin with `__Host-`, which a browser takes only from this very host,
 * and the plain names are not read.
 *
 * They are `SameSite=Strict`, except for the session's: a page that is opened by a link in a mail would come without it, and the
 * state that is sent with the page (page/pageState.ts) would show the login page to a person who is logged in. As `Lax` it travels with links, which
 * change nothing. Those of a sign-in are `Lax` too: an identity provider's page leads back here.
 * @param res where cookies are set; without it nothing is, as on a WebSocket
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
