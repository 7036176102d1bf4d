import { Stack } from '@chakra-ui/react';
import { ChartNoAxesCombined } from 'lucide-react';
import type { InvestmentRunsQuery } from '../../../gql/graphql.ts';
import { useInvestmentRunsQuery } from '../../../gql/hooks.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { usePages } from '../../../lib/lists/usePages.ts';
import { FirmJobProgress } from '../../../ui/jobs/FirmJobProgress.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import { EarlierRun } from '../runs/EarlierRun.tsx';
import { MissingRun } from '../runs/MissingRun.tsx';
import { RunHistory } from '../runs/RunHistory.tsx';
import { useChosenRun } from '../runs/useChosenRun.ts';
import { CriteriaForm } from './CriteriaForm.tsx';
import { InvestmentResult } from './InvestmentResult.tsx';
import { isSameSteering } from './criteriaRules.ts';
import { useDraft } from './useDraft.ts';
import { useInvestmentRun } from './useInvestmentRun.ts';
import { useInvestmentSearch } from './useInvestmentSearch.ts';
import { useReadCriteria } from './useReadCriteria.ts';

const runsOf = (data: InvestmentRunsQuery) => data.investmentRuns;

/** Portfolio Analysis: the criteria, and the companies that fit them best. */
export function InvestmentsTab() {
  const { runId, choose } = useChosenRun();
  const [draft, setDraft] = useDraft();
  const reading = useReadCriteria(draft.text);
  const steering = draft.adjusted ?? reading.criteria;
  const search = useInvestmentSearch(draft, () => choose(null));
  const { run, error, isLoading, isMissing, retry } = useInvestmentRun(runId);
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
          description="Say what you look for, then click Run Analysis. It weighs every company’s figures by your criteria and tells why each pick is one."
        />
      )}
    </Stack>
  );
}
