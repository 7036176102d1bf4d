import type { Scope } from '../context.ts';

/** Makes this server forget what it keeps of the firm in memory, so that it is read anew. Returns what that was, in a sentence. */
export function clearCaches({ tenantId, services }: Scope): string {
  const count = services.sessions.forget(tenantId);
  services.log.info({ tenantId }, 'An admin cleared the caches');
  return count === 1 ? '1 remembered session' : `${count} remembered sessions`;
}
