import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { usePrinting } from './usePrinting.ts';
import { useVirtualRows } from './useVirtualRows.ts';

/**
 * Shows a list of any length that scrolls with the window and renders only the rows in view. Assistive technology
 * receives the whole count. Arrow keys, Home and End move between rows, and the focused row stays rendered. On paper,
 * all loaded rows are printed.
 */
export function VirtualList<Item extends { id: string }>(props: {
  label: string;
  items: readonly Item[];
  totalCount: number;
  /** The gap between two rows, as CSS. */
  rowGap?: string;
  /** A row's estimated height in pixels, including its gap. */
  estimatedHeight: number;
  /** Must stay the same between renders: only another function or item renders a row again. */
  renderItem: (item: Item, index: number) => ReactNode;
  /** Called when the user comes near the last loaded row, and again with each further row until more are loaded. */
  onNearEnd: () => void;
  listRef: React.RefObject<HTMLUListElement | null>;
}) {
  const { items, listRef } = props;
  const { rows, height, measureRow, onKeyDown, onFocus } = useVirtualRows(props);
  const isPrinting = usePrinting();
  const drawn = isPrinting ? items.map(({ id }, index) => ({ key: id, index, top: null })) : rows;

  return (
    <chakra.ul
      ref={listRef}
      // Safari removes the list's role where the bullets are hidden by styles.
      role="list"
      aria-label={props.label}
      position="relative"
      height={isPrinting ? 'auto' : `${height}px`}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {drawn.map((row) => {
        const item = items[row.index];
        if (item === undefined) return null;
        return (
          <li
            key={row.key}
            ref={measureRow}
            data-index={row.index}
            aria-setsize={props.totalCount}
            aria-posinset={row.index + 1}
            style={
              row.top === null
                ? undefined
                : { position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${row.top}px)` }
            }
          >
            <Row item={item} index={row.index} gap={props.rowGap ?? '12px'} render={props.renderItem} />
          </li>
        );
      })}
    </chakra.ul>
  );
}

/** Memoised, because scrolling moves rows many times a second without changing their content. */
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
