import { skipToken, useQuery } from '@apollo/client/react';
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Telescope } from 'lucide-react';
import { DiscoveryByIdDocument, DiscoveryHistoryDocument, LatestDiscoveryDocument } from './discovery.gql.ts';
import type { DiscoveryHistoryQuery } from './discovery.gql.ts';
import { describeError } from '../../../lib/answers/describeError.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { askAgain } from '../../../lib/answers/askAgain.ts';
import { usePages } from '../../../lib/lists/usePages.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { InlineError } from '../../../ui/errors/InlineError.tsx';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import { RunHistory } from '../runs/RunHistory.tsx';
import { DiscoveryResult } from './DiscoveryResult.tsx';

const historySize = 20;
const runsOf = (data: DiscoveryHistoryQuery) => data.discoveryRuns;

/** Shows the result of the newest discovery, or of the earlier discovery that the user chose. */
export function DiscoveryResults(props: {
  runId: string | null;
  onChoose: (id: string | null) => void;
  /**
   * True when there are candidates or a web search to choose from. Undefined until it is known; until then, the
   * position of the results is also unknown.
   */
  isReady: boolean | undefined;
}) {
  const { runId, onChoose } = props;
  const latest = useQuery(LatestDiscoveryDocument, { fetchPolicy: 'cache-and-network' });
  const chosen = useQuery(DiscoveryByIdDocument, runId ? { variables: { id: runId } } : skipToken);
  const history = usePages(useQuery(DiscoveryHistoryDocument, { variables: { first: historySize } }), runsOf);

  const newest = latest.data?.latestDiscoveryRun;
  const node = chosen.data?.node;
  const earlier = runId !== null && node?.__typename === 'DiscoveryRun' && node.id === runId ? node : null;
  const run = runId === null ? newest : earlier;
  const { data, error, loading, refetch } = runId === null ? latest : chosen;

  const menu = (
    <RunHistory
      pages={history}
      currentId={run?.id ?? null}
      onChoose={(id) => onChoose(id === newest?.id ? null : id)}
      describe={({ discoveryPrompt }) => discoveryPrompt}
    />
  );
  if (props.isReady === undefined) return <ListSkeleton rows={2} />;
  if (error && !run) {
    return (
      <InlineError
        title="The discovery could not be loaded"
        message={describeError(error)}
        isRetrying={loading}
        onRetry={() => askAgain(refetch)}
      />
    );
  }
  if (run) {
    return (
      <Stack gap="4">
        {runId !== null && <EarlierNote createdAt={run.createdAt} onLeave={() => onChoose(null)} />}
        <DiscoveryResult run={run} history={menu} />
      </Stack>
    );
  }
  // Without anything to search there are rarely results, and the message that tells so needs the space.
  if (!data) return props.isReady ? <ListSkeleton rows={2} /> : null;
  if (runId !== null) {
    return (
      <InlineError
        title="This discovery does not exist"
        message="It was deleted, or its address is wrong. Show the latest one instead."
        onRetry={() => onChoose(null)}
      />
    );
  }
  if (!props.isReady) return null;
  return (
    <EmptyState
      icon={Telescope}
      title="Ready to Discover New Companies"
      description="Describe above what you are looking for, then press Discover Hot Companies. Companies that you already hold are left out."
    />
  );
}

/** Tells that the shown result is not the newest. */
function EarlierNote({ createdAt, onLeave }: { createdAt: string; onLeave: () => void }) {
  return (
    <Flex
      role="status"
      gap="3"
      align="center"
      justify="space-between"
      wrap="wrap"
      bg="bg.muted"
      borderRadius="lg"
      px="4"
      py="2.5"
    >
      <Text textStyle="sm">This is an earlier discovery, of {formatDateTime(createdAt)}.</Text>
      <Button size="xs" variant="outline" bg="bg.panel" onClick={onLeave}>
        Show the latest
      </Button>
    </Flex>
  );
}
