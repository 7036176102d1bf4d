import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLatestMemoProcessingQuery, LatestMemoProcessingDocument, ProcessMemosDocument } from './processing.gql.ts';
import { RetryJobDocument } from '../../../../lib/jobs/useJob.gql.ts';
import { tellStale } from '../../../../lib/answers/askAgain.ts';
import { formatCount } from '../../../../lib/text/format.ts';
import { isActiveJob } from '../../../../lib/jobs/isActiveJob.ts';
import { reloadCompanies } from '../../../../lib/cache/reloadCompanies.ts';
import { useFirmJob } from '../../../../lib/jobs/useFirmJob.ts';
import { showToast } from '../../../../ui/toasts/toast.ts';
import { useSend } from '../../../../lib/answers/useAction.ts';

const failedText = 'Could not process investment memos. Please try again.';

/** Starts the processing of every memo and PDF, follows it, and holds the last result. */
export function useMemoProcessing() {
  const client = useApolloClient();
  const retryJob = useSend(RetryJobDocument);
  const processMemos = useSend(ProcessMemosDocument);
  const latest = useLatestMemoProcessingQuery({ fetchPolicy: 'cache-and-network' });
  /** The failed or cancelled job to continue where it stopped. */
  const resumed = useRef<string | null>(null);

  const tellDone = async () => {
    const { data } = await client.query({ query: LatestMemoProcessingDocument, fetchPolicy: 'network-only' });
    const { companiesExtracted = 0, financialDataPoints = 0 } = data?.latestMemoProcessing ?? {};
    const companies = formatCount(companiesExtracted, 'company', 'companies');
    const metrics = formatCount(financialDataPoints, 'financial metric');
    showToast({
      title: 'Processing Complete',
      description: `Extracted data from ${companies} with ${metrics}`,
      tone: 'success',
    });
    await reloadCompanies(client);
  };
  const processing = useFirmJob(
    'MEMO_PROCESSING',
    () => {
      const jobId = resumed.current;
      resumed.current = null;
      if (jobId === null) return processMemos();
      return retryJob({ jobId });
    },
    (end) => {
      if ('message' in end) {
        showToast({ title: 'Processing Failed', description: failedText, tone: 'error' });
        return;
      }
      void tellDone().catch(tellStale);
    },
  );

  const { job, startError } = processing;
  const isOver = job?.status === 'FAILED' || job?.status === 'CANCELLED';

  // The data of a run that this screen saw in progress is out of date until it is loaded again after the run's end.
  const [seenId, setSeenId] = useState<string | null>(null);
  const [readId, setReadId] = useState<string | null>(null);
  if (job && isActiveJob(job) && (seenId !== job.id || readId !== null)) {
    setSeenId(job.id);
    setReadId(null);
  }
  const endedId = job && !isActiveJob(job) && job.id === seenId ? job.id : null;
  const readResults = useEffectEvent((id: string) => {
    const asked = latest.refetch().catch(tellStale);
    void asked.finally(() => setReadId(id));
  });
  useEffect(() => {
    if (endedId !== null) readResults(endedId);
  }, [endedId]);

  return {
    ...processing,
    isKnown: processing.isKnown && (latest.data !== undefined || latest.error !== undefined),
    latest: latest.data?.latestMemoProcessing ?? null,
    estimate: latest.data?.memoProcessingEstimate,
    /** True when a run has just ended and its result is being loaded. */
    isReadingResults: endedId !== null && readId !== endedId,
    /** Why there is no result; null unless something failed. */
    failure: startError ?? (job?.status === 'FAILED' ? job.error?.message || failedText : null),
    isCancelled: job?.status === 'CANCELLED',
    /** Continues a failed or cancelled run where it stopped; otherwise starts from the beginning. */
    retry: () => {
      resumed.current = isOver && startError === null ? job.id : null;
      processing.start();
    },
  };
}

export type MemoProcessing = ReturnType<typeof useMemoProcessing>;
