import type { Caller } from '../request/context.ts';

/** Calls `act` when the caller's login ends. Returns a function that stops watching. */
export function watchLogin(caller: Caller, act: () => void): () => void {
  const { announcements, log } = caller.services;
  return announcements.onSessionEnd((tokenHash) => {
    if (tokenHash !== null && tokenHash !== (caller.session ?? caller.apiToken)?.tokenHash) return;
    hasEnded(caller)
      .then((isEnded) => isEnded && act())
      .catch((error: unknown) => log.warn({ err: error }, 'could not look whether a waiting login has ended'));
  });
}

async function hasEnded({ session, apiToken }: Caller): Promise<boolean> {
  if (session) return (await session.scope.prisma.session.count({ where: { id: session.id } })) === 0;
  if (!apiToken || apiToken.tokenHash === null) return false;
  return (await apiToken.scope.prisma.apiToken.count({ where: { id: apiToken.id, revokedAt: null } })) === 0;
}
