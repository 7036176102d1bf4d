import { Span, Text } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { formatDateTime, formatNumber } from '../../../lib/text/format.ts';
import type { Pages } from '../../../lib/lists/usePages.ts';
import { ChoiceMenu } from '../../../ui/menus/ChoiceMenu.tsx';

interface Run {
  id: string;
  createdAt: string;
  analyst: string;
}

/** Lists the earlier results of an analysis. `describe` distinguishes a run: '120 companies'. */
export function RunHistory<Each extends Run>(props: {
  pages: Pages<Each>;
  currentId: string | null;
  onChoose: (id: string) => void;
  describe: (run: Each) => string;
}) {
  const { pages, currentId, onChoose, describe } = props;
  const runs = pages.nodes ?? [];
  if (pages.totalCount < 2) return null;
  return (
    <ChoiceMenu
      variant="outline"
      bg="bg.panel"
      flexShrink={0}
      _icon={{ boxSize: '4' }}
      choices={runs.map((run) => ({ value: run.id, label: <RunChoice run={run} description={describe(run)} /> }))}
      value={currentId ?? ''}
      onChoose={onChoose}
      menuWidth="64"
      more={
        pages.hasMore
          ? {
              label: pages.moreError ?? 'Show earlier ones',
              onSelect: pages.moreError ? pages.retryMore : pages.loadMore,
            }
          : undefined
      }
    >
      <History aria-hidden /> History
      <Span color="fg.muted" fontVariantNumeric="tabular-nums">
        {formatNumber(pages.totalCount)}
      </Span>
    </ChoiceMenu>
  );
}

function RunChoice({ run, description }: { run: Run; description: string }) {
  return (
    <Span flex="1" minW="0">
      <Text as="span" display="block" fontVariantNumeric="tabular-nums">
        {formatDateTime(run.createdAt)}
      </Text>
      <Text as="span" display="block" textStyle="xs" color="fg.muted" lineClamp="2">
        {[run.analyst, description].filter(Boolean).join(' · ')}
      </Text>
    </Span>
  );
}
