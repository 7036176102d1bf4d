import { Button } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { MessageSquarePlus } from 'lucide-react';
import { useCallback, useState, type MouseEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useReview } from '../useReview.ts';
import type { CommentDraft } from './CommentsPanel.tsx';
import { rangeAt, passageOf, type SelectedPassage } from './passages.ts';

/** The maximum width of the button, in pixels. */
const buttonWidth = 130;

const highlightNames = { all: 'commented', active: 'commented-active' } as const;

const none: MarkedPassage[] = [];

/**
 * Returns the comments on the passages of the article inside `frame`: the properties of the panel that lists them, what lies
 * over the text, and what a press on the text does. `onOpen` is called when the panel must be shown.
 */
export function useCommentedText(writeupId: string, frame: RefObject<HTMLElement | null>, onOpen: () => void) {
  const article = useCallback(() => frame.current?.querySelector('article') ?? null, [frame]);
  const { review, ...query } = useReview(writeupId);
  const [draft, setDraft] = useState<CommentDraft | null>(null);
  const asked = useSearchParams()[0].get('thread');
  const [activeId, setActiveId] = useState(asked);
  const [lastAsked, setLastAsked] = useState(asked);
  if (asked !== lastAsked) {
    setLastAsked(asked);
    setActiveId(asked);
  }
  const threads = review?.commentThreads;
  const marked = threads?.flatMap(({ id, place, resolvedAt }) => (place && !resolvedAt ? [{ id, place }] : [])) ?? none;
  useHighlights(article, marked, activeId);
  const selected = useSelectedPassage(article, () => frame.current);

  const show = (threadId: string) => {
    setActiveId(threadId);
    const place = threads?.find(({ id }) => id === threadId)?.place;
    const [found] = place ? rangesIn(article(), [{ id: threadId, place }]) : [];
    found?.range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  };
  const press = (event: MouseEvent) => {
    // A click on a figure shows its source instead.
    if ((event.target as Element).closest('[data-figure], a') || !document.getSelection()?.isCollapsed) return;
    const isAt = ({ left, right, top, bottom }: DOMRect) =>
      event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
    const hit = rangesIn(article(), marked).find(({ range }) => Array.from(range.getClientRects()).some(isAt));
    if (!hit) return;
    onOpen();
    setActiveId(hit.id);
  };
  const comment = () => {
    if (!selected) return;
    setDraft({ passage: selected.passage });
    onOpen();
    document.getSelection()?.removeAllRanges();
  };
  return {
    press,
    layer: (
      <>
        <Global styles={highlightStyles} />
        {selected && (
          <Button
            size="xs"
            position="absolute"
            zIndex="1"
            shadow="md"
            data-print="hide"
            style={{ top: selected.top, left: selected.left }}
            // Otherwise the press would clear the selection before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={comment}
          >
            <MessageSquarePlus /> Comment
          </Button>
        )}
      </>
    ),
    panel: { threads, query, writeupId, draft, activeId, onDraft: setDraft, onShow: show },
  };
}

const highlightStyles = {
  [`::highlight(${highlightNames.all})`]: { backgroundColor: 'rgb(250 204 21 / 0.28)' },
  [`::highlight(${highlightNames.active})`]: { backgroundColor: 'rgb(250 204 21 / 0.6)' },
};

interface MarkedPassage {
  id: string;
  place: { start: number; end: number };
}

function rangesIn(article: Element | null, passages: readonly MarkedPassage[]): { id: string; range: Range }[] {
  if (!article) return [];
  return passages.flatMap(({ id, place }) => {
    const range = rangeAt(article, place);
    return range ? [{ id, range }] : [];
  });
}

/**
 * Marks passages in the text without touching its elements, so that it does not disturb what renders or edits them. It
 * runs after every rendering, because the text may have changed. A browser without the CSS highlight API shows the
 * passages only in the panel.
 */
function useHighlights(article: () => Element | null, passages: readonly MarkedPassage[], activeId: string | null) {
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

/** The current selection in the text, and the position of the button below it, in pixels from the frame's corner. */
interface Selected {
  passage: SelectedPassage;
  top: number;
  left: number;
}

/** Follows the selection inside `article()`; null while nothing is selected. */
function useSelectedPassage(article: () => Element | null, frame: () => HTMLElement | null): Selected | null {
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
