import type { ApiToken } from '../../../prisma/generated/prisma/client.ts';
import { requireSession, type Caller } from '../../context.ts';
import { Failure } from '../../errors.ts';
import { requireAdmin } from '../unlockAdmin.ts';

/**
 * Revokes an API token of the caller's firm: from now on no server accepts it. One that is revoked already stays as it is. Throws
 * FORBIDDEN without a person's login and an open admin gate, and NOT_FOUND.
 */
export async function revokeApiToken(caller: Caller, id: string): Promise<ApiToken> {
  const { tenantId, prisma, services } = requireSession(caller).scope;
  await requireAdmin(caller);
  const { count } = await prisma.apiToken.updateMany({
    where: { id, revokedAt: null },
    data: { revokedAt: new Date() },
  });
  const token = await prisma.apiToken.findUnique({ where: { tenantId_id: { tenantId, id } } });
  if (!token) throw new Failure('NOT_FOUND', 'There is no such API token.');
  if (count > 0) services.log.info({ tenantId, apiTokenId: id }, 'An API token was revoked');
  return token;
}
