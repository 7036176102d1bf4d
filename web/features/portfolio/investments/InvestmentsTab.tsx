import { Stack } from '@chakra-ui/react';
import { ChartNoAxesCombined } from 'lucide-react';
import {
  BestInvestmentsDocument,
  FindBestInvestmentsDocument,
  InvestmentRunDocument,
  InvestmentRunsDocument,
} from './investments.gql.ts';
import type { InvestmentRunDetailsFragment, InvestmentRunsQuery } from './investments.gql.ts';
import type { JobDetailsFragment } from '../../../lib/jobs/useJob.gql.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { usePages } from '../../../lib/lists/usePages.ts';
import { FirmJobProgress } from '../../../ui/jobs/FirmJobProgress.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { InlineError } from '../../../ui/errors/InlineError.tsx';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import { EarlierRun } from '../runs/EarlierRun.tsx';
import { MissingRun } from '../runs/MissingRun.tsx';
import { RunHistory } from '../runs/RunHistory.tsx';
import { useChosenRun } from '../runs/useChosenRun.ts';
import { CriteriaForm } from './CriteriaForm.tsx';
import { InvestmentResult } from './InvestmentResult.tsx';
import { isSameSteering, defaultText, parseDraft, type Draft, toInput } from './criteriaRules.ts';
import { useReadCriteria } from './useReadCriteria.ts';
import { useEffect, useState } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { skipToken, useApolloClient, useQuery } from '@apollo/client/react';
import { describeError } from '../../../lib/answers/describeError.ts';
import { askAgain } from '../../../lib/answers/askAgain.ts';
import { ServerError } from '@apollo/client/errors';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useFirmJob, type JobOutcome } from '../../../lib/jobs/useFirmJob.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { reloadRuns } from '../runs/reloadRuns.ts';

const failed = 'Analysis Failed';
const noData = 'No analysis data received';

const runsOf = (data: InvestmentRunsQuery) => data.investmentRuns;

/** Shows the criteria, and the companies that fit them best. */
export function InvestmentsTab() {
  const { runId, choose } = useChosenRun();
  const [draft, setDraft] = useDraft();
  const reading = useReadCriteria(draft.text);
  const steering = draft.adjusted ?? reading.criteria;
  const search = useInvestmentSearch(draft, () => choose(null));
  const { run, error, isLoading, isMissing, retry } = useInvestmentRun(runId);
  const history = usePages(
    useQuery(InvestmentRunsDocument, { variables: { first: 20 }, fetchPolicy: 'cache-and-network' }),
    runsOf,
  );

  return (
    <Stack gap="6">
      <CriteriaForm
        draft={draft}
        reading={reading}
        onChange={setDraft}
        isRunning={search.isRunning}
        onRun={search.start}
        history={
          <RunHistory
            pages={history}
            currentId={run?.id ?? null}
            onChoose={(id) => choose(id === history.nodes?.[0]?.id ? null : id)}
            describe={({ customPrompt, totalCompanies }) =>
              customPrompt.trim() || formatCount(totalCompanies, 'company', 'companies')
            }
          />
        }
      >
        <FirmJobProgress label="Portfolio analysis" run={search} failure={search.failure} />
      </CriteriaForm>
      {error ? (
        <InlineError
          title="The last analysis could not be loaded"
          message={error}
          isRetrying={isLoading}
          onRetry={retry}
        />
      ) : isMissing ? (
        <MissingRun onShowLatest={() => choose(null)} />
      ) : run ? (
        <Stack gap="4">
          {runId !== null && <EarlierRun createdAt={run.createdAt} onShowLatest={() => choose(null)} />}
          <InvestmentResult
            run={run}
            onReuse={
              run.customPrompt === draft.text && steering !== null && isSameSteering(run.criteria, steering)
                ? null
                : () => setDraft({ text: run.customPrompt, adjusted: run.criteria })
            }
          />
        </Stack>
      ) : isLoading ? (
        <ListSkeleton rows={2} />
      ) : (
        <EmptyState
          icon={ChartNoAxesCombined}
          title="Ready to Analyze Your Portfolio"
          description="Describe what you are looking for, then click Run Analysis. It weighs every company’s figures by your criteria and explains each pick."
        />
      )}
    </Stack>
  );
}

/** Holds the criteria that a person is writing. This tab keeps them through a reload and a failed search. */
function useDraft(): [Draft, (draft: Draft) => void] {
  const key = `dossier-criteria:${useSession().session.tenant.slug}`;
  const [draft, setDraft] = useState<Draft>(
    () => parseDraft(sessionStorage.getItem(key)) ?? { text: defaultText, adjusted: null },
  );
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(draft)), [key, draft]);
  return [draft, setDraft];
}

/** Returns the requested result, or the newest result if `id` is null. `run` is null without a result. */
function useInvestmentRun(id: string | null): {
  run: InvestmentRunDetailsFragment | null;
  error: string | null;
  isLoading: boolean;
  /** True when the requested result does not exist. */
  isMissing: boolean;
  retry: () => void;
} {
  // Other members of the firm also start analyses.
  const latest = useQuery(BestInvestmentsDocument, id === null ? { fetchPolicy: 'cache-and-network' } : skipToken);
  const chosen = useQuery(InvestmentRunDocument, id === null ? skipToken : { variables: { id } });
  const query = id === null ? latest : chosen;
  const node = chosen.data?.node;
  const earlier = node?.__typename === 'InvestmentRun' && node.id === id ? node : null;
  const run = id === null ? ((latest.data ?? latest.previousData)?.bestInvestments ?? null) : earlier;
  return {
    run,
    error: query.error && run === null ? describeError(query.error) : null,
    isLoading: query.loading,
    isMissing: id !== null && chosen.data !== undefined && earlier === null && !chosen.loading,
    retry: () => askAgain(query.refetch),
  };
}

/**
 * Searches for the best investments by a draft's criteria: starts the job, follows it (also after a reload), and holds
 * its result.
 */
function useInvestmentSearch(draft: Draft, onDone: () => void) {
  const client = useApolloClient();
  const begin = async (): Promise<JobDetailsFragment> => {
    const criteria = draft.adjusted && toInput(draft.adjusted);
    const variables = { input: { customPrompt: draft.text, criteria } };
    return succeed(client.mutate({ mutation: FindBestInvestmentsDocument, variables })).catch((error: unknown) => {
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

/** True when the job has stored an analysis. */
function hasRun(outcome: JobOutcome): boolean {
  return outcome?.__typename === 'BestInvestmentsJobResult' && outcome.run !== null;
}
