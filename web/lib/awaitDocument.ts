import type { ApolloClient } from '@apollo/client';
import { firstValueFrom } from 'rxjs';
import { filter, repeat, retry } from 'rxjs';
import { JobChangesDocument, type UploadedDocumentFragment } from '../gql/graphql.ts';
import { isActiveJob } from './isActiveJob.ts';

/** Before a broken subscription is tried again, in ms. */
const reconnectDelay = 2000;

/** Resolves when a stored document's text is read; throws an Error with a sentence for the user when it cannot be. */
export async function awaitDocument(client: ApolloClient, document: UploadedDocumentFragment): Promise<void> {
  if (document.status === 'READY') return;
  const job = document.latestJob;
  if (!job) throw new Error(document.error?.message ?? 'This file is not being read. Upload it again.');
  const changes = client.subscribe({ query: JobChangesDocument, variables: { id: job.id } });
  const last = isActiveJob(job)
    ? await firstValueFrom(
        changes.pipe(
          retry({ delay: reconnectDelay }),
          repeat({ delay: reconnectDelay }),
          filter(({ data }) => Boolean(data) && !isActiveJob(data?.job)),
        ),
      ).then(({ data }) => data?.job)
    : job;
  if (last?.status === 'COMPLETED') return;
  if (last?.status === 'CANCELLED') throw new Error('Reading this file was cancelled. Try again.');
  throw new Error(last?.error?.message ?? 'This file could not be read. Try again.');
}
