import type { Caller } from '../context.ts';

/** Revokes the browser's session and takes its cookie away. Without a session it does nothing. */
export async function logout(caller: Caller): Promise<void> {
  await caller.services.sessions.revoke(caller.sessionCookie);
  caller.setSessionCookie(null);
}
