import type { ApolloClient } from '@apollo/client';

/** What the server works out over all companies. */
const overCompanies = [
  'companies',
  'databaseSummary',
  'extractedMemos',
  'portfolioAnalytics',
  'portfolioRankings',
  'portfolioPoints',
  'peerBenchmarks',
];

/** Reads anew what is shown of the companies, and forgets the lists of them that are not shown. Failures show where the data does. */
export async function reloadCompanies(client: ApolloClient): Promise<void> {
  const asked = client.refetchQueries({
    updateCache: (cache) => {
      for (const fieldName of overCompanies) cache.evict({ id: 'ROOT_QUERY', fieldName });
    },
  });
  await asked.catch(() => undefined);
}
