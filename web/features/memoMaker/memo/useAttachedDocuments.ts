import { describeError } from '../../../lib/answers/describeError.ts';
import { skipToken, useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { UploadedDocumentFragment } from '../../../lib/files/uploadDocument.gql.ts';
import { useAttachedDocumentsQuery } from '../memoMaker.gql.ts';
import { useSession } from '../../../lib/session/session.ts';
import { uploadDocument } from '../../../lib/files/uploadDocument.ts';

/** A file that is being uploaded, or that the server refused. */
export interface Sending {
  key: string;
  fileName: string;
  fileSize: number;
  /** Why the file was not stored; null while it is being uploaded. */
  error: string | null;
}

const maxAttached = 100;

/**
 * Returns the documents that support the memo: uploaded here, stored on the server, and remembered by this tab, so that
 * a reload does not lose the choice.
 */
export function useAttachedDocuments() {
  const client = useApolloClient();
  const storageKey = `attached-documents:${useSession().session.tenant.slug}`;
  const [ids, setIds] = useState<readonly string[]>(() => readIds(storageKey));
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [notice, setNotice] = useState<string | null>(null);
  const query = useAttachedDocumentsQuery(ids.length > 0 ? { variables: { ids: [...ids] } } : skipToken);
  // While a new selection loads, the documents of the previous selection stay.
  const known = (query.data ?? query.previousData)?.nodes ?? [];
  const documents = known.filter(
    (node): node is UploadedDocumentFragment => node?.__typename === 'Document' && ids.includes(node.id),
  );
  useEffect(() => sessionStorage.setItem(storageKey, JSON.stringify(ids)), [storageKey, ids]);

  const send = async (file: File) => {
    const key = crypto.randomUUID();
    setSending((known) => [...known, { key, fileName: file.name, fileSize: file.size, error: null }]);
    const settle = (error: string | null) =>
      setSending((known) =>
        error === null
          ? known.filter((each) => each.key !== key)
          : known.map((each) => (each.key === key ? { ...each, error } : each)),
      );
    try {
      const { document, isDuplicate, message } = await uploadDocument(client, file);
      if (!document) throw new Error(message ?? 'It was not stored.');
      setIds((chosen) => [...new Set([...chosen, document.id])].slice(-maxAttached));
      if (isDuplicate) setNotice(message);
      settle(null);
    } catch (error) {
      console.error(error);
      settle(describeError(error));
    }
  };

  return {
    documents,
    sending,
    /** Tells that an added file was already stored. */
    notice,
    add: (files: readonly File[]) => {
      setNotice(null);
      void runParallel(files, 3, send);
    },
    detach: (id: string) => setIds((chosen) => chosen.filter((each) => each !== id)),
    detachAll: () => setIds([]),
    dismiss: (key: string) => setSending((known) => known.filter((each) => each.key !== key)),
  };
}

export type AttachedDocuments = ReturnType<typeof useAttachedDocuments>;

/** Returns the ids that this tab keeps; none if what it keeps cannot be read. */
function readIds(storageKey: string): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Calls `run` for each item in order, for at most `parallel` items at the same time. Rejects with the first failure.
 */
async function runParallel<Item>(
  items: readonly Item[],
  parallel: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const work = async () => {
    for (const item of waiting) await run(item);
  };
  await Promise.all(Array.from({ length: Math.min(parallel, items.length) }, work));
}
