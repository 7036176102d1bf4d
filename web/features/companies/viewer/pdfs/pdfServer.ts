import type { ApolloClient } from '@apollo/client';
import { CancelJobDocument, RetryJobDocument, type JobDetailsFragment } from '../../../../lib/jobs/useJob.gql.ts';
import {
  ImportCompanyPdfDocument,
  PdfReadingDocument,
  ReadPdfAgainDocument,
  type PdfResultFragment,
} from '../viewer.gql.ts';
import { awaitJob } from '../../../../lib/jobs/awaitJob.ts';
import type { UploadOptions } from '../../../../lib/apollo/fetchWithProgress.ts';
import { succeed } from '../../../../lib/answers/succeed.ts';

export interface PdfProblem {
  message: string;
  /** True when the text names no company, so the user can name it. */
  wantsName: boolean;
}

export interface PdfJob {
  id: string;
  title: string;
  stage: string;
  progress: number;
  documentId: string | null;
}

export type PdfEnd = { result: PdfResultFragment } | { problem: PdfProblem } | 'cancelled';

/** The message for a failure without a reason (specification, section 8). */
const baseText = 'Failed to process PDF';

/** Connects the PDF queue with the GraphQL server. Each call throws an Error whose message is a sentence for the user. */
export function pdfServer(client: ApolloClient) {
  return {
    /** Stores the file and starts its reading. Calls `onProgress` with the uploaded share, 0 to 1. */
    async send(file: File, fetchOptions: UploadOptions): Promise<PdfJob> {
      const variables = { input: { file } };
      const asked = client.mutate({ mutation: ImportCompanyPdfDocument, variables, context: { fetchOptions } });
      return pdfJobOf(await succeed(asked));
    },
    /** Reads a stored PDF again, for the company with the given name unless it is null. */
    async readAgain(
      { jobId, documentId }: { jobId: string; documentId: string | null },
      companyName: string | null,
    ): Promise<PdfJob> {
      if (companyName !== null && documentId !== null) {
        const variables = { input: { documentId, companyName } };
        return pdfJobOf(await succeed(client.mutate({ mutation: ReadPdfAgainDocument, variables })));
      }
      return pdfJobOf(await succeed(client.mutate({ mutation: RetryJobDocument, variables: { input: { jobId } } })));
    },
    /** Follows a job and reports its changes; resolves when the job has ended. */
    async follow(jobId: string, options: { signal: AbortSignal; onChange: (job: PdfJob) => void }): Promise<PdfEnd> {
      const onChange = (news: JobDetailsFragment) => options.onChange(pdfJobOf(news));
      return endOf(client, await awaitJob(client, jobId, { signal: options.signal, onChange }));
    },
    async cancel(jobId: string): Promise<void> {
      await succeed(client.mutate({ mutation: CancelJobDocument, variables: { input: { jobId } } }));
    },
  };
}

export type PdfServer = ReturnType<typeof pdfServer>;

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
