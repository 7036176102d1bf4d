import type { ApolloClient } from '@apollo/client';
import { CancelJobDocument, RetryJobDocument, type JobDetailsFragment } from '../../../../lib/jobs/useJob.gql.ts';
import { ImportCompanyPdfDocument, PdfReadingDocument, ReadPdfAgainDocument } from '../viewer.gql.ts';
import { awaitJob } from '../../../../lib/jobs/awaitJob.ts';
import type { UploadOptions } from '../../../../lib/apollo/fetchWithProgress.ts';
import { succeed } from '../../../../lib/answers/succeed.ts';
import type { PdfEnd, PdfJob, PdfServer } from './pdfQueue.ts';

/** The message for a failure without a reason (specification, section 8). */
const baseText = 'Failed to process PDF';

/** Connects the PDF queue with the GraphQL server. */
export function pdfServer(client: ApolloClient): PdfServer {
  return {
    async send(file, fetchOptions: UploadOptions) {
      const variables = { input: { file } };
      const asked = client.mutate({ mutation: ImportCompanyPdfDocument, variables, context: { fetchOptions } });
      return pdfJobOf(await succeed(asked));
    },
    async readAgain({ jobId, documentId }, companyName) {
      if (companyName !== null && documentId !== null) {
        const variables = { input: { documentId, companyName } };
        const asked = client.mutate({ mutation: ReadPdfAgainDocument, variables });
        return pdfJobOf(await succeed(asked));
      }
      const asked = client.mutate({ mutation: RetryJobDocument, variables: { input: { jobId } } });
      return pdfJobOf(await succeed(asked));
    },
    async follow(jobId, { signal, onChange }) {
      const job = await awaitJob(client, jobId, { signal, onChange: (news) => onChange(pdfJobOf(news)) });
      return endOf(client, job);
    },
    async cancel(jobId) {
      await succeed(client.mutate({ mutation: CancelJobDocument, variables: { input: { jobId } } }));
    },
  };
}

async function endOf(client: ApolloClient, job: JobDetailsFragment): Promise<PdfEnd> {
  if (job.status === 'CANCELLED') return 'cancelled';
  if (job.status === 'FAILED') {
    // The text was extracted, so the only missing thing can be the company's name.
    const wantsName = job.error?.code === 'UNREADABLE' && job.document?.status === 'READY';
    return { problem: { message: job.error?.message ?? baseText, wantsName } };
  }
  const query = { query: PdfReadingDocument, variables: { id: job.id }, fetchPolicy: 'network-only' } as const;
  const { data } = await client.query(query);
  const outcome = data?.node?.__typename === 'Job' ? data.node.outcome : null;
  return outcome?.__typename === 'CompanyReadingJobResult'
    ? { result: outcome }
    : { problem: { message: baseText, wantsName: false } };
}

export function pdfJobOf({ id, title, stage, progress, document }: JobDetailsFragment): PdfJob {
  return { id, title, stage, progress, documentId: document?.id ?? null };
}
