import { describeError } from '../../lib/answers/describeError.ts';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { RestoreTrashItemDocument } from './trash.gql.ts';
import { succeed } from '../../lib/answers/succeed.ts';
import { showToast } from './toast.ts';

const lists = [
  'transcripts',
  'writeups',
  'documents',
  'companies',
  'databaseSummary',
  'openRecordings',
  'trash',
  'trashState',
];

/** Drops every cached list of things that can be deleted and restored. Lists on the screen load again automatically. */
export function reloadLists(client: ApolloClient): void {
  for (const fieldName of lists) client.cache.evict({ id: 'ROOT_QUERY', fieldName });
  client.cache.gc();
}

/** Restores an item from the trash; returns its current name. Rejects with a sentence for the user. */
export async function restoreItem(client: ApolloClient, id: string): Promise<string> {
  return (await succeed(client.mutate({ mutation: RestoreTrashItemDocument, variables: { input: { id } } }))).title;
}

/** Reports a deletion and offers to undo it; a null id stands for something that is deleted for good. */
export function useUndo() {
  const client = useApolloClient();
  return useMemo(() => {
    const undo = async (items: readonly string[]) => {
      try {
        const names: string[] = [];
        for (const id of items) names.push(await restoreItem(client, id));
        reloadLists(client);
        showToast({ title: 'Restored', description: names.join(', '), tone: 'success' });
      } catch (thrown) {
        const description = describeError(thrown);
        showToast({ title: 'Not restored', description, tone: 'error' });
      }
    };
    return (told: { title: string; description: string }, trashItemIds: readonly (string | null | undefined)[]) => {
      // The jobs of the deleted thing have disappeared from the tray too.
      void client.refetchQueries({ include: ['TrayJobs'] });
      const items = trashItemIds.filter((id) => typeof id === 'string');
      const action = items.length > 0 ? { label: 'Undo', run: () => void undo(items) } : undefined;
      showToast({ ...told, tone: 'success', action });
    };
  }, [client]);
}
