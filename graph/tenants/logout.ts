import type { Caller } from '../context.ts';
import { sessionCookieName } from './rules.ts';

/** Revokes the browser's session with the admin gates that it opened, and removes its cookie. Without a session it does nothing. */
export async function logout({ services, cookies }: Caller): Promise<void> {
  await services.sessions.revoke(cookies.get(sessionCookieName));
  cookies.clear(sessionCookieName);
}
