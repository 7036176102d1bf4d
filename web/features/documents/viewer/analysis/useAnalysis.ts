import { describeError } from '../../../../lib/answers/describeError.ts';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { AnalyzeDocumentDocument, DocumentDocument, type DocumentDetailsFragment } from '../../documents.gql.ts';
import type { JobDetailsFragment } from '../../../../lib/jobs/useJob.gql.ts';
import { tellStale } from '../../../../lib/answers/askAgain.ts';
import { addToConnections } from '../../../../lib/cache/connectionCache.ts';
import { isActiveJob } from '../../../../lib/jobs/isActiveJob.ts';
import { succeed } from '../../../../lib/answers/succeed.ts';
import { useJob } from '../../../../lib/jobs/useJob.ts';
import { showToast } from '../../../../ui/toasts/toast.ts';

/** Starts a document's analysis, follows its job (also a job that started before a reload), and finds its write-up. */
export function useAnalysis(document: DocumentDetailsFragment) {
  const client = useApolloClient();
  const [started, setStarted] = useState<JobDetailsFragment | null>(null);
  const [request, setRequest] = useState<'none' | 'asking' | 'failed'>('none');
  const [refusal, setRefusal] = useState<string>();
  const followed = useJob(started?.id ?? document.latestAnalysis?.id);
  // The job in the answer to the request counts until the server sends a newer state.
  const job = started && followed?.id !== started.id ? started : followed;

  // A notification is shown only for an end that this page waited for.
  const [awaitedId, setAwaitedId] = useState<string>();
  if (job && isActiveJob(job) && job.id !== awaitedId) setAwaitedId(job.id);
  const isAwaited = job !== null && job.id === awaitedId;
  const state = analysisStateOf(job, request, isAwaited && job.status === 'COMPLETED');

  const complete = useEffectEvent(() => {
    setAwaitedId(undefined);
    const description = 'The investment analysis is saved to Investment Write-ups.';
    showToast({ title: 'Analysis Complete', description, tone: 'success' });
  });
  const refresh = useEffectEvent(async () => {
    const query = { query: DocumentDocument, variables: { id: document.id }, fetchPolicy: 'network-only' } as const;
    await client.query(query).catch(tellStale);
    if (job?.writeup) addToConnections(client.cache, 'writeups', { __typename: 'Writeup', id: job.writeup.id });
  });
  useEffect(() => {
    if (state !== 'generating') return;
    void refresh();
    const timer = setTimeout(complete, generatingTime);
    return () => clearTimeout(timer);
  }, [state]);

  const complain = useEffectEvent(() => {
    if (request !== 'failed' && !isAwaited) return;
    const description = 'Could not generate investment insights. Please try again.';
    showToast({ title: 'Analysis Failed', description, tone: 'error' });
  });
  useEffect(() => {
    if (state === 'error') complain();
  }, [state]);

  const start = async () => {
    if (state === 'analyzing') return;
    setRequest('asking');
    try {
      const variables = { input: { documentId: document.id } };
      const answer = await succeed(client.mutate({ mutation: AnalyzeDocumentDocument, variables }));
      setStarted(answer);
      setAwaitedId(answer.id);
      setRequest('none');
    } catch (error) {
      setRefusal(describeError(error));
      setRequest('failed');
    }
  };

  return {
    state,
    job,
    reason: request === 'failed' ? refusal : job?.error?.message,
    /** The latest finished analysis; null without one. */
    writeupId: newestAnalysis(document, job?.writeup?.id),
    start: () => void start(),
  };
}

function newestAnalysis({ writeups }: DocumentDetailsFragment, madeId: string | undefined): string | null {
  if (madeId) return madeId;
  return writeups.find((each) => each.memoType === 'institutional' && !each.isComboAnalysis)?.id ?? null;
}

/** The states of the specification: idle, analyzing, generating (for a moment after success), error. */
type AnalysisState = 'idle' | 'analyzing' | 'generating' | 'error';

/** How long a success is shown as generating, in milliseconds. */
const generatingTime = 3000;

/**
 * Returns the state of an analysis.
 * @param job the latest analysis job, if there is one
 * @param request whether this page is sending a request, or its request failed
 * @param isSettling whether an analysis succeeded on this page less than `generatingTime` ago
 */
function analysisStateOf(
  job: Pick<JobDetailsFragment, 'status'> | null,
  request: 'none' | 'asking' | 'failed',
  isSettling: boolean,
): AnalysisState {
  if (request === 'asking' || isActiveJob(job)) return 'analyzing';
  if (request === 'failed' || job?.status === 'FAILED') return 'error';
  return isSettling ? 'generating' : 'idle';
}
