import type { Caller } from '../context.ts';

/** Revokes the browser's session, with the admin gate that it opened, and takes its cookie away. Without a session it does nothing. */
export async function logout(caller: Caller): Promise<void> {
  const { sessions } = caller.services;
  await sessions.revoke(caller.sessionCookie, caller.adminToken);
  caller.setSessionCookie(null);
}
