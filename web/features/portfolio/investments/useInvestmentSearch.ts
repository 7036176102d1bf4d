import { ServerError } from '@apollo/client/errors';
import { useApolloClient } from '@apollo/client/react';
import { FindBestInvestmentsDocument, type JobDetailsFragment } from '../../../gql/graphql.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useFirmJob, type JobOutcome } from '../../../lib/jobs/useFirmJob.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { reloadRuns } from '../runs/reloadRuns.ts';
import { toInput, type Draft } from './criteriaRules.ts';

const failed = 'Analysis Failed';
const noData = 'No analysis data received';

/** The search for the best investments by a draft's criteria: starts it, follows the job (also after a reload), and holds its result. */
export function useInvestmentSearch(draft: Draft, onDone: () => void) {
  const client = useApolloClient();
  const begin = async (): Promise<JobDetailsFragment> => {
    const criteria = draft.adjusted && toInput(draft.adjusted);
    const variables = { input: { customPrompt: draft.text, criteria } };
    const asked = client.mutate({ mutation: FindBestInvestmentsDocument, variables });
    return succeed(asked.then(({ data }) => data?.findBestInvestments)).catch((error: unknown) => {
      const { cause } = error as Error;
      throw ServerError.is(cause) ? new Error(`Analysis failed: ${cause.statusCode}`, { cause }) : error;
    });
  };
  const search = useFirmJob('BEST_INVESTMENTS', begin, (end) => {
    const problem = 'message' in end ? (end.message ?? noData) : hasRun(end.outcome) ? null : noData;
    if (problem !== null) {
      showToast({ title: failed, description: problem, tone: 'error' });
      return;
    }
    void reloadRuns(client, ['bestInvestments', 'investmentRuns']);
    onDone();
  });
  const { job, outcome, startError } = search;
  const problem =
    startError ??
    (job?.status === 'FAILED' ? (job.error?.message ?? noData) : null) ??
    (outcome === undefined || hasRun(outcome) ? null : noData);
  return { ...search, failure: problem === null ? null : { title: failed, message: problem } };
}

/** Whether a job has stored an analysis. */
function hasRun(outcome: JobOutcome): boolean {
  return outcome?.__typename === 'BestInvestmentsJobResult' && outcome.run !== null;
}
