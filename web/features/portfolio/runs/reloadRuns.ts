import type { ApolloClient } from '@apollo/client';

type RunField =
  | 'latestRankingRun'
  | 'rankingRuns'
  | 'bestInvestments'
  | 'investmentRuns'
  | 'latestDiscoveryRun'
  | 'discoveryRuns';

/** Reads the results of an analysis again where they are shown, and evicts the others from the cache. Failures show where the data does. */
export async function reloadRuns(client: ApolloClient, fieldNames: readonly RunField[]): Promise<void> {
  const asked = client.refetchQueries({
    updateCache: (cache) => {
      for (const fieldName of fieldNames) cache.evict({ id: 'ROOT_QUERY', fieldName });
    },
  });
  await asked.catch(() => undefined);
}
