import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useCancelJobMutation, useDismissJobMutation, useRetryJobMutation } from '../../../lib/jobs/useJob.gql.ts';
import { useGenerateCombinedAnalysisMutation, useMemoMakerQuery } from '../memoMaker.gql.ts';
import { isActiveJob } from '../../../lib/jobs/isActiveJob.ts';
import { addToRootList } from '../../../lib/cache/rootLists.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { useJob } from '../../../lib/jobs/useJob.ts';

/**
 * Returns the combined analysis of this page, in any of its states. An analysis from an earlier visit is found again.
 */
export function useCombinedAnalysis() {
  const { cache } = useApolloClient();
  const { data } = useMemoMakerQuery({ fetchPolicy: 'cache-first' });
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [closedIds, setClosedIds] = useState<readonly string[]>([]);
  const found = data?.jobs.find(
    ({ kind, id, status }) => kind === 'COMBINED_ANALYSIS' && status !== 'CANCELLED' && !closedIds.includes(id),
  );
  const jobId = chosenId ?? found?.id ?? null;
  const job = useJob(jobId);
  const [generate] = useGenerateCombinedAnalysisMutation();
  const [cancelJob] = useCancelJobMutation();
  const [retryJob] = useRetryJobMutation();
  const [dismissJob] = useDismissJobMutation();
  const variables = { input: { jobId: jobId ?? '' } };

  const close = () => {
    if (!jobId) return;
    setClosedIds((known) => [...known, jobId]);
    setChosenId(null);
    // The analysis is closed here. If this request fails, it returns at the next visit and can be closed again.
    dismissJob({ variables }).catch(console.error);
  };
  return {
    job,
    isWriting: isActiveJob(job),
    async start(input: { recordingId: string; documentIds: string[]; companyName: string | null }) {
      const started = await succeed(generate({ variables: { input } }));
      // The new result replaces the earlier result.
      close();
      addToRootList(cache, 'jobs', started);
      setChosenId(started.id);
    },
    cancel: useAction(async () => {
      await succeed(cancelJob({ variables }));
    }),
    retry: useAction(async () => {
      await succeed(retryJob({ variables }));
    }),
    close,
  };
}
