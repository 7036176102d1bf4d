import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { AddDiscoveredCompanyDocument, DiscoverySetupDocument } from '../../../../gql/graphql.ts';
import { succeed } from '../../../../lib/answers/succeed.ts';
import { useAction } from '../../../../lib/answers/useAction.ts';
import { reloadCompanies } from '../../../../lib/cache/reloadCompanies.ts';
import { showToast } from '../../../../ui/toasts/toast.ts';

/** Adds a discovered company to the database; the answer contains the discovery with a link to the new company. */
export function useAddDiscovered(runId: string, position: number) {
  const client = useApolloClient();
  const [count, setCount] = useState(0);
  const add = useAction(async () => {
    const asked = client.mutate({
      mutation: AddDiscoveredCompanyDocument,
      variables: { input: { runId, position } },
    });
    const { company, isNew } = await succeed(asked.then(({ data }) => data?.addDiscoveredCompany));
    setCount((before) => before + 1);
    showToast(
      isNew
        ? { title: 'Company Added', description: `${company.name} is in the database.`, tone: 'success' }
        : {
            title: 'In Portfolio Already',
            description: `${company.name} is in the database, and stays as it is.`,
            tone: 'success',
          },
    );
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'candidates' });
    void reloadCompanies(client);
    // Reads the number of held candidates again. A failure shows where the number is shown.
    void client.query({ query: DiscoverySetupDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
  });
  return { ...add, /** How often it was done here. */ count };
}
