import type { ApolloClient } from '@apollo/client';

/** Fields that the server computes over all companies. */
const overCompanies = [
  'companies',
  'databaseSummary',
  'extractedMemos',
  'portfolioAnalytics',
  'portfolioRankings',
  'portfolioPoints',
  'peerBenchmarks',
];

/** Loads the companies on the screen again, and drops cached lists that are not shown. Failures show where the data does. */
export async function reloadCompanies(client: ApolloClient): Promise<void> {
  const asked = client.refetchQueries({
    updateCache: (cache) => {
      for (const fieldName of overCompanies) cache.evict({ id: 'ROOT_QUERY', fieldName });
    },
  });
  await asked.catch(() => undefined);
}
