import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { ClearCachesDocument } from '../../../gql/graphql.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';

/** Clears the server's and this page's caches, reads again what is shown, and reports what was cleared. */
export function useClearCache() {
  const client = useApolloClient();
  const [outcome, setOutcome] = useState<string | null>(null);
  const action = useAction(async () => {
    setOutcome(null);
    const asked = client.mutate({ mutation: ClearCachesDocument });
    const { cleared } = await succeed(asked.then(({ data }) => data?.clearCaches));
    const entries = Object.keys(client.cache.extract() as object).length;
    await client.resetStore();
    setOutcome(`Cleared ${formatCount(entries, 'entry', 'entries')} of this page and ${cleared} of the server.`);
  });
  return { ...action, outcome };
}
