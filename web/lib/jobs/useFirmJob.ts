import { skipToken, useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { DismissJobDocument, type JobDetailsFragment } from './useJob.gql.ts';
import { FirmJobsDocument, useJobResultQuery, type JobResultQuery } from './useFirmJob.gql.ts';
import type { JobKind } from '../../gql/types.ts';
import { isActiveJob } from './isActiveJob.ts';
import { useAction, useSend } from '../answers/useAction.ts';
import { useJob, useJobActions } from './useJob.ts';

/** The result of a job, in the type of its kind; null when an earlier version of the product stored another type. */
export type JobOutcome = Extract<NonNullable<JobResultQuery['node']>, { __typename: 'Job' }>['outcome'];

type JobEnd = { outcome: JobOutcome } | { message: string | null };

/**
 * Follows the firm's job of a kind of which only one runs at a time, including a job that runs already when the screen
 * opens. The last job that ended within a day stays until it is dismissed.
 * @param begin starts a job; rejects with a sentence for the user
 * @param onEnd called once, when a job that this screen saw running ends, or when a job could not start
 */
export function useFirmJob(kind: JobKind, begin: () => Promise<JobDetailsFragment>, onEnd: (end: JobEnd) => void) {
  const client = useApolloClient();
  const [known, setKnown] = useState<JobDetailsFragment | null>(null);
  const [isAsked, setAsked] = useState(false);
  const followed = useJob(known?.id);
  const job = followed ?? known;
  const isUnderWay = isActiveJob(job);

  const [awaitedId, setAwaitedId] = useState<string>();
  if (job && isUnderWay && job.id !== awaitedId) setAwaitedId(job.id);

  useEffect(() => {
    let isCurrent = true;
    // Not through the cache: the tray keeps that list there with more fields of each job.
    const asked = client.query({ query: FirmJobsDocument, fetchPolicy: 'no-cache' });
    asked
      .then(({ data }) => {
        const newest = data?.jobs.find((each) => each.kind === kind) ?? null;
        if (isCurrent) setKnown((started) => started ?? newest);
      })
      // The tray reads the same list and shows its errors; the server refuses a second job.
      .catch(console.error)
      .finally(() => {
        if (isCurrent) setAsked(true);
      });
    return () => {
      isCurrent = false;
    };
  }, [client, kind]);

  const id = job?.status === 'COMPLETED' ? job.id : null;
  const { data } = useJobResultQuery(id ? { variables: { id } } : skipToken);
  const outcome = id && data?.node?.__typename === 'Job' && data.node.id === id ? data.node.outcome : undefined;

  const isEnded =
    job !== null && job.id === awaitedId && !isUnderWay && (job.status !== 'COMPLETED' || outcome !== undefined);
  const tellEnd = useEffectEvent(() => {
    if (job?.status === 'COMPLETED') onEnd({ outcome: outcome ?? null });
    if (job?.status === 'FAILED') onEnd({ message: job.error?.message ?? null });
  });
  useEffect(() => {
    if (isEnded) tellEnd();
  }, [isEnded]);

  const start = useAction(async () => {
    try {
      const started = await begin();
      setKnown(started);
      setAwaitedId(started.id);
    } catch (error) {
      onEnd({ message: error instanceof Error ? error.message : null });
      throw error;
    }
  });
  const dismissJob = useSend(DismissJobDocument);
  const { cancel } = useJobActions(job?.id ?? null);
  const dismiss = useAction(async () => {
    await dismissJob({ jobId: job?.id ?? '' });
    setKnown(null);
  });

  return {
    job,
    /** True once it is known whether there is a job; the content below can then be shown without jumping later. */
    isKnown: isAsked || job !== null,
    isRunning: start.isBusy || isUnderWay,
    /** Undefined until the result of a completed job is known. */
    outcome,
    /** The reason why no job could start; the reason of a failed job is in `job`. */
    startError: start.error,
    start: () => start.run(),
    cancel,
    dismiss: () => dismiss.run(),
  };
}
