import { Button, Menu, Span, Text } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { formatDateTime, formatNumber } from '../../../lib/text/format.ts';
import type { Pages } from '../../../lib/lists/usePages.ts';
import { MenuRoot } from '../../../ui/menus/MenuRoot.tsx';

interface Run {
  id: string;
  createdAt: string;
  analyst: string;
}

/**
 * Lists the earlier results of an analysis in a menu, newest first.
 * @param props.describe distinguishes a run from the others, besides its time: '120 companies'
 */
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
    <MenuRoot positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button variant="outline" bg="bg.panel" flexShrink={0} _icon={{ boxSize: '4' }}>
          <History aria-hidden /> History
          <Span color="fg.muted" fontVariantNumeric="tabular-nums">
            {formatNumber(pages.totalCount)}
          </Span>
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="64" maxW="calc(100vw - 2rem)" maxH="22rem" overflowY="auto">
          <Menu.RadioItemGroup value={currentId ?? ''} onValueChange={({ value }) => onChoose(value)}>
            {runs.map((run) => (
              <Menu.RadioItem key={run.id} value={run.id}>
                <Span flex="1" minW="0">
                  <Text as="span" display="block" fontVariantNumeric="tabular-nums">
                    {formatDateTime(run.createdAt)}
                  </Text>
                  <Text as="span" display="block" textStyle="xs" color="fg.muted" lineClamp="2">
                    {[run.analyst, describe(run)].filter(Boolean).join(' · ')}
                  </Text>
                </Span>
                <Menu.ItemIndicator />
              </Menu.RadioItem>
            ))}
          </Menu.RadioItemGroup>
          {pages.hasMore && (
            <Menu.Item
              value="more"
              closeOnSelect={false}
              onSelect={pages.moreError ? pages.retryMore : pages.loadMore}
              color="fg.muted"
            >
              {pages.moreError ?? 'Show earlier ones'}
            </Menu.Item>
          )}
        </Menu.Content>
      </Menu.Positioner>
    </MenuRoot>
  );
}
