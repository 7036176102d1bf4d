import type { ApiToken } from '../../../prisma/generated/prisma/client.ts';
import type { Scope } from '../../request/context.ts';

/** Lists the firm's API tokens, newest first. Revoked tokens come after the working tokens. */
export async function listApiTokens({ prisma }: Scope): Promise<ApiToken[]> {
  return prisma.apiToken.findMany({
    orderBy: [{ revokedAt: { sort: 'desc', nulls: 'first' } }, { createdAt: 'desc' }, { id: 'desc' }],
  });
}
