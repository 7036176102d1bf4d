import { useEffect } from 'react';
import { rangeAt } from './passages.ts';

/** The names under which styles know the marked stretches. */
export const highlightNames = { all: 'commented', active: 'commented-active' } as const;

/** A passage that is marked in the text. */
export interface MarkedPassage {
  id: string;
  place: { start: number; end: number };
}

/** Where the passages stand in `article` now. */
export function rangesIn(article: Element | null, passages: readonly MarkedPassage[]): { id: string; range: Range }[] {
  if (!article) return [];
  return passages.flatMap(({ id, place }) => {
    const range = rangeAt(article, place);
    return range ? [{ id, range }] : [];
  });
}

/**
 * Marks passages in the text without touching its elements, so that whatever draws or edits it is not disturbed: after every drawing,
 * as the text may be another one. A browser without this way of marking shows them in the panel alone.
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
