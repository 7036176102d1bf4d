import type { ApolloClient } from '@apollo/client';

const overCompanies = [
  'companies',
  'databaseSummary',
  'extractedMemos',
  'portfolioAnalytics',
  'portfolioRankings',
  'portfolioPoints',
  'peerBenchmarks',
];

/** Loads the shown companies again, and drops other lists. Failures show in place of the data. */
export async function reloadCompanies(client: ApolloClient): Promise<void> {
  const asked = client.refetchQueries({
    updateCache: (cache) => {
      for (const fieldName of overCompanies) cache.evict({ id: 'ROOT_QUERY', fieldName });
    },
  });
  await asked.catch(() => undefined);
}
