import { useApolloClient } from '@apollo/client/react';
import { DiscoverySetupDocument } from '../../../../gql/graphql.ts';
import { useRemoveCandidateMutation } from '../../../../gql/hooks.ts';
import { removeFromConnections } from '../../../../lib/cache/connectionCache.ts';
import { useDeletion } from '../../../../lib/useDeletion.ts';
import { showToast } from '../../../../ui/toasts/toast.ts';

/** The candidate to remove from the list. */
interface Target {
  id: string;
  name: string;
  index: number;
}

/** Removes a candidate from the list after a confirmation. */
export function useCandidateRemoval() {
  const client = useApolloClient();
  const [remove] = useRemoveCandidateMutation();
  return useDeletion<Target>(
    async ({ id }) => (await remove({ variables: { input: { id } } })).data?.removeCandidate,
    ({ id, name }) => {
      removeFromConnections(client.cache, 'candidates', { __typename: 'Candidate', id });
      showToast({ title: 'Candidate Removed', description: `${name} is not discovered any more.`, tone: 'success' });
      // Reads the number of candidates again. A failure shows where the number is shown.
      void client.query({ query: DiscoverySetupDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
    },
  );
}
