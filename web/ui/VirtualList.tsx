import { chakra } from '@chakra-ui/react';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent, ReactNode } from 'react';
import { memo, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** Put this on the one element of a row that the arrow keys move between. */
export const rowFocusProps = { 'data-row-focus': '' } as const;

/** The element of a rendered row that takes focus: the row at `index`, or the last one before it. */
export function focusableOfRow(list: HTMLElement | null, index: number): HTMLElement | null {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-index]') ?? [])];
  const row = rows.findLast((candidate) => Number(candidate.dataset['index']) <= index);
  return row?.querySelector<HTMLElement>('[data-row-focus]') ?? null;
}

const rowsBeforeEnd = 15;
const targetRow: Record<string, (current: number, last: number) => number> = {
  ArrowDown: (current, last) => Math.min(current + 1, last),
  ArrowUp: (current) => Math.max(current - 1, 0),
  Home: () => 0,
  End: (_current, last) => last,
};

/**
 * A list of any length that scrolls with the window and renders only the rows in view. Assistive technology hears
 * the whole count; arrow keys, Home and End move between rows; the row that has focus stays rendered.
 */
export function VirtualList<Item extends { id: string }>(props: {
  label: string;
  items: readonly Item[];
  /** Rows in all, loaded or not. */
  totalCount: number;
  /** Between two rows, as CSS. */
  rowGap?: string;
  /** A row's likely height in pixels, its gap included. */
  estimatedHeight: number;
  /** Keep it the same function between renders: rows are drawn again only when it or their item changes. */
  renderItem: (item: Item, index: number) => ReactNode;
  /** The reader comes near the last loaded row. Called again with each further row until more are loaded. */
  onNearEnd: () => void;
  listRef: React.RefObject<HTMLUListElement | null>;
}) {
  const { items, listRef } = props;
  const [offset, setOffset] = useState(0);
  const [focused, setFocused] = useState(-1);

  useEffect(() => {
    // Anything above that grows or shrinks moves the list, and the page's height with it.
    let frame = 0;
    const measure = () => {
      if (listRef.current) setOffset(Math.round(listRef.current.getBoundingClientRect().top + window.scrollY));
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
  }, [listRef]);

  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => props.estimatedHeight,
    overscan: 6,
    scrollMargin: offset,
    getItemKey: (index) => items[index]?.id ?? index,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (focused < 0 || focused >= items.length || indexes.includes(focused)) return indexes;
      return [...indexes, focused].sort((a, b) => a - b);
    },
  });

  const rows = virtualizer.getVirtualItems();
  const lastInView = virtualizer.range?.endIndex ?? 0;
  const isNearEnd = lastInView >= items.length - rowsBeforeEnd;
  const onNearEnd = useEffectEvent(props.onNearEnd);
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, items.length]);

  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    const move = targetRow[event.key];
    if (!move || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const index = move(focused, items.length - 1);
    flushSync(() => setFocused(index));
    focusableOfRow(listRef.current, index)?.focus();
  };

  return (
    <chakra.ul
      ref={listRef}
      // Safari drops the list's role where the bullets are styled away.
      role="list"
      aria-label={props.label}
      position="relative"
      listStyleType="none"
      height={`${virtualizer.getTotalSize()}px`}
      onKeyDown={moveFocus}
      onFocus={(event) => {
        const row = (event.target as HTMLElement).closest<HTMLElement>('[data-index]');
        if (row) setFocused(Number(row.dataset['index']));
      }}
    >
      {rows.map((row) => {
        const item = items[row.index];
        if (item === undefined) return null;
        return (
          <li
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={row.index}
            aria-setsize={props.totalCount}
            aria-posinset={row.index + 1}
            style={{ position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${row.start - offset}px)` }}
          >
            <Row item={item} index={row.index} gap={props.rowGap ?? '12px'} render={props.renderItem} />
          </li>
        );
      })}
    </chakra.ul>
  );
}

/** Scrolling moves rows many times a second; what is in them stays as it was drawn. */
const Row = memo(function Row<Item>(props: {
  item: Item;
  index: number;
  gap: string;
  render: (item: Item, index: number) => ReactNode;
}) {
  return <div style={{ paddingBottom: props.gap }}>{props.render(props.item, props.index)}</div>;
}) as <Item>(props: {
  item: Item;
  index: number;
  gap: string;
  render: (item: Item, index: number) => ReactNode;
}) => ReactNode;
