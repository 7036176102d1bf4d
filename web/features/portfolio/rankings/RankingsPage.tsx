import { useApolloClient } from '@apollo/client/react';
import { Button, Flex, HStack, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Sparkles, Trophy, GitCompareArrows } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  useCompanyCountQuery,
  GenerateRankingsDocument,
  LatestRankingRunDocument,
  RankingRunDocument,
  RankingRunsDocument,
  type RankingRunDetailsFragment,
  type RankingRunsQuery,
} from './rankings.gql.ts';
import type { JobDetailsFragment } from '../../../lib/jobs/useJob.gql.ts';
import { formatCount, formatDateTime } from '../../../lib/text/format.ts';
import { addressWith } from '../../../lib/lists/listParameters.ts';
import { useWish } from '../../../lib/wishes.ts';
import { usePages } from '../../../lib/lists/usePages.ts';
import { FirmJobProgress } from '../../../ui/jobs/FirmJobProgress.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { RunHistory, ShownRun } from '../runs/ShownRun.tsx';
import { useRunJob, useRuns, type RunKind } from '../runs/useRuns.ts';
import { Comparison } from './Comparison.tsx';
import { RankingResult } from './RankingResult.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { ChoiceMenu } from '../../../ui/menus/ChoiceMenu.tsx';
import type { ApolloClient } from '@apollo/client';
import { ServerParseError } from '@apollo/client/errors';
import { reloadCompanies } from '../../../lib/cache/reloadCompanies.ts';
import { succeed } from '../../../lib/answers/succeed.ts';

/** The address parameter's value for a ranking of today's figures. */
const today = 'today';

const kind: RunKind<RankingRunDetailsFragment, RankingRunsQuery['rankingRuns']['edges'][number]['node']> = {
  job: 'RANKINGS',
  type: 'RankingRun',
  latest: LatestRankingRunDocument,
  byId: RankingRunDocument,
  history: RankingRunsDocument,
  fields: ['latestRankingRun', 'rankingRuns'],
  failed: 'Failed to generate rankings',
  unknown: 'Try again in a moment.',
};

const pageSize = 50;
const none: RankingRunDetailsFragment['rankings'] = {
  __typename: 'RankingRunRankingsConnection',
  edges: [],
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  totalCount: 0,
};
const rankingsOf = (data: Record<string, object | null>) =>
  Object.values(data).find((run): run is RankingRunDetailsFragment => run !== null && 'rankings' in run)?.rankings ??
  none;

/** Shows the companies in order, and the moves since an earlier ranking (`?run=`, `?with=`). */
export function RankingsPage() {
  const client = useApolloClient();
  const runs = useRuns(kind, { first: pageSize });
  const { choose, history } = runs;
  const [parameters, setParameters] = useSearchParams();
  const comparedWith = parameters.get('with');
  const compare = (other: string | null) => setParameters(addressWith({ with: other }), { preventScrollReset: true });
  const ranking = useRankingJob(client, () => choose(null));
  useWish('rank', ranking.start);
  const pages = usePages(runs.query, rankingsOf);
  // Their places are the list keys.
  const items = useMemo(() => (pages.nodes ?? []).map((node) => ({ ...node, id: String(node.rank) })), [pages.nodes]);
  // The history's button may wrap to a new line and push the content down, so the ranking waits for the history.
  const isHistoryKnown = history.nodes !== undefined || history.error !== undefined;
  const shownRuns = isHistoryKnown ? runs : { ...runs, run: null, loading: true };
  const { run } = shownRuns;
  const generate = (
    <Button
      colorPalette="brand"
      _icon={{ boxSize: '4' }}
      loading={ranking.isRunning}
      loadingText="Analyzing..."
      onClick={ranking.start}
    >
      <Sparkles /> Generate Rankings
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
            runs={shownRuns}
            describe={({ companyCount }) => formatCount(companyCount, 'company', 'companies')}
          />
          {generate}
        </HStack>
      </Flex>
      <FirmJobProgress label="Portfolio rankings" run={ranking} failure={ranking.failure} />
      <ShownRun
        runs={shownRuns}
        failure="The rankings could not be loaded"
        rows={3}
        empty={
          <EmptyState
            icon={Trophy}
            title="No Rankings Generated"
            description="Rank your companies by growth, profitability and scale. Each rank is explained by the company’s own figures."
          >
            {generate}
          </EmptyState>
        }
      >
        {(shown) =>
          comparedWith === null ? (
            <RankingResult run={shown} pages={pages} items={items} />
          ) : (
            <Comparison
              runId={shown.id}
              otherId={comparedWith === today ? null : comparedWith}
              onClose={() => compare(null)}
            />
          )
        }
      </ShownRun>
    </Stack>
  );
}

function CompanyCount() {
  // Other screens also change companies.
  const { data, error } = useCompanyCountQuery({ fetchPolicy: 'cache-and-network' });
  if (!data && error) return null;
  if (!data) return <Skeleton h="6" w="44" />;
  return (
    <Text color="fg.muted">
      {formatCount(data.databaseSummary.companyCount, 'portfolio company', 'portfolio companies')}
    </Text>
  );
}

function CompareMenu(props: {
  runs: readonly { id: string; createdAt: string }[];
  runId: string;
  onCompare: (other: string) => void;
}) {
  const others = props.runs.filter(({ id }) => id !== props.runId);
  return (
    <ChoiceMenu
      variant="outline"
      bg="bg.panel"
      flexShrink={0}
      _icon={{ boxSize: '4' }}
      choices={[
        { value: today, label: 'With today’s figures' },
        ...others.map(({ id, createdAt }) => ({ value: id, label: `With ${formatDateTime(createdAt)}` })),
      ]}
      onChoose={props.onCompare}
      menuWidth="64"
    >
      <GitCompareArrows /> Compare
    </ChoiceMenu>
  );
}

function useRankingJob(client: ApolloClient, onDone: () => void) {
  return useRunJob(kind, {
    begin,
    tell: (problem) => problem !== null && console.error(kind.failed, problem),
    onDone: () => {
      void reloadCompanies(client);
      onDone();
    },
  });
}

async function begin(client: ApolloClient): Promise<JobDetailsFragment> {
  try {
    const asked = client.mutate({ mutation: GenerateRankingsDocument });
    return await succeed(asked);
  } catch (error) {
    if (!ServerParseError.is((error as Error).cause)) throw error;
    throw new Error('Invalid JSON response from rankings API', { cause: error });
  }
}
