import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { FirmJobsDocument } from '../../../../lib/jobs/useFirmJob.gql.ts';
import { queueOfFirm } from '../../../../lib/files/fileQueue.ts';
import { isActiveJob } from '../../../../lib/jobs/isActiveJob.ts';
import { reloadCompanies } from '../../../../lib/cache/reloadCompanies.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store/store.ts';
import { showToast } from '../../../../ui/toasts/toast.ts';
import { createPdfQueue, isUnderWay, type PdfItem, type PdfQueue } from './pdfQueue.ts';
import { pdfJobOf, pdfServer } from './pdfServer.ts';

/**
 * Returns the firm's only PDF queue on this page. It continues while the user looks at other screens, until the logout.
 * PDFs that are being read when the page is loaded are added to it.
 */
const sharedPdfQueue = queueOfFirm(
  (client) => {
    const queue = createPdfQueue({
      server: pdfServer(client),
      reload: () => void reloadCompanies(client),
      onFailed: (fileName, message) =>
        showToast({ title: 'PDF Processing Failed', description: `${fileName}: ${message}`, tone: 'error' }),
    });
    pickUpJobs(client, queue);
    return queue;
  },
  (item: PdfItem) => item.jobId === null && (item.state === 'selected' || isUnderWay(item)),
);

/** Returns the firm's PDF queue and its current items. */
export function usePdfQueue(): { queue: PdfQueue; items: readonly PdfItem[] } {
  const queue = sharedPdfQueue(useApolloClient(), useSession().session.tenant.slug);
  return { queue, items: useStore(queue) };
}

function pickUpJobs(client: ApolloClient, queue: PdfQueue): void {
  // Bypasses the cache, where the tray keeps this list with more fields of each job.
  client
    .query({ query: FirmJobsDocument, fetchPolicy: 'no-cache' })
    .then(({ data }) => {
      const underWay = data?.jobs.filter((job) => job.kind === 'COMPANY_READING' && isActiveJob(job)) ?? [];
      // The server lists the newest job first.
      for (const job of underWay.reverse()) queue.pickUp(pdfJobOf(job));
    })
    // The tray requests the same list and shows why it could not be loaded.
    .catch(console.error);
}
