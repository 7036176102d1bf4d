import type { ApiAccess } from '../../../gql/graphql.ts';

export const accessLabels: Record<ApiAccess, string> = { READ: 'Read only', READ_WRITE: 'Read and write' };

interface Token {
  revokedAt: string | null;
}

/** The tokens that work, and those that were revoked, each in the order given. */
export function sortTokens<Each extends Token>(tokens: readonly Each[]): { working: Each[]; revoked: Each[] } {
  return {
    working: tokens.filter(({ revokedAt }) => revokedAt === null),
    revoked: tokens.filter(({ revokedAt }) => revokedAt !== null),
  };
}
