import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { removeFromConnections } from '../../lib/cache/connectionCache.ts';
import { useLast } from '../../lib/hooks/useLast.ts';
import { useDeletion, type Deleted, type Refused } from '../../lib/hooks/useDeletion.ts';
import { capital, formatCount } from '../../lib/text/format.ts';
import { showToast } from '../toasts/toast.ts';
import { useUndo } from '../toasts/useUndo.ts';

type Row = { __typename: string; id: string } & ({ title: string } | { name: string });

const nameOf = (row: Row): string => ('title' in row ? row.title : row.name);

/** `field`: the lists of the cache that lose the rows. */
interface Deletable {
  field: string;
  noun: string;
  nouns?: string;
  /** What the toast says after one row is deleted; 'Document deleted' when left out. */
  toast?: string;
  /** The title of a toast that says why a row was not deleted, besides the dialog. */
  failed?: string;
}

/** Deletes one row or several, and offers to undo it. After a refusal the rows before it are gone. */
export function useRowDeletion<Node extends Row>(
  { field, noun, nouns = `${noun}s`, toast = `${capital(noun)} deleted`, failed }: Deletable,
  remove: (id: string) => Promise<Deleted | Refused | undefined>,
) {
  const { cache } = useApolloClient();
  const offerUndo = useUndo();
  const gone = useRef(new Map<string, { title: string; item: string | null | undefined }>());
  const tell = () => {
    const rows = [...gone.current.values()];
    const [first] = rows;
    if (!first) return;
    gone.current.clear();
    const description = rows.length === 1 ? first.title : formatCount(rows.length, noun, nouns);
    offerUndo(
      { title: rows.length === 1 ? toast : `${capital(nouns)} deleted`, description },
      rows.map(({ item }) => item),
    );
  };
  const deletion = useDeletion<{ nodes: readonly Node[]; index: number }>(async ({ nodes }) => {
    let answer: Deleted | Refused | undefined;
    for (const node of nodes) {
      if (gone.current.has(node.id)) continue;
      answer = await remove(node.id);
      if (answer?.__typename === 'Failure' && answer.code !== 'NOT_FOUND') return answer;
      const item = answer?.__typename === 'DeletedNode' ? answer.trashItemId : null;
      gone.current.set(node.id, { title: nameOf(node), item });
      removeFromConnections(cache, field, node);
    }
    return answer;
  }, tell);
  const { error } = deletion;
  useEffect(() => {
    if (failed && error !== undefined) showToast({ title: failed, description: error, tone: 'error' });
  }, [failed, error]);
  const count = useLast(deletion.target)?.nodes.length ?? 1;
  const several = formatCount(count, noun, nouns);
  return {
    ...deletion,
    /** Returns what the dialog says: `one`, or the same of several rows. */
    question: (one: { title: string; message: string }) =>
      count === 1 ? one : { title: `Delete ${several}`, message: `Are you sure you want to delete ${several}?` },
    cancel: () => {
      deletion.cancel();
      tell();
    },
  };
}
