import type { ApiAccess } from '../../../gql/graphql.ts';

export const accessLabels: Record<ApiAccess, string> = { READ: 'Read only', READ_WRITE: 'Read and write' };

/** How long a new token works. */
export const lifetimeLabels = { '30': '30 days', '90': '90 days', '365': '1 year', '': 'No end' };

export const requestLimits = { least: 1, usual: 3000, most: 60_000 };

/** What the form sends: an empty number of days is no end. */
export interface TokenWishes {
  access: ApiAccess;
  expiresInDays: number | null;
  requestsPerMinute: number;
}

interface Token {
  revokedAt: string | null;
  expiresAt: string | null;
}

/** The tokens that work, and those that were revoked or have expired, each in the order given. */
export function sortTokens<Each extends Token>(
  tokens: readonly Each[],
  now: number,
): { working: Each[]; ended: Each[] } {
  const hasEnded = ({ revokedAt, expiresAt }: Each) =>
    revokedAt !== null || (expiresAt !== null && Date.parse(expiresAt) <= now);
  return {
    working: tokens.filter((token) => !hasEnded(token)),
    ended: tokens.filter(hasEnded),
  };
}
