import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDocumentQuery, type DocumentDetailsFragment } from '../documents.gql.ts';
import { askAgain } from '../../../lib/answers/askAgain.ts';
import { later } from '../../../ui/later.ts';
import type { DocumentReader, Reader } from './DocumentText.tsx';

/** Loads what a document's page and the viewer beside the list share, while their query is under way. */
export const useDocumentContent = later(async () => (await import('./DocumentContent.tsx')).DocumentContent);

export function useDocumentReader(): DocumentReader {
  const [position, setPosition] = useState(0);
  const text = useRef<Reader>(null);
  const goTo = useCallback((next: number) => text.current?.goTo(next), []);
  return { position, setPosition, text, goTo };
}

/** Loads a document, and again when its text is ready. `document` is undefined until it is there. */
export function useLoadedDocument(id: string) {
  const query = useDocumentQuery({ variables: { id } });
  const { data, refetch } = query;
  const document: DocumentDetailsFragment | undefined = data?.node?.__typename === 'Document' ? data.node : undefined;
  // While the document was being read, everything except its state was loaded without a text.
  const isReady = document?.status === 'READY';
  const hasText = (document?.partCount ?? 0) > 0;
  const load = useEffectEvent(() => {
    if (!hasText) askAgain(refetch);
  });
  useEffect(() => {
    if (isReady) load();
  }, [isReady]);
  return { query, document, isMissing: data !== undefined && !query.error };
}
