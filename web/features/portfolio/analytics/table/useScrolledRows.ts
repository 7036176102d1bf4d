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
/** Above what the box shows and below it, for whoever scrolls. */
const rowsBeyondBox = 8;
/** Or the first pass would find no box, and the second would draw all rows at once. In pixels. */
const likelyBox = { width: 0, height: 600 };
const nothing = () => undefined;

/**
 * Which rows of a table that scrolls in a box of its own are to be drawn, and where; arrow keys, Home and End move between
 * them, and the row that has focus stays drawn. Each drawn row wants `data-index`.
 * @param rowHeight of every row, in pixels
 * @param boxRef the element that scrolls; its head stays on top
 * @param listRef the element that holds the rows and nothing else
 * @param onNearEnd the reader comes near the last loaded row
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

  // Its rows become higher when a window becomes narrow.
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const isNearEnd = (virtualizer.range?.endIndex ?? 0) >= items.length - rowsBeforeEnd;
  const onNearEnd = useEffectEvent(props.onNearEnd ?? nothing);
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, items.length]);

  return {
    /** Where each row stands, in pixels from the list's beginning. */
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
