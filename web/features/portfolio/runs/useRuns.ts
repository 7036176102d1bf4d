import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { skipToken, useApolloClient, useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import type { JobKind } from '../../../gql/types.ts';
import { useFirmJob, type JobOutcome } from '../../../lib/jobs/useFirmJob.ts';
import type { JobDetailsFragment } from '../../../lib/jobs/useJob.gql.ts';
import { addressWith } from '../../../lib/lists/listParameters.ts';
import { usePages, type Connection, type Pages } from '../../../lib/lists/usePages.ts';

export interface ListedRun {
  id: string;
  createdAt: string;
  analyst: string;
}
interface Node {
  __typename: string;
  id: string;
}

/** A kind of analysis: its job, its queries, each with one field, and the words about a failure. */
export interface RunKind<Run extends Node, Listed extends ListedRun> {
  job: JobKind;
  type: Run['__typename'];
  latest: TypedDocumentNode<Record<string, Run | Node | null>, never>;
  byId: TypedDocumentNode<Record<string, Run | Node | null>, never>;
  history: TypedDocumentNode<Record<string, Connection<Listed>>, never>;
  /** The fields of the queries for the newest and for the list. */
  fields: readonly string[];
  /** The title of a failure; it stays in `failure` until the next start. */
  failed: string;
  /** The sentence for a failure without a reason. */
  unknown: string;
}

export interface Runs<Run, Listed> {
  /** The chosen run, otherwise the newest. Null until it is loaded, and without a result. */
  run: Run | null;
  /** Why it could not be loaded; undefined while there is a run. */
  error: Error | undefined;
  loading: boolean;
  refetch: () => Promise<unknown>;
  /** True when the requested run does not exist. */
  isMissing: boolean;
  /** True when it was requested by its id. */
  isEarlier: boolean;
  /** Chooses the run to show by its id; null for the newest. */
  choose: (id: string | null) => void;
  history: Pages<Listed>;
}

const onlyField = <Value>(data: Record<string, Value>) => Object.values(data)[0] as Value;
/** Each query of a kind has variables of its own, which only its caller knows. */
const withVariables = <Data>(document: TypedDocumentNode<Data, never>) =>
  document as TypedDocumentNode<Data, OperationVariables>;
const historySize = 20;

/** Reads the newest run of a kind, or the earlier one that the address names (?run=…), and the list of all. */
export function useRuns<Run extends Node, Listed extends ListedRun>(
  { type, latest, byId, history }: RunKind<Run, Listed>,
  variables: OperationVariables = {},
) {
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get('run');
  // Other members of the firm also start analyses.
  const fetchPolicy = 'cache-and-network' as const;
  const newest = useQuery(withVariables(latest), id === null ? { variables, fetchPolicy } : skipToken);
  const chosen = useQuery(withVariables(byId), id === null ? skipToken : { variables: { ...variables, id } });
  const runs = useQuery(withVariables(history), {
    variables: { first: historySize },
    fetchPolicy,
  });
  const query = id === null ? newest : chosen;
  const data = id === null ? (newest.data ?? newest.previousData) : chosen.data;
  const found = data && onlyField(data);
  const run = found?.__typename === type && (id === null || found.id === id) ? (found as Run) : null;
  const state: Runs<Run, Listed> = {
    run,
    error: run === null ? query.error : undefined,
    refetch: query.refetch,
    loading: query.loading || (query.data === undefined && !query.error),
    isMissing: id !== null && chosen.data !== undefined && run === null && !chosen.loading,
    isEarlier: id !== null,
    choose: (next) => setParameters(addressWith({ run: next, with: null }), { preventScrollReset: true }),
    history: usePages(runs, onlyField),
  };
  return { ...state, query };
}

/**
 * Starts the firm's analysis of a kind, follows the running one, and loads its results when it is done.
 * @param of.isStored true when the job stored a result
 * @param of.tell tells how the analysis ended; null when it succeeded
 */
export function useRunJob(
  { job: kind, fields, failed, unknown }: Pick<RunKind<Node, ListedRun>, 'job' | 'fields' | 'failed' | 'unknown'>,
  of: {
    begin: (client: ApolloClient) => Promise<JobDetailsFragment>;
    isStored?: (outcome: JobOutcome) => boolean;
    tell: (problem: string | null) => void;
    onDone: () => void;
  },
) {
  const { isStored = () => true } = of;
  const client = useApolloClient();
  const run = useFirmJob(
    kind,
    () => of.begin(client),
    (end) => {
      const problem = 'message' in end ? end.message || unknown : isStored(end.outcome) ? null : unknown;
      of.tell(problem);
      if (problem !== null) return;
      const asked = client.refetchQueries({
        updateCache: (cache) => {
          for (const fieldName of fields) cache.evict({ id: 'ROOT_QUERY', fieldName });
        },
      });
      void asked.catch(() => undefined);
      of.onDone();
    },
  );
  const { job, outcome, startError } = run;
  const isLost = outcome !== undefined && !isStored(outcome);
  const problem = startError ?? (job?.status === 'FAILED' ? (job.error?.message ?? unknown) : isLost ? unknown : null);
  return { ...run, failure: problem === null ? null : { title: failed, message: problem } };
}
