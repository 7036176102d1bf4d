import { useEffect } from 'react';
import { rangeAt } from './passages.ts';

/** The highlight names that the styles use. */
export const highlightNames = { all: 'commented', active: 'commented-active' } as const;

/** A passage to mark in the text. */
export interface MarkedPassage {
  id: string;
  place: { start: number; end: number };
}

/** The current ranges of the passages in `article`. */
export function rangesIn(article: Element | null, passages: readonly MarkedPassage[]): { id: string; range: Range }[] {
  if (!article) return [];
  return passages.flatMap(({ id, place }) => {
    const range = rangeAt(article, place);
    return range ? [{ id, range }] : [];
  });
}

/**
 * Marks passages in the text without touching its elements, so that it does not disturb what renders or edits them. It runs after
 * every rendering, since the text may have changed. A browser without the CSS highlight API shows the passages only in the panel.
 */
export function useHighlights(
  article: () => Element | null,
  passages: readonly MarkedPassage[],
  activeId: string | null,
) {
  useEffect(() => {
    if (!('highlights' in CSS)) return;
    const found = rangesIn(article(), passages);
    CSS.highlights.set(highlightNames.all, new Highlight(...found.map(({ range }) => range)));
    const active = new Highlight(...found.flatMap(({ id, range }) => (id === activeId ? [range] : [])));
    active.priority = 1;
    CSS.highlights.set(highlightNames.active, active);
    return () => {
      for (const name of Object.values(highlightNames)) CSS.highlights.delete(name);
    };
  });
}
