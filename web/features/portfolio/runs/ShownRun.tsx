import { Button, Flex, Span, Stack, Text } from '@chakra-ui/react';
import { History, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '../../../lib/text/format.ts';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import { ChoiceMenu } from '../../../ui/menus/ChoiceMenu.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import type { ListedRun, Runs } from './useRuns.ts';
import { Muted } from '../../../ui/page/Muted.tsx';
import { QueryError } from '../../../ui/errors/InlineError.tsx';

/** Shows the newest run, or the chosen earlier one, in each of its states: loading, failed, missing, and none yet. */
export function ShownRun<Run extends { createdAt: string }>(props: {
  runs: Omit<Runs<Run, ListedRun>, 'history'>;
  failure: string;
  rows: number;
  empty: ReactNode;
  children: (run: Run) => ReactNode;
}) {
  const { run, error, loading, isMissing, isEarlier, choose } = props.runs;
  const showLatest = (
    <Button size={isMissing ? 'md' : 'xs'} variant="outline" bg="bg.panel" onClick={() => choose(null)}>
      Show the latest
    </Button>
  );
  if (error) return <QueryError title={props.failure} query={props.runs} />;
  if (isMissing) {
    return (
      <EmptyState icon={SearchX} title="No longer available" description="The result at this address no longer exists.">
        {showLatest}
      </EmptyState>
    );
  }
  if (!run) return loading ? <ListSkeleton rows={props.rows} /> : props.empty;
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
            <History size={16} />
            <Text minW="0">An earlier result, as it was on {formatDateTime(run.createdAt)}.</Text>
          </Flex>
          {showLatest}
        </Flex>
      )}
      {props.children(run)}
    </Stack>
  );
}

/** Lists the earlier results of an analysis. `describe` distinguishes a run: '120 companies'. */
export function RunHistory<Listed extends ListedRun>(props: {
  runs: Pick<Runs<{ id: string }, Listed>, 'run' | 'choose' | 'history'>;
  describe: (run: Listed) => string;
}) {
  const { run: shown, choose, history } = props.runs;
  const runs = history.nodes ?? [];
  if (history.totalCount < 2) return null;
  const choices = runs.map((run) => ({
    value: run.id,
    label: (
      <Span flex="1" minW="0">
        <Text as="span" display="block">
          {formatDateTime(run.createdAt)}
        </Text>
        <Muted as="span" display="block" textStyle="xs" lineClamp="2">
          {[run.analyst, props.describe(run)].filter(Boolean).join(' · ')}
        </Muted>
      </Span>
    ),
  }));
  const more = {
    label: history.moreError ?? 'Show earlier ones',
    onSelect: history.moreError ? history.retryMore : history.loadMore,
  };
  return (
    <ChoiceMenu
      variant="outline"
      bg="bg.panel"
      flexShrink={0}
      _icon={{ boxSize: '4' }}
      choices={choices}
      value={shown?.id ?? ''}
      onChoose={(id) => choose(id === runs[0]?.id ? null : id)}
      menuWidth="64"
      more={history.hasMore ? more : undefined}
    >
      <History /> History
      <Span color="fg.muted">{formatNumber(history.totalCount)}</Span>
    </ChoiceMenu>
  );
}
