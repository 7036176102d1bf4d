import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { DocumentStateDocument, type UploadedDocumentFragment } from '../files/uploadDocument.gql.ts';
import type { JobDetailsFragment } from './useJob.gql.ts';
import { tellStale } from '../answers/askAgain.ts';
import { isActiveJob } from './isActiveJob.ts';
import { useJob } from './useJob.ts';

/** Returns the job that reads a document; null without one. Keeps the document in the cache current. */
export function useReading({
  id,
  status,
  latestJob,
}: Pick<UploadedDocumentFragment, 'id' | 'status' | 'latestJob'>): JobDetailsFragment | null {
  const client = useApolloClient();
  const isReading = status === 'WAITING' || status === 'READING';
  const job = useJob(isReading ? latestJob?.id : null);
  // Answers can arrive in another order, so a job that has ended stays ended.
  const hasEnded = isReading && job !== null && !isActiveJob(job);
  useEffect(() => {
    if (!hasEnded) return;
    const query = { query: DocumentStateDocument, variables: { id }, fetchPolicy: 'network-only' } as const;
    client.query(query).catch(tellStale);
  }, [client, hasEnded, id]);
  return job;
}
