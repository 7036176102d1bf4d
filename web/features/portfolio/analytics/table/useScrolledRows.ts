import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  startTransition,
  useEffect,
  useEffectEvent,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { focusableOfRow, rowAfterKey } from '../../../../ui/lists/useVirtualRows.ts';

const rowsBeforeEnd = 20;
/** Rows drawn above and below the visible rows, so that scrolling shows no gaps. */
const rowsBeyondBox = 8;
/**
 * The size assumed for the first pass, in pixels. Otherwise the first pass would find no box, and the second pass would
 * draw all rows.
 */
const likelyBox = { width: 0, height: 600 };
const nothing = () => undefined;

/**
 * Returns the rows to draw of a table that scrolls in its own box, with their positions. Arrow keys, Home and End move
 * between the rows, and the row with the focus stays drawn. Each drawn row needs `data-index`.
 * @param rowHeight the height of every row, in pixels
 * @param boxRef the element that scrolls; the header sticks to its top
 * @param listRef the element that holds only the rows
 * @param onNearEnd called when the user scrolls near the last loaded row
 */
export function useScrolledRows(props: {
  items: readonly { id: string }[];
  rowHeight: number;
  boxRef: RefObject<HTMLElement | null>;
  listRef: RefObject<HTMLElement | null>;
  onNearEnd?: () => void;
}) {
  const { items, rowHeight, boxRef, listRef } = props;
  const [focused, setFocused] = useState(-1);
  const [overscan, setOverscan] = useState(1);
  useEffect(() => startTransition(() => setOverscan(rowsBeyondBox)), []);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => boxRef.current,
    estimateSize: () => rowHeight,
    overscan,
    initialRect: likelyBox,
    getItemKey: (index) => items[index]?.id ?? index,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (focused < 0 || focused >= items.length || indexes.includes(focused)) return indexes;
      return [...indexes, focused].sort((a, b) => a - b);
    },
  });

  // Rows become higher when the window becomes narrow.
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const isNearEnd = (virtualizer.range?.endIndex ?? 0) >= items.length - rowsBeforeEnd;
  const onNearEnd = useEffectEvent(props.onNearEnd ?? nothing);
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, items.length]);

  return {
    /** The rows to draw; `top` is in pixels from the beginning of the list. */
    rows: virtualizer.getVirtualItems().map(({ key, index, start }) => ({ key, index, top: start })),
    listProps: {
      style: { height: virtualizer.getTotalSize() },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const move = rowAfterKey[event.key];
        if (!move || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        const index = move(focused, items.length - 1);
        flushSync(() => setFocused(index));
        virtualizer.scrollToIndex(index);
        focusableOfRow(listRef.current, index)?.focus({ preventScroll: true });
      },
      onFocus: (event: FocusEvent<HTMLElement>) => {
        const row = event.target.closest<HTMLElement>('[data-index]');
        if (row) setFocused(Number(row.dataset['index']));
      },
    },
  };
}
