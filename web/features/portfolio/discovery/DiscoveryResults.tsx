import { skipToken } from '@apollo/client/react';
import { Telescope } from 'lucide-react';
import type {
  DiscoveryByIdQuery,
  DiscoveryHistoryQuery,
  DiscoveryResultFragment,
  LatestDiscoveryQuery,
} from '../../../gql/graphql.ts';
import { useDiscoveryByIdQuery, useDiscoveryHistoryQuery, useLatestDiscoveryQuery } from '../../../gql/hooks.ts';
import { usePages } from '../../../lib/lists/usePages.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import { RunHistory } from '../runs/RunHistory.tsx';
import { ShownRun } from '../runs/ShownRun.tsx';
import { runState } from '../runs/useRuns.ts';
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
  const latest = useLatestDiscoveryQuery({ fetchPolicy: 'cache-and-network' });
  const chosen = useDiscoveryByIdQuery(runId ? { variables: { id: runId } } : skipToken);
  const history = usePages(useDiscoveryHistoryQuery({ variables: { first: historySize } }), runsOf);

  const newest = latest.data?.latestDiscoveryRun;
  const state = runState<DiscoveryResultFragment, LatestDiscoveryQuery, DiscoveryByIdQuery>(
    runId,
    { query: latest, runOf: ({ latestDiscoveryRun }) => latestDiscoveryRun },
    { query: chosen, runOf: ({ node }) => (node?.__typename === 'DiscoveryRun' ? node : null) },
  );
  if (props.isReady === undefined) return <ListSkeleton rows={2} />;
  // Without anything to search there are rarely results, and the message that tells so needs the space.
  if (!props.isReady && !state.run && !state.error && !state.isMissing) return null;
  return (
    <ShownRun
      state={state}
      failure="The discovery could not be loaded"
      rows={2}
      onShowLatest={() => onChoose(null)}
      empty={
        <EmptyState
          icon={Telescope}
          title="Ready to Discover New Companies"
          description="Describe above what you are looking for, then press Discover Hot Companies. Companies that you already hold are left out."
        />
      }
    >
      {(run) => (
        <DiscoveryResult
          run={run}
          history={
            <RunHistory
              pages={history}
              currentId={run.id}
              onChoose={(id) => onChoose(id === newest?.id ? null : id)}
              describe={({ discoveryPrompt }) => discoveryPrompt}
            />
          }
        />
      )}
    </ShownRun>
  );
}
