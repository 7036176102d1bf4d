import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { useDeleteDocumentMutation, type AdminDocumentFragment } from '../admin.gql.ts';
import { removeFromConnections } from '../../../lib/cache/connectionCache.ts';
import { describeError } from '../../../lib/answers/describeError.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { useUndo } from '../../../ui/toasts/useUndo.ts';

interface DeletionTarget {
  documents: readonly AdminDocumentFragment[];
  index: number;
}

/** Deletes documents one by one. Those that could not be deleted stay in `target`, with `error`. */
export function useDocumentDeletion(onGone: (ids: readonly string[]) => void) {
  const { cache } = useApolloClient();
  const offerUndo = useUndo();
  const [requestDelete] = useDeleteDocumentMutation();
  const [target, setTarget] = useState<DeletionTarget | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [error, setError] = useState<string>();

  /** Deletes a document and adds its trash item for an undo. Returns the reason of a failure, or null. */
  const remove = async (id: string, items: (string | null | undefined)[]): Promise<string | null> => {
    try {
      const answer = (await requestDelete({ variables: { input: { id } } })).data?.deleteDocument;
      // A document that a colleague deleted meanwhile counts as deleted.
      if (answer?.__typename === 'DeletedNode') items.push(answer.trashItemId);
      if (answer?.__typename === 'DeletedNode' || answer?.code === 'NOT_FOUND') return null;
      return answer?.message ?? 'The server gave no answer. Try again in a moment.';
    } catch (thrown) {
      return describeError(thrown);
    }
  };

  const run = async ({ documents, index }: DeletionTarget) => {
    setError(undefined);
    const gone: string[] = [];
    const items: (string | null | undefined)[] = [];
    let fault: string | null = null;
    for (const document of documents) {
      setDone(gone.length);
      fault = await remove(document.id, items);
      if (fault !== null) break;
      gone.push(document.id);
      removeFromConnections(cache, 'documents', document);
    }
    setDone(null);
    onGone(gone);
    if (gone.length > 0 || fault === null) offerUndo(toastOf(documents, gone.length), items);
    if (fault === null) {
      setTarget(null);
      return;
    }
    console.error('A document could not be deleted:', fault);
    showToast({ title: 'Error deleting document', description: fault, tone: 'error' });
    setError(fault);
    setTarget({ documents: documents.slice(gone.length), index });
  };

  return {
    target,
    error,
    /** The number of documents deleted so far; null while no deletion runs. */
    done,
    ask: useCallback((next: DeletionTarget) => {
      setError(undefined);
      setTarget(next);
    }, []),
    cancel: () => setTarget(null),
    confirm: () => {
      if (target && done === null) void run(target);
    },
  };
}

function toastOf(documents: readonly AdminDocumentFragment[], count: number) {
  const [first] = documents;
  const description = count === 1 ? (first?.title ?? '') : formatCount(count, 'document');
  return { title: count === 1 ? 'Document deleted' : 'Documents deleted', description };
}
