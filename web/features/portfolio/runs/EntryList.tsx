import { Box, Button, chakra, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { ChevronRight, ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import { useCallback, useId, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { usePrinting } from '../../../ui/lists/usePrinting.ts';
import { rowFocusProps } from '../../../ui/lists/useVirtualRows.ts';
import { VirtualList } from '../../../ui/lists/VirtualList.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';

interface Line {
  /** The position as it is shown: '1' or '#1'. */
  rank: string;
  name: string;
  /** The name as a link, if there is a page to link to. */
  title: ReactNode;
  badges?: ReactNode;
  /** One for each column; null for what is not known. */
  facts: readonly ReactNode[];
  score: ReactNode;
  /** Shown in one line, cut at its end. */
  reason: string;
}

/** What the entries of a kind of result show: in their line, and below it once the line is opened. */
export interface EntryKind<Item> {
  columns: readonly string[];
  lineOf: (item: Item) => Line;
  Details: ComponentType<{ item: Item }>;
}

const templateColumns = {
  base: '1.25rem 1.75rem minmax(0, 1fr)',
  md: '1.25rem 1.75rem minmax(0, 1fr) 18rem 8rem',
  _print: '1.25rem 1.75rem minmax(0, 1fr) 18rem 8rem',
};
const factColumns = 'repeat(3, minmax(0, 1fr))';

/**
 * Lists the entries of a result, one line each, which open in place. The first is open at first, all are on paper. A
 * line's facts and reason give way to the details, which say the same at length.
 */
export function EntryList<Item extends { id: string }>(props: {
  label: string;
  kind: EntryKind<Item>;
  items: readonly Item[];
  totalCount?: number;
  onNearEnd?: () => void;
}) {
  const { label, kind, items } = props;
  const list = useRef<HTMLUListElement>(null);
  /** Whether all entries are open, and those that are not like all. */
  const [open, setOpen] = useState(() => ({ areAll: false, others: new Set(items.slice(0, 1).map(({ id }) => id)) }));
  const isPrinting = usePrinting();
  const toggle = useCallback(
    (id: string) =>
      setOpen(({ areAll, others: before }) => {
        const others = new Set(before);
        if (!others.delete(id)) others.add(id);
        return { areAll, others };
      }),
    [],
  );
  const renderItem = useCallback(
    (item: Item) => (
      <EntryRow
        item={item}
        kind={kind}
        isOpen={isPrinting || open.areAll !== open.others.has(item.id)}
        onToggle={toggle}
      />
    ),
    [kind, open, isPrinting, toggle],
  );
  const AllIcon = open.areAll ? ChevronsDownUp : ChevronsUpDown;
  return (
    <Box borderWidth="1px" borderRadius="xl" bg="bg.panel" overflow="hidden">
      <Grid
        templateColumns={templateColumns}
        columnGap="3"
        px={{ base: '3', md: '5' }}
        py="1"
        alignItems="center"
        textStyle="xs"
        color="fg.muted"
        data-print="hide"
      >
        <Box gridColumn="1 / 4">
          <Button
            size="xs"
            variant="ghost"
            ms="-2"
            color="fg.muted"
            onClick={() => setOpen({ areAll: !open.areAll, others: new Set() })}
          >
            <AllIcon /> {open.areAll ? 'Close all' : 'Open all'}
          </Button>
        </Box>
        <Grid hideBelow="md" templateColumns={factColumns} columnGap="3" textAlign="end" aria-hidden>
          {kind.columns.map((column) => (
            <span key={column}>{column}</span>
          ))}
        </Grid>
      </Grid>
      <VirtualList
        label={label}
        items={items}
        totalCount={props.totalCount ?? items.length}
        rowGap="0px"
        estimatedHeight={64}
        renderItem={renderItem}
        onNearEnd={props.onNearEnd ?? nothing}
        listRef={list}
      />
    </Box>
  );
}

const nothing = () => undefined;

function EntryRow<Item extends { id: string }>(props: {
  item: Item;
  kind: EntryKind<Item>;
  isOpen: boolean;
  onToggle: (id: string) => void;
}) {
  const { item, kind, isOpen } = props;
  const { columns, Details } = kind;
  const { rank, name, title, badges, facts, score, reason } = kind.lineOf(item);
  const id = useId();
  return (
    <Box as="article" aria-labelledby={`${id}-name`} borderTopWidth="1px">
      <Grid
        templateColumns={templateColumns}
        columnGap="3"
        rowGap="1.5"
        alignItems={{ base: 'baseline', md: 'center' }}
        position="relative"
        px={{ base: '3', md: '5' }}
        py="2.5"
        minH="16"
        _hover={{ bg: 'bg.subtle' }}
      >
        <Toggle
          aria-label={`Details of ${name}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-details` : undefined}
          onClick={() => props.onToggle(item.id)}
          {...rowFocusProps}
        >
          <ChevronRight size={16} />
        </Toggle>
        <Text as="span" fontWeight="semibold" color="brand.fg" textAlign="end">
          <Text as="span" srOnly>
            Rank{' '}
          </Text>
          <span>{rank}</span>
        </Text>
        <Box minW="0" gridColumn={isOpen ? { base: '3', md: '3 / 5' } : undefined}>
          <Flex columnGap="2.5" rowGap="1" align="center" wrap="wrap">
            <Heading
              as="h3"
              id={`${id}-name`}
              textStyle="md"
              minW="0"
              overflowWrap="anywhere"
              css={{ '& a': { position: 'relative', zIndex: 1 } }}
            >
              {title}
            </Heading>
            {badges}
          </Flex>
          {!isOpen && (
            <Muted lineClamp={{ base: 2, md: 1 }} overflowWrap="anywhere">
              {reason}
            </Muted>
          )}
        </Box>
        {!isOpen && (
          <Grid
            as="dl"
            gridColumn={{ base: '3', md: 'auto' }}
            templateColumns={factColumns}
            columnGap="3"
            textStyle="sm"
            textAlign={{ md: 'end' }}
          >
            {columns.map((column, index) => (
              <Box key={column} minW="0" overflowWrap="anywhere">
                <Muted as="dt" textStyle="xs" srOnly={{ base: false, md: true }}>
                  {column}
                </Muted>
                <Text as="dd">
                  {facts[index] ?? (
                    <Text as="span" color="fg.muted">
                      –
                    </Text>
                  )}
                </Text>
              </Box>
            ))}
          </Grid>
        )}
        <Box
          gridColumn={{ base: '3', md: '5' }}
          textStyle="sm"
          fontWeight="semibold"
          whiteSpace="nowrap"
          textAlign={{ md: 'end' }}
        >
          {score}
        </Box>
      </Grid>
      {isOpen && (
        <Box id={`${id}-details`} px={{ base: '4', md: '5' }} ps={{ md: '5.75rem' }} pt="2" pb="6">
          <Details item={item} />
        </Box>
      )}
    </Box>
  );
}

/** Covers its whole line; the links in it lie above. */
const Toggle = chakra('button', {
  base: {
    display: 'flex',
    alignSelf: { base: 'start', md: 'center' },
    h: '6',
    alignItems: 'center',
    color: 'fg.muted',
    cursor: 'pointer',
    outline: 'none',
    _before: { content: '""', position: 'absolute', inset: 0 },
    _focusVisible: {
      _before: { outlineWidth: '2px', outlineStyle: 'solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' },
    },
    _icon: { transition: 'rotate 120ms' },
    _expanded: { _icon: { rotate: '90deg' } },
  },
});
