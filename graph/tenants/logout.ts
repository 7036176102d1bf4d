import type { Caller } from '../request/context.ts';
import { sessionCookieName } from './rules.ts';

/**
 * Revokes the browser's session with the admin gates that it opened, and removes its cookie. Does nothing without a
 * session.
 */
export async function logout({ services, cookies }: Caller): Promise<void> {
  await services.sessions.revoke(cookies.get(sessionCookieName));
  cookies.clear(sessionCookieName);
}
