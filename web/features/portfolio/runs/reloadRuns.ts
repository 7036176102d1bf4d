import type { ApolloClient } from '@apollo/client';

type RunField =
  | 'latestRankingRun'
  | 'rankingRuns'
  | 'bestInvestments'
  | 'investmentRuns'
  | 'latestDiscoveryRun'
  | 'discoveryRuns';

/**
 * Loads the shown results of an analysis again, and evicts the others from the cache. A failure is shown in the place
 * of the data.
 */
export async function reloadRuns(client: ApolloClient, fieldNames: readonly RunField[]): Promise<void> {
  const asked = client.refetchQueries({
    updateCache: (cache) => {
      for (const fieldName of fieldNames) cache.evict({ id: 'ROOT_QUERY', fieldName });
    },
  });
  await asked.catch(() => undefined);
}
