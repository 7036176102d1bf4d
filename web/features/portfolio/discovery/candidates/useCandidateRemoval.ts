import { useApolloClient } from '@apollo/client/react';
import { DiscoverySetupDocument } from '../../../../gql/graphql.ts';
import { useRemoveCandidateMutation } from '../../../../gql/hooks.ts';
import { removeFromConnections } from '../../../../lib/cache/connectionCache.ts';
import { useDeletion } from '../../../../lib/useDeletion.ts';
import { showToast } from '../../../../ui/toasts/toast.ts';

/** A candidate in the list, to be taken out. */
interface Target {
  id: string;
  name: string;
  index: number;
}

/** Takes one candidate out of the list after a question. */
export function useCandidateRemoval() {
  const client = useApolloClient();
  const [remove] = useRemoveCandidateMutation();
  return useDeletion<Target>(
    async ({ id }) => (await remove({ variables: { input: { id } } })).data?.removeCandidate,
    ({ id, name }) => {
      removeFromConnections(client.cache, 'candidates', { __typename: 'Candidate', id });
      showToast({ title: 'Candidate Removed', description: `${name} is not discovered any more.`, tone: 'success' });
      // How many there are; it shows its own failure where it is shown.
      void client.query({ query: DiscoverySetupDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
    },
  );
}
