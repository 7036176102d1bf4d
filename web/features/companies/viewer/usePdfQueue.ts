import { useApolloClient } from '@apollo/client/react';
import { useSyncExternalStore } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import type { PdfItem, PdfQueue } from './pdfQueue.ts';
import { sharedPdfQueue } from './sharedPdfQueue.ts';

/** The firm's PDF queue and its current content. */
export function usePdfQueue(): { queue: PdfQueue; items: readonly PdfItem[] } {
  const queue = sharedPdfQueue(useApolloClient(), useSession().session.tenant.slug);
  return { queue, items: useSyncExternalStore(queue.subscribe, queue.read) };
}
