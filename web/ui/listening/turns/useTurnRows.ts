import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState, type RefObject } from 'react';
import { scrollsMark } from '../../dialogs/scrollsMark.ts';
import type { Turn } from './turnRules.ts';

/** For estimates: the characters in a line, and the heights of a line and of a turn's header in pixels. */
const likely = { line: 75, lineHeight: 28, head: 52 };

/** Finds the scrolling element of the dialog around an element. */
export const scrollerOf = (element: HTMLElement | null) => element?.closest<HTMLElement>(`[${scrollsMark}]`) ?? null;

/**
 * Returns which turns are rendered inside the dialog that they scroll in, and where.
 * @param listRef the element that contains the turns
 */
export function useTurnRows(turns: readonly Turn[], listRef: RefObject<HTMLElement | null>) {
  /** The offset of the list in the scrolling element, in pixels. */
  const [offset, setOffset] = useState(0);
  useEffect(() => {
    const box = scrollerOf(listRef.current);
    if (!box) return;
    const measure = () => {
      const list = listRef.current?.getBoundingClientRect().top ?? 0;
      setOffset(Math.round(list - box.getBoundingClientRect().top + box.scrollTop));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, [listRef]);

  const virtualizer = useVirtualizer({
    count: turns.length,
    getScrollElement: () => scrollerOf(listRef.current),
    getItemKey: (index) => turns[index]?.id ?? index,
    estimateSize: (index) => {
      const length = turns[index]?.segments.reduce((sum, { text }) => sum + text.length, 0) ?? 0;
      return likely.head + Math.ceil(length / likely.line) * likely.lineHeight;
    },
    overscan: 4,
    scrollMargin: offset,
    initialRect: { width: 800, height: 600 },
  });
  return {
    rows: virtualizer.getVirtualItems().map(({ key, index, start }) => ({ key, index, top: start - offset })),
    height: virtualizer.getTotalSize(),
    measureRow: virtualizer.measureElement,
    showTurn: (index: number, behavior: 'smooth' | 'auto') =>
      virtualizer.scrollToIndex(index, { align: 'center', behavior }),
  };
}
