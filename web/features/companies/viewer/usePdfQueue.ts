import { useApolloClient } from '@apollo/client/react';
import { useSyncExternalStore } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import type { PdfItem, PdfQueue } from './pdfQueue.ts';
import { sharedPdfQueue } from './sharedPdfQueue.ts';

/** The firm's queue of PDFs and what is in it now. */
export function usePdfQueue(): { queue: PdfQueue; items: readonly PdfItem[] } {
  const queue = sharedPdfQueue(useApolloClient(), useSession().session.tenant.slug);
  return { queue, items: useSyncExternalStore(queue.subscribe, queue.read) };
}
