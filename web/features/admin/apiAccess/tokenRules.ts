import type { ApiAccess } from '../../../gql/types.ts';

export const accessLabels: Record<ApiAccess, string> = { READ: 'Read only', READ_WRITE: 'Read and write' };

/** Labels of the lifetimes that a new token can have, by their number of days. */
export const lifetimeLabels = { '30': '30 days', '90': '90 days', '365': '1 year', '': 'No end' };

export const requestLimits = { least: 1, usual: 3000, most: 60_000 };

/** The input that the form sends. A token without `expiresInDays` never expires. */
export interface TokenWishes {
  access: ApiAccess;
  expiresInDays: number | null;
  requestsPerMinute: number;
}

interface Token {
  revokedAt: string | null;
  expiresAt: string | null;
}

/** Separates valid tokens from revoked and expired ones, in the given order. `now` in milliseconds. */
export function sortTokens<Each extends Token>(
  tokens: readonly Each[],
  now: number,
): { working: Each[]; ended: Each[] } {
  const hasEnded = ({ revokedAt, expiresAt }: Each) =>
    revokedAt !== null || (expiresAt !== null && Date.parse(expiresAt) <= now);
  return { working: tokens.filter((token) => !hasEnded(token)), ended: tokens.filter(hasEnded) };
}
