import type { Scope } from '../request/context.ts';

/**
 * Clears this server's caches of the firm, so that their contents are loaded again. Returns a sentence that names the
 * caches.
 */
export function clearCaches({ tenantId, services }: Scope): string {
  const count = services.sessions.forget(tenantId);
  services.log.info({ tenantId }, 'An admin cleared the caches');
  return count === 1 ? '1 remembered session' : `${count} remembered sessions`;
}
