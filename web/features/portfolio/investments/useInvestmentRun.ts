import { skipToken } from '@apollo/client/react';
import type { InvestmentRunDetailsFragment } from '../../../gql/graphql.ts';
import { useBestInvestmentsQuery, useInvestmentRunQuery } from '../../../gql/hooks.ts';
import { describeError } from '../../../lib/answers/describeError.ts';
import { askAgain } from '../../../lib/answers/askAgain.ts';

/** The shown result: the requested one, or the newest where `id` is null; null before the first. */
export function useInvestmentRun(id: string | null): {
  run: InvestmentRunDetailsFragment | null;
  error: string | null;
  isLoading: boolean;
  /** The requested one does not exist. */
  isMissing: boolean;
  retry: () => void;
} {
  // Other members of the firm start analyses too.
  const latest = useBestInvestmentsQuery(id === null ? { fetchPolicy: 'cache-and-network' } : skipToken);
  const chosen = useInvestmentRunQuery(id === null ? skipToken : { variables: { id } });
  const query = id === null ? latest : chosen;
  const node = chosen.data?.node;
  const earlier = node?.__typename === 'InvestmentRun' && node.id === id ? node : null;
  const run = id === null ? ((latest.data ?? latest.previousData)?.bestInvestments ?? null) : earlier;
  return {
    run,
    error: query.error && run === null ? describeError(query.error) : null,
    isLoading: query.loading,
    isMissing: id !== null && chosen.data !== undefined && earlier === null && !chosen.loading,
    retry: () => askAgain(query.refetch),
  };
}
