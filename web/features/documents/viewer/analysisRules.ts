import type { JobDetailsFragment } from '../../../gql/graphql.ts';
import { isActiveJob } from '../../../lib/jobs/isActiveJob.ts';

/** The specification's states: idle, analyzing, generating (for a moment after success), error. */
export type AnalysisState = 'idle' | 'analyzing' | 'generating' | 'error';

/** How long success shows as generating, in ms. */
export const generatingTime = 3000;

/**
 * @param job the newest analysis, when there ever was one
 * @param request whether this page asks for one just now, or failed to
 * @param isSettling whether one succeeded less than `generatingTime` ago, before this page's eyes
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
