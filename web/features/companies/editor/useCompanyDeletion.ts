import { useApolloClient } from '@apollo/client/react';
import type { EditorCompanyFragment } from '../../../gql/graphql.ts';
import { useDeleteCompanyMutation } from '../../../gql/hooks.ts';
import { describeError } from '../../../lib/answers/describeError.ts';
import { removeFromConnections } from '../../../lib/cache/connectionCache.ts';
import { useDeletion } from '../../../lib/useDeletion.ts';
import { useLast } from '../../../lib/useLast.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { useUndo } from '../../../ui/toasts/useUndo.ts';

/** The deletion of a company, with its confirmation and its toasts. */
export function useCompanyDeletion() {
  const { cache } = useApolloClient();
  const offerUndo = useUndo();
  const [deleteCompany] = useDeleteCompanyMutation();
  const remove = async ({ company }: { company: EditorCompanyFragment }) => {
    const fail = (description: string) => showToast({ title: 'Delete Failed', description, tone: 'error' });
    try {
      const { data } = await deleteCompany({ variables: { input: { id: company.id } } });
      const answer = data?.deleteCompany;
      if (answer?.__typename === 'Failure' && answer.code !== 'NOT_FOUND') fail(answer.message);
      return answer;
    } catch (thrown) {
      fail(describeError(thrown));
      throw thrown;
    }
  };
  const deletion = useDeletion<{ company: EditorCompanyFragment; index: number }>(
    remove,
    ({ company }, trashItemId) => {
      removeFromConnections(cache, 'companies', company);
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'databaseSummary' });
      offerUndo({ title: 'Company Deleted', description: `${company.name} was deleted.` }, [trashItemId]);
    },
  );
  // The dialog still shows the name while it closes.
  const name = useLast(deletion.target)?.company.name ?? 'this company';
  return { ...deletion, name };
}
