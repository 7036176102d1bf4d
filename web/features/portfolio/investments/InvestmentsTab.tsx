import { Stack } from '@chakra-ui/react';
import { ChartNoAxesCombined } from 'lucide-react';
import {
  type BestInvestmentsQuery,
  type InvestmentRunQuery,
  type InvestmentRunsQuery,
  type InvestmentRunDetailsFragment,
  FindBestInvestmentsDocument,
  type JobDetailsFragment,
} from '../../../gql/graphql.ts';
import { useInvestmentRunsQuery, useBestInvestmentsQuery, useInvestmentRunQuery } from '../../../gql/hooks.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { usePages } from '../../../lib/lists/usePages.ts';
import { FirmJobProgress } from '../../../ui/jobs/FirmJobProgress.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ShownRun } from '../runs/ShownRun.tsx';
import { RunHistory } from '../runs/RunHistory.tsx';
import { reloadRuns, runState, useChosenRun } from '../runs/useRuns.ts';
import { CriteriaForm } from './CriteriaForm.tsx';
import { InvestmentResult } from './InvestmentResult.tsx';
import { isSameSteering, defaultText, parseDraft, type Draft, toInput } from './criteriaRules.ts';
import { useReadCriteria } from './useReadCriteria.ts';
import { useEffect, useState } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { skipToken, useApolloClient } from '@apollo/client/react';
import { ServerError } from '@apollo/client/errors';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useFirmJob, type JobOutcome } from '../../../lib/jobs/useFirmJob.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

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
  const state = useInvestmentRun(runId);
  const history = usePages(
    useInvestmentRunsQuery({ variables: { first: 20 }, fetchPolicy: 'cache-and-network' }),
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
            currentId={state.run?.id ?? null}
            onChoose={(id) => choose(id === history.nodes?.[0]?.id ? null : id)}
            describe={({ customPrompt, totalCompanies }) =>
              customPrompt.trim() || formatCount(totalCompanies, 'company', 'companies')
            }
          />
        }
      >
        <FirmJobProgress label="Portfolio analysis" run={search} failure={search.failure} />
      </CriteriaForm>
      <ShownRun
        state={state}
        failure="The last analysis could not be loaded"
        rows={2}
        onShowLatest={() => choose(null)}
        empty={
          <EmptyState
            icon={ChartNoAxesCombined}
            title="Ready to Analyze Your Portfolio"
            description="Describe what you are looking for, then click Run Analysis. It weighs every company’s figures by your criteria and explains each pick."
          />
        }
      >
        {(run) => (
          <InvestmentResult
            run={run}
            onReuse={
              run.customPrompt === draft.text && steering !== null && isSameSteering(run.criteria, steering)
                ? null
                : () => setDraft({ text: run.customPrompt, adjusted: run.criteria })
            }
          />
        )}
      </ShownRun>
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

function useInvestmentRun(id: string | null) {
  // Other members of the firm also start analyses.
  const latest = useBestInvestmentsQuery(id === null ? { fetchPolicy: 'cache-and-network' } : skipToken);
  const chosen = useInvestmentRunQuery(id === null ? skipToken : { variables: { id } });
  return runState<InvestmentRunDetailsFragment, BestInvestmentsQuery, InvestmentRunQuery>(
    id,
    { query: latest, runOf: ({ bestInvestments }) => bestInvestments },
    { query: chosen, runOf: ({ node }) => (node?.__typename === 'InvestmentRun' ? node : null) },
  );
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

/** True when the job has stored an analysis. */
function hasRun(outcome: JobOutcome): boolean {
  return outcome?.__typename === 'BestInvestmentsJobResult' && outcome.run !== null;
}
