import type { ApiToken } from '../../../prisma/generated/prisma/client.ts';
import { requireSession, type Caller } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { databaseNow } from '../../data/database/clock.ts';

/**
 * Revokes an API token of the caller's firm: no server accepts it from now on. A token that is already revoked stays
 * unchanged. Throws NOT_FOUND.
 */
export async function revokeApiToken(caller: Caller, id: string): Promise<ApiToken> {
  const { tenantId, prisma, services } = requireSession(caller).scope;
  const { count } = await prisma.apiToken.updateMany({
    where: { id, revokedAt: null },
    data: { revokedAt: databaseNow() },
  });
  const token = await prisma.apiToken.findUnique({ where: { tenantId_id: { tenantId, id } } });
  if (!token) throw new Failure('NOT_FOUND', 'There is no such API token.');
  if (count > 0) services.log.info({ tenantId, apiTokenId: id }, 'An API token was revoked');
  return token;
}
