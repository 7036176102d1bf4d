import type { Scope } from '../context.ts';

/** Clears this server's caches of the firm, so that they are loaded again. Returns a sentence that names them. */
export function clearCaches({ tenantId, services }: Scope): string {
  const count = services.sessions.forget(tenantId);
  services.log.info({ tenantId }, 'An admin cleared the caches');
  return count === 1 ? '1 remembered session' : `${count} remembered sessions`;
}
