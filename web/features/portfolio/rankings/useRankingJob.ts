import type { ApolloClient } from '@apollo/client';
import { ServerParseError } from '@apollo/client/errors';
import { GenerateRankingsDocument, type JobDetailsFragment } from '../../../gql/graphql.ts';
import { reloadCompanies } from '../../../lib/cache/reloadCompanies.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useFirmJob } from '../../../lib/jobs/useFirmJob.ts';
import { reloadRuns } from '../runs/reloadRuns.ts';

const failed = 'Failed to generate rankings';

/** The job that ranks the portfolio: starts it, follows it (also after a reload), and holds the reason of a failure. */
export function useRankingJob(client: ApolloClient, onDone: () => void) {
  const ranking = useFirmJob(
    'RANKINGS',
    () => begin(client),
    (end) => {
      if ('message' in end) {
        console.error(failed, end.message);
        return;
      }
      void reloadRuns(client, ['latestRankingRun', 'rankingRuns']);
      void reloadCompanies(client);
      onDone();
    },
  );
  const { job, startError } = ranking;
  const problem = startError ?? (job?.status === 'FAILED' ? (job.error?.message ?? 'Try again in a moment.') : null);
  return { ...ranking, failure: problem === null ? null : { title: failed, message: problem } };
}

async function begin(client: ApolloClient): Promise<JobDetailsFragment> {
  try {
    const asked = client.mutate({ mutation: GenerateRankingsDocument });
    return await succeed(asked.then(({ data }) => data?.generateRankings));
  } catch (error) {
    if (!ServerParseError.is((error as Error).cause)) throw error;
    throw new Error('Invalid JSON response from rankings API', { cause: error });
  }
}
