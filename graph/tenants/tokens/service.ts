import type { ApiToken } from '../../../prisma/generated/prisma/client.ts';
import type { Scope } from '../../context.ts';

/** The firm's API tokens, newest first. Revoked tokens come after those that work. */
export async function listApiTokens({ prisma }: Scope): Promise<ApiToken[]> {
  return prisma.apiToken.findMany({
    orderBy: [{ revokedAt: { sort: 'desc', nulls: 'first' } }, { createdAt: 'desc' }, { id: 'desc' }],
  });
}
