import { jobChanges } from './awaitJob.ts';
import { skipToken, useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useAction, useSend } from '../answers/useAction.ts';
import {
  CancelJobDocument,
  DismissJobDocument,
  RetryJobDocument,
  useJobByIdQuery,
  type JobDetailsFragment,
} from './useJob.gql.ts';
import { isActiveJob } from './isActiveJob.ts';

/** Returns a job, updated until it ends and after a lost connection; null without an id or while it is unknown. */
export function useJob(id: string | null | undefined): JobDetailsFragment | null {
  const client = useApolloClient();
  const { data } = useJobByIdQuery(id ? { variables: { id }, fetchPolicy: 'cache-and-network' } : skipToken);
  // Without an id, the query still returns its last result.
  const job = data?.node?.__typename === 'Job' && data.node.id === id ? data.node : null;
  const isActive = isActiveJob(job);

  useEffect(() => {
    if (!id || !isActive) return;
    // Each change is written to the cache, from which the query above shows it.
    const changes = jobChanges(client, id).subscribe();
    return () => changes.unsubscribe();
  }, [client, id, isActive]);

  return job;
}

/** Returns the actions on a job: to cancel it, to run it again, and to take it off the screens. */
export function useJobActions(jobId: string | null) {
  const [cancel, retry, dismiss] = [useSend(CancelJobDocument), useSend(RetryJobDocument), useSend(DismissJobDocument)];
  const input = { jobId: jobId ?? '' };
  return {
    cancel: useAction(() => cancel(input)),
    retry: useAction(() => retry(input)),
    dismiss: useAction(() => dismiss(input)),
  };
}
