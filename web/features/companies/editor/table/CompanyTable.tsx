import { Box, chakra } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { memo, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CompanyOrder, EditorCompanyFragment } from '../../../../gql/graphql.ts';
import { focusableOfRow } from '../../../../ui/VirtualList.tsx';
import { ColumnHeaders } from './ColumnHeaders.tsx';

const rowsBeforeEnd = 25;
const estimatedHeight = 57;
const headerRows = 1;
const targetRow: Record<string, (current: number, last: number) => number> = {
  ArrowDown: (current, last) => Math.min(current + 1, last),
  ArrowUp: (current) => Math.max(current - 1, 0),
  PageDown: (current, last) => Math.min(current + 10, last),
  PageUp: (current) => Math.max(current - 10, 0),
  Home: () => 0,
  End: (_current, last) => last,
};

/**
 * The companies as a table that scrolls with the window and holds only the rows in view. Assistive technology hears
 * the whole count; arrow keys, Page Up and Down, Home and End move between rows. On a phone each row is a card.
 */
export function CompanyTable(props: {
  companies: readonly EditorCompanyFragment[];
  totalCount: number;
  order: CompanyOrder;
  onSort: (order: CompanyOrder) => void;
  /** The cells of a row. Keep it the same function between renders. */
  renderCells: (company: EditorCompanyFragment, index: number) => ReactNode;
  /** The reader comes near the last loaded row. */
  onNearEnd: () => void;
  bodyRef: RefObject<HTMLDivElement | null>;
}) {
  const { companies, bodyRef } = props;
  const [offset, setOffset] = useState(0);
  const [focused, setFocused] = useState(-1);

  useEffect(() => {
    // Anything above that grows or shrinks moves the rows, and the page's height with it.
    let frame = 0;
    const measure = () => {
      if (bodyRef.current) setOffset(Math.round(bodyRef.current.getBoundingClientRect().top + window.scrollY));
    };
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    observer.observe(document.body);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [bodyRef]);

  const virtualizer = useWindowVirtualizer({
    count: companies.length,
    estimateSize: () => estimatedHeight,
    overscan: 8,
    scrollMargin: offset,
    getItemKey: (index) => companies[index]?.id ?? index,
    // The row with focus stays, so that the keyboard does not lose its place.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(count - 1, endIndex + overscan);
      const indexes = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      if (focused < 0 || focused >= count || (focused >= from && focused <= to)) return indexes;
      return focused < from ? [focused, ...indexes] : [...indexes, focused];
    },
  });

  const lastInView = virtualizer.range?.endIndex ?? 0;
  const isNearEnd = lastInView >= companies.length - rowsBeforeEnd;
  const onNearEnd = useEffectEvent(props.onNearEnd);
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, companies.length]);

  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    const move = targetRow[event.key];
    if (!move || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const index = move(focused, companies.length - 1);
    virtualizer.scrollToIndex(index, { align: 'auto' });
    flushSync(() => setFocused(index));
    focusableOfRow(bodyRef.current, index)?.focus();
  };

  return (
    <Box role="table" aria-label="Companies" aria-rowcount={props.totalCount + headerRows}>
      <ColumnHeaders order={props.order} onSort={props.onSort} />
      <Box
        ref={bodyRef}
        role="rowgroup"
        position="relative"
        height={`${virtualizer.getTotalSize()}px`}
        onKeyDown={moveFocus}
        onFocus={(event) => {
          const row = (event.target as HTMLElement).closest<HTMLElement>('[data-index]');
          if (row) setFocused(Number(row.dataset['index']));
        }}
      >
        {virtualizer.getVirtualItems().map((row) => {
          const company = companies[row.index];
          if (company === undefined) return null;
          return (
            <RowFrame
              key={row.key}
              ref={virtualizer.measureElement}
              role="row"
              data-index={row.index}
              aria-rowindex={row.index + 1 + headerRows}
              style={{ transform: `translateY(${row.start - offset}px)` }}
            >
              <Cells company={company} index={row.index} render={props.renderCells} />
            </RowFrame>
          );
        })}
      </Box>
    </Box>
  );
}

/** Where the seven columns stand; below `lg` a row is a card of four lines. */
export const gridColumns = 'minmax(0, 1fr) 7.5rem 9rem 7rem 7.5rem 7rem 7.5rem';

const RowFrame = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    top: '0',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) minmax(0, 1fr)', lg: gridColumns },
    columnGap: { base: '4', lg: '2' },
    rowGap: { base: '2', lg: '0' },
    alignItems: 'center',
    px: { base: '4', lg: '3' },
    py: { base: '3.5', lg: '0' },
    minH: { lg: '14' },
    bg: 'bg.panel',
    borderBottomWidth: '1px',
    borderInlineWidth: '1px',
    _hover: { lg: { bg: 'bg.subtle' } },
    _focusWithin: { zIndex: 1 },
  },
});

/** Scrolling moves rows many times a second; what is in them stays as it was drawn. */
const Cells = memo(function Cells(props: {
  company: EditorCompanyFragment;
  index: number;
  render: (company: EditorCompanyFragment, index: number) => ReactNode;
}) {
  return props.render(props.company, props.index);
});
