import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import type { JobKind } from '../../../gql/types.ts';
import type { JobDetailsFragment } from '../../../lib/jobs/useJob.gql.ts';
import { askAgain } from '../../../lib/answers/askAgain.ts';
import { describeError } from '../../../lib/answers/describeError.ts';
import { useFirmJob, type JobOutcome } from '../../../lib/jobs/useFirmJob.ts';
import { addressWith } from '../../../lib/lists/listParameters.ts';

/** Returns the id of the earlier result to show, from the address (?run=…); null for the newest result. */
export function useChosenRun(): { runId: string | null; choose: (id: string | null) => void } {
  const [parameters, setParameters] = useSearchParams();
  return {
    runId: parameters.get('run'),
    choose: (id) => setParameters(addressWith({ run: id, with: null }), { preventScrollReset: true }),
  };
}

export interface RunState<Run> {
  /** Null until it is loaded, and without a result. */
  run: Run | null;
  error: string | null;
  isLoading: boolean;
  /** True when the requested result does not exist. */
  isMissing: boolean;
  /** True when it was requested by its id. */
  isEarlier: boolean;
  retry: () => void;
}

interface Query<Data> {
  data?: Data;
  previousData?: Data;
  error?: Error;
  loading: boolean;
  refetch: () => Promise<unknown>;
}

/** The state of the run `id` by `chosen`, or of the newest by `latest`; the other query is skipped. */
export function runState<Run extends { id: string }, Latest, Chosen>(
  id: string | null,
  latest: { query: Query<Latest>; runOf: (data: Latest) => Run | null | undefined },
  chosen: { query: Query<Chosen>; runOf: (data: Chosen) => Run | null | undefined },
): RunState<Run> {
  const query = id === null ? latest.query : chosen.query;
  const newest = latest.query.data ?? latest.query.previousData;
  const found = chosen.query.data && chosen.runOf(chosen.query.data);
  const earlier = found?.id === id ? found : null;
  const run = (id === null ? newest && latest.runOf(newest) : earlier) ?? null;
  return {
    run,
    error: query.error && run === null ? describeError(query.error) : null,
    isLoading: query.loading || (query.data === undefined && !query.error),
    isMissing: id !== null && chosen.query.data !== undefined && earlier === null && !chosen.query.loading,
    isEarlier: id !== null,
    retry: () => askAgain(query.refetch),
  };
}

type RunField =
  | 'latestRankingRun'
  | 'rankingRuns'
  | 'bestInvestments'
  | 'investmentRuns'
  | 'latestDiscoveryRun'
  | 'discoveryRuns';

/**
 * Starts the firm's analysis of a kind, follows the running one, and loads its results when it is done.
 * @param of.failed the title of a failure; it stays in `failure` until the next start
 * @param of.unknown the sentence for a failure without a reason
 * @param of.isStored true when the job stored a result
 * @param of.tell tells how the analysis ended; null when it succeeded
 */
export function useRunJob(of: {
  kind: JobKind;
  begin: (client: ApolloClient) => Promise<JobDetailsFragment>;
  fields: readonly RunField[];
  failed: string;
  unknown: string;
  isStored?: (outcome: JobOutcome) => boolean;
  tell?: (problem: string | null) => void;
  onDone: () => void;
}) {
  const { failed, unknown, isStored = () => true } = of;
  const client = useApolloClient();
  const run = useFirmJob(
    of.kind,
    () => of.begin(client),
    (end) => {
      const problem = 'message' in end ? end.message || unknown : isStored(end.outcome) ? null : unknown;
      of.tell?.(problem);
      if (problem !== null) return;
      void reloadRuns(client, of.fields);
      of.onDone();
    },
  );
  const { job, outcome, startError } = run;
  const isLost = outcome !== undefined && !isStored(outcome);
  const problem = startError ?? (job?.status === 'FAILED' ? (job.error?.message ?? unknown) : isLost ? unknown : null);
  return { ...run, failure: problem === null ? null : { title: failed, message: problem } };
}

async function reloadRuns(client: ApolloClient, fieldNames: readonly RunField[]): Promise<void> {
  const asked = client.refetchQueries({
    updateCache: (cache) => {
      for (const fieldName of fieldNames) cache.evict({ id: 'ROOT_QUERY', fieldName });
    },
  });
  await asked.catch(() => undefined);
}
