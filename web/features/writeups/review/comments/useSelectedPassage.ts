import { useEffect, useEffectEvent, useState } from 'react';
import { passageOf, type SelectedPassage } from './passages.ts';

/** The current selection in the text, and the position of the button below it, in pixels from the frame's corner. */
export interface Selected {
  passage: SelectedPassage;
  top: number;
  left: number;
}

/** Follows the selection inside `article()`; null while nothing is selected. */
export function useSelectedPassage(article: () => Element | null, frame: () => HTMLElement | null): Selected | null {
  const [selected, setSelected] = useState<Selected | null>(null);
  const look = useEffectEvent(() => {
    const selection = document.getSelection();
    const [text, around] = [article(), frame()];
    if (!selection || selection.isCollapsed || selection.rangeCount === 0 || !text || !around) return setSelected(null);
    const range = selection.getRangeAt(0);
    const passage = passageOf(text, range);
    if (!passage) return setSelected(null);
    const [place, corner] = [range.getBoundingClientRect(), around.getBoundingClientRect()];
    const left = Math.max(0, Math.min(place.left - corner.left, corner.width - buttonWidth));
    setSelected({ passage, top: place.bottom - corner.top + 6, left });
  });
  useEffect(() => {
    let frameId = 0;
    const changed = () => {
      cancelAnimationFrame(frameId);
      frameId = requestAnimationFrame(look);
    };
    document.addEventListener('selectionchange', changed);
    return () => {
      cancelAnimationFrame(frameId);
      document.removeEventListener('selectionchange', changed);
    };
  }, []);
  return selected;
}

/** The button's maximum width in pixels. */
const buttonWidth = 130;
