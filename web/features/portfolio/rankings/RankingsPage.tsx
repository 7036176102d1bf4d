import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button, Flex, HStack, Skeleton, Stack, Text, Menu } from '@chakra-ui/react';
import { Sparkles, Trophy, GitCompareArrows } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { CompanyCountDocument, GenerateRankingsDocument, RankingRunsDocument } from './rankings.gql.ts';
import type { RankingRunsQuery } from './rankings.gql.ts';
import type { JobDetailsFragment } from '../../../lib/jobs/useJob.gql.ts';
import { formatCount, formatDateTime } from '../../../lib/text/format.ts';
import { addressWith } from '../../../lib/lists/listParameters.ts';
import { useWish } from '../../../lib/wishes.ts';
import { usePages } from '../../../lib/lists/usePages.ts';
import { FirmJobProgress } from '../../../ui/jobs/FirmJobProgress.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { InlineError } from '../../../ui/errors/InlineError.tsx';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import { EarlierRun } from '../runs/EarlierRun.tsx';
import { MissingRun } from '../runs/MissingRun.tsx';
import { RunHistory } from '../runs/RunHistory.tsx';
import { useChosenRun } from '../runs/useChosenRun.ts';
import { Comparison } from './Comparison.tsx';
import { RankingResult } from './RankingResult.tsx';
import { useRankingRun } from './useRankingRun.ts';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { MenuRoot } from '../../../ui/menus/MenuRoot.tsx';
import type { ApolloClient } from '@apollo/client';
import { ServerParseError } from '@apollo/client/errors';
import { reloadCompanies } from '../../../lib/cache/reloadCompanies.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useFirmJob } from '../../../lib/jobs/useFirmJob.ts';
import { reloadRuns } from '../runs/reloadRuns.ts';

const failed = 'Failed to generate rankings';

/** The address parameter's value for a ranking of today's figures. */
const today = 'today';

const runsOf = (data: RankingRunsQuery) => data.rankingRuns;

/**
 * Shows the companies in order, the reasons, and the moves since an earlier ranking (`?run=` an earlier ranking,
 * `?with=` the ranking to compare with).
 */
export function RankingsPage() {
  const client = useApolloClient();
  const { runId, choose } = useChosenRun();
  const [parameters, setParameters] = useSearchParams();
  const comparedWith = parameters.get('with');
  const compare = (other: string | null) => setParameters(addressWith({ with: other }), { preventScrollReset: true });
  const ranking = useRankingJob(client, () => choose(null));
  useWish('rank', ranking.start);
  const { run: found, pages, items, isMissing } = useRankingRun(runId);
  const history = usePages(
    useQuery(RankingRunsDocument, { variables: { first: 20 }, fetchPolicy: 'cache-and-network' }),
    runsOf,
  );
  // The history's button may wrap to a new line and push the content down, so the ranking waits for the history.
  const isHistoryKnown = history.nodes !== undefined || history.error !== undefined;
  const run = isHistoryKnown ? found : null;
  const generate = (
    <Button
      colorPalette="brand"
      _icon={{ boxSize: '4' }}
      loading={ranking.isRunning}
      loadingText="Analyzing..."
      onClick={ranking.start}
    >
      <Sparkles aria-hidden /> Generate Rankings
    </Button>
  );

  return (
    <Stack gap="6">
      <Flex justify="space-between" align={{ base: 'start', md: 'center' }} gap="4" wrap="wrap">
        <Stack gap="1">
          <PageTitle>Portfolio Rankings</PageTitle>
          <CompanyCount />
        </Stack>
        <HStack gap="2" wrap="wrap" data-print="hide">
          {run && comparedWith === null && (
            <CompareMenu runs={history.nodes ?? []} runId={run.id} onCompare={compare} />
          )}
          <RunHistory
            pages={history}
            currentId={run?.id ?? null}
            onChoose={(id) => choose(id === history.nodes?.[0]?.id ? null : id)}
            describe={({ companyCount }) => formatCount(companyCount, 'company', 'companies')}
          />
          {generate}
        </HStack>
      </Flex>
      <FirmJobProgress label="Portfolio rankings" run={ranking} failure={ranking.failure} />
      {pages.error ? (
        <InlineError
          title="The rankings could not be loaded"
          message={pages.error}
          isRetrying={pages.isLoading}
          onRetry={pages.retry}
        />
      ) : isMissing ? (
        <MissingRun onShowLatest={() => choose(null)} />
      ) : run && comparedWith !== null ? (
        <Comparison
          runId={run.id}
          otherId={comparedWith === today ? null : comparedWith}
          onClose={() => compare(null)}
        />
      ) : run ? (
        <>
          {runId !== null && <EarlierRun createdAt={run.createdAt} onShowLatest={() => choose(null)} />}
          <RankingResult run={run} pages={pages} items={items} />
        </>
      ) : pages.isLoading || found ? (
        <ListSkeleton rows={3} />
      ) : (
        <EmptyState
          icon={Trophy}
          title="No Rankings Generated"
          description="Rank your companies by growth, profitability and scale. Each rank is explained by the company’s own figures."
        >
          {generate}
        </EmptyState>
      )}
    </Stack>
  );
}

function CompanyCount() {
  // Other screens also change companies.
  const { data, error } = useQuery(CompanyCountDocument, { fetchPolicy: 'cache-and-network' });
  if (!data && error) return null;
  if (!data) return <Skeleton h="6" w="44" />;
  return (
    <Text color="fg.muted">
      {formatCount(data.databaseSummary.companyCount, 'portfolio company', 'portfolio companies')}
    </Text>
  );
}

/** Offers what a ranking can be compared with: today's figures, or another ranking. */
function CompareMenu(props: {
  runs: readonly { id: string; createdAt: string }[];
  runId: string;
  onCompare: (other: string) => void;
}) {
  const others = props.runs.filter(({ id }) => id !== props.runId);
  return (
    <MenuRoot positioning={{ placement: 'bottom-end' }} onSelect={({ value }) => props.onCompare(value)}>
      <Menu.Trigger asChild>
        <Button variant="outline" bg="bg.panel" flexShrink={0} _icon={{ boxSize: '4' }}>
          <GitCompareArrows aria-hidden /> Compare
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="64" maxW="calc(100vw - 2rem)" maxH="22rem" overflowY="auto">
          <Menu.Item value={today}>With today’s figures</Menu.Item>
          {others.map(({ id, createdAt }) => (
            <Menu.Item key={id} value={id}>
              With {formatDateTime(createdAt)}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </MenuRoot>
  );
}

/** Ranks the portfolio: starts the job, follows it (also after a reload), and holds the reason of a failure. */
function useRankingJob(client: ApolloClient, onDone: () => void) {
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
    return await succeed(client.mutate({ mutation: GenerateRankingsDocument }));
  } catch (error) {
    if (!ServerParseError.is((error as Error).cause)) throw error;
    throw new Error('Invalid JSON response from rankings API', { cause: error });
  }
}
