import type { ApolloClient } from '@apollo/client';
import type { UploadedDocumentFragment } from '../../../gql/graphql.ts';
import { awaitJob } from '../../../lib/jobs/awaitJob.ts';
import { isActiveJob } from '../../../lib/jobs/isActiveJob.ts';

/** Resolves when a stored document's text is read. Throws an Error with a sentence for the user when reading fails. */
export async function awaitDocument(client: ApolloClient, document: UploadedDocumentFragment): Promise<void> {
  if (document.status === 'READY') return;
  const job = document.latestJob;
  if (!job) throw new Error(document.error?.message ?? 'This file is not being read. Upload it again.');
  const last = isActiveJob(job) ? await awaitJob(client, job.id) : job;
  if (last.status === 'COMPLETED') return;
  if (last.status === 'CANCELLED') throw new Error('Reading this file was cancelled. Try again.');
  throw new Error(last.error?.message ?? 'This file could not be read. Try again.');
}
