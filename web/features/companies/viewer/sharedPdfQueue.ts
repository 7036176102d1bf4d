import type { ApolloClient } from '@apollo/client';
import { FirmJobsDocument } from '../../../gql/graphql.ts';
import { isActiveJob } from '../../../lib/jobs/isActiveJob.ts';
import { reloadCompanies } from '../../../lib/cache/reloadCompanies.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { createPdfQueue, isUnderWay, type PdfQueue } from './pdfQueue.ts';
import { pdfJobOf, pdfServer } from './pdfServer.ts';

const shared = new Map<string, PdfQueue>();

/**
 * The page's one PDF queue of a firm. It goes on while the user looks at other screens, until the logout. PDFs that
 * are being read when the page is loaded are added to it.
 */
export function sharedPdfQueue(client: ApolloClient, tenantSlug: string): PdfQueue {
  const known = shared.get(tenantSlug);
  if (known) return known;
  const queue = createPdfQueue({
    server: pdfServer(client),
    reload: () => void reloadCompanies(client),
    onFailed: (fileName, message) =>
      showToast({ title: 'PDF Processing Failed', description: `${fileName}: ${message}`, tone: 'error' }),
  });
  shared.set(tenantSlug, queue);
  pickUpJobs(client, queue);
  askBeforeLoss(queue);
  const forget = client.onClearStore(() => {
    shared.delete(tenantSlug);
    queue.abandon();
    forget();
    return Promise.resolve();
  });
  return queue;
}

function pickUpJobs(client: ApolloClient, queue: PdfQueue): void {
  // Not through the cache: the tray keeps that list there, with more fields of each job.
  client
    .query({ query: FirmJobsDocument, fetchPolicy: 'no-cache' })
    .then(({ data }) => {
      const underWay = data?.jobs.filter((job) => job.kind === 'COMPANY_READING' && isActiveJob(job)) ?? [];
      // The server lists the newest first.
      for (const job of underWay.reverse()) queue.pickUp(pdfJobOf(job));
    })
    // The tray asks for the same list and shows why it could not be read.
    .catch(console.error);
}

/** The browser asks for confirmation before the page closes while some files are not at the server yet. */
function askBeforeLoss(queue: PdfQueue): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  queue.subscribe(() => {
    const isUnsent = queue
      .read()
      .some((item) => item.jobId === null && (item.state === 'selected' || isUnderWay(item)));
    if (isUnsent) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
}
