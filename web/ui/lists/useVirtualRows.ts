import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
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

export const rowFocusProps = { 'data-row-focus': '' } as const;

/** Returns the focusable element of a rendered row: of the row at `index`, or of the last row before it. */
export function focusableOfRow(list: HTMLElement | null, index: number): HTMLElement | null {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-index]') ?? [])];
  const row = rows.findLast((candidate) => Number(candidate.dataset['index']) <= index);
  return row?.querySelector<HTMLElement>('[data-row-focus]') ?? null;
}

const rowsBeforeEnd = 15;
/** The rows rendered above and below the window, so that scrolling shows no gap. */
const rowsBeyondWindow = 6;
/** The row that a key moves to from the current row; -1 stands for no row. */
const rowAfterKey: Record<string, (current: number, last: number) => number> = {
  ArrowDown: (current, last) => Math.min(current + 1, last),
  ArrowUp: (current) => Math.max(current - 1, 0),
  Home: () => 0,
  End: (_current, last) => last,
};

interface RowsProps {
  items: readonly { id: string }[];
  /** A row's estimated height in pixels, including the gap after it. */
  estimatedHeight: number;
  /** Called when the user comes near the last loaded row, and again with each further row until more are loaded. */
  onNearEnd?: () => void;
  /** The element that contains only the rows. */
  listRef: RefObject<HTMLElement | null>;
}

/** The rows to render. Each of them needs `ref={measureRow}` and `data-index`. */
export type VirtualRows = ReturnType<typeof useVirtualRows>;

const nothing = () => undefined;

/** Returns the drawn rows of a list that scrolls with the window. The focused row, which keys move, stays drawn. */
export function useVirtualRows(props: RowsProps) {
  const { items, listRef } = props;
  /** The offset of the list on the page, in pixels; null until it is measured. */
  const [measured, setMeasured] = useState<number | null>(null);
  const offset = measured ?? 0;
  const focus = useRowFocus(props);

  useEffect(() => {
    // Rendered in slices, so that neither the first rows nor a move of the list blocks the page.
    const measure = () => {
      const top = listRef.current?.getBoundingClientRect().top;
      if (top !== undefined) startTransition(() => setMeasured(Math.round(top + window.scrollY)));
    };
    measure();
    // Any element above that grows or shrinks moves the list and changes the height of the page.
    let frame = 0;
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
    overscan: rowsBeyondWindow,
    // Otherwise the first pass would find no window, and the second would render all rows at once.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: offset,
    getItemKey: (index) => items[index]?.id ?? index,
    rangeExtractor: (range) => {
      // Until the list is measured it may begin far below the window, so only its first rows are rendered. A later
      // start means that the browser scrolled back into the list.
      if (measured === null && range.startIndex === 0) range = { ...range, endIndex: 0, overscan: 1 };
      return focus.withFocused(range);
    },
  });

  useNearEnd(virtualizer.range?.endIndex, props);
  return {
    /** The position of each row, in pixels from the beginning of the list. */
    rows: virtualizer.getVirtualItems().map(({ key, index, start }) => ({ key, index, top: start - offset })),
    height: virtualizer.getTotalSize(),
    measureRow: virtualizer.measureElement,
    onKeyDown: focus.onKeyDown,
    onFocus: focus.onFocus,
  };
}

/** The box's size in the first pass, in pixels, which otherwise would find no box; the second would draw all rows. */
const likelyBox = { width: 0, height: 600 };

/** Returns the same for a table that scrolls in the box `boxRef`. */
export function useScrolledRows(props: RowsProps & { boxRef: RefObject<HTMLElement | null> }): VirtualRows {
  const { items, boxRef } = props;
  const [overscan, setOverscan] = useState(1);
  useEffect(() => startTransition(() => setOverscan(rowsBeyondWindow)), []);
  const focus = useRowFocus({ ...props, onMove: (index) => virtualizer.scrollToIndex(index) });
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: items.length,
    getScrollElement: () => boxRef.current,
    estimateSize: () => props.estimatedHeight,
    overscan,
    initialRect: likelyBox,
    getItemKey: (index) => items[index]?.id ?? index,
    rangeExtractor: focus.withFocused,
  });
  useNearEnd(virtualizer.range?.endIndex, props);
  return {
    rows: virtualizer.getVirtualItems().map(({ key, index, start }) => ({ key, index, top: start })),
    height: virtualizer.getTotalSize(),
    measureRow: virtualizer.measureElement,
    onKeyDown: focus.onKeyDown,
    onFocus: focus.onFocus,
  };
}

function useNearEnd(lastInView = 0, { items, onNearEnd = nothing }: RowsProps) {
  const isNearEnd = lastInView >= items.length - rowsBeforeEnd;
  const load = useEffectEvent(onNearEnd);
  useEffect(() => {
    if (isNearEnd) load();
  }, [isNearEnd, items.length]);
}

function useRowFocus(props: RowsProps & { onMove?: (index: number) => void }) {
  const { items, listRef } = props;
  const [focused, setFocused] = useState(-1);
  return {
    withFocused: (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (focused < 0 || focused >= items.length || indexes.includes(focused)) return indexes;
      return [...indexes, focused].sort((a, b) => a - b);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const move = rowAfterKey[event.key];
      if (!move || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const index = move(focused, items.length - 1);
      flushSync(() => setFocused(index));
      props.onMove?.(index);
      const target = focusableOfRow(listRef.current, index);
      // A box has been scrolled to the row already.
      target?.focus({ preventScroll: props.onMove !== undefined });
      // A row that has the focus is not scrolled to by it, but measuring other rows may have moved it out of view.
      if (!props.onMove) target?.scrollIntoView({ block: 'nearest' });
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const row = event.target.closest<HTMLElement>('[data-index]');
      if (row) setFocused(Number(row.dataset['index']));
    },
  };
}
