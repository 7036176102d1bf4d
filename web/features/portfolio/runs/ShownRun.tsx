import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { History, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/text/format.ts';
import { InlineError } from '../../../ui/errors/InlineError.tsx';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import type { RunState } from './useRuns.ts';

/** Shows the newest run, or the chosen earlier one, in each of its states: loading, failed, missing, and none yet. */
export function ShownRun<Run extends { createdAt: string }>(props: {
  state: RunState<Run>;
  failure: string;
  rows: number;
  empty: ReactNode;
  onShowLatest: () => void;
  children: (run: Run) => ReactNode;
}) {
  const { run, error, isLoading, isMissing, isEarlier, retry } = props.state;
  const showLatest = (
    <Button size={isMissing ? 'md' : 'xs'} variant="outline" bg="bg.panel" onClick={props.onShowLatest}>
      Show the latest
    </Button>
  );
  if (error) return <InlineError title={props.failure} message={error} isRetrying={isLoading} onRetry={retry} />;
  if (isMissing) {
    return (
      <EmptyState icon={SearchX} title="No longer available" description="The result at this address no longer exists.">
        {showLatest}
      </EmptyState>
    );
  }
  if (!run) return isLoading ? <ListSkeleton rows={props.rows} /> : props.empty;
  return (
    <Stack gap="4">
      {isEarlier && (
        <Flex
          role="note"
          align="center"
          justify="space-between"
          gap="3"
          wrap="wrap"
          bg="bg.info"
          rounded="lg"
          px="4"
          py="2.5"
        >
          <Flex gap="2.5" align="center" textStyle="sm" color="fg.info" minW="0">
            <History size={16} aria-hidden />
            <Text minW="0">An earlier result, as it was on {formatDateTime(run.createdAt)}.</Text>
          </Flex>
          {showLatest}
        </Flex>
      )}
      {props.children(run)}
    </Stack>
  );
}
