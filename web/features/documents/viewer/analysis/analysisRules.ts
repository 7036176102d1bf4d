import type { JobDetailsFragment } from '../../../../lib/jobs/useJob.gql.ts';
import { isActiveJob } from '../../../../lib/jobs/isActiveJob.ts';

/** The states of the specification: idle, analyzing, generating (for a moment after success), error. */
type AnalysisState = 'idle' | 'analyzing' | 'generating' | 'error';

/** How long a success is shown as generating, in milliseconds. */
export const generatingTime = 3000;

/**
 * Returns the state of an analysis.
 * @param job the latest analysis job, if there is one
 * @param request whether this page is sending a request, or its request failed
 * @param isSettling whether an analysis succeeded on this page less than `generatingTime` ago
 */
export function analysisStateOf(
  job: Pick<JobDetailsFragment, 'status'> | null,
  request: 'none' | 'asking' | 'failed',
  isSettling: boolean,
): AnalysisState {
  if (request === 'asking' || isActiveJob(job)) return 'analyzing';
  if (request === 'failed' || job?.status === 'FAILED') return 'error';
  return isSettling ? 'generating' : 'idle';
}
