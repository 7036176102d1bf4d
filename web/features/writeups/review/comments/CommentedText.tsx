import { Box, Button, Grid } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { MessageSquarePlus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useReview } from '../useReview.ts';
import { CommentsPanel, type CommentDraft } from './CommentsPanel.tsx';
import { useCommentActions } from './useCommentActions.ts';
import { useCommentsOpen } from './useCommentsOpen.ts';
import { highlightNames, rangesIn, useHighlights, type MarkedPassage } from './useHighlights.ts';
import { useSelectedPassage } from './useSelectedPassage.ts';

const none: MarkedPassage[] = [];

/** A write-up's text (`children`, with an `article` in it) with the comments on its passages beside it, or below it on a phone. */
export function CommentedText({ writeupId, children }: { writeupId: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const article = useCallback(() => frame.current?.querySelector('article') ?? null, []);
  const { review, ...query } = useReview(writeupId);
  const actions = useCommentActions(writeupId);
  const [isOpen, setOpen] = useCommentsOpen();
  const [draft, setDraft] = useState<CommentDraft | null>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
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
    setOpen(true);
    setActiveId(hit.id);
  };
  const comment = () => {
    if (!selected) return;
    setDraft({ passage: selected.passage });
    setOpen(true);
    document.getSelection()?.removeAllRanges();
  };
  return (
    <Grid gap="6" templateColumns={{ base: 'minmax(0, 1fr)', lg: isOpen ? 'minmax(0, 1fr) 19rem' : 'minmax(0, 1fr)' }}>
      <Global styles={highlightStyles} />
      <Box ref={frame} position="relative" minW="0" onClick={press}>
        {children}
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
            <MessageSquarePlus aria-hidden /> Comment
          </Button>
        )}
      </Box>
      {isOpen && (
        <CommentsPanel
          threads={threads}
          query={query}
          actions={actions}
          draft={draft}
          activeId={activeId}
          onDraft={setDraft}
          onShow={show}
          onClose={() => {
            setOpen(false);
            setDraft(null);
          }}
        />
      )}
    </Grid>
  );
}

const highlightStyles = {
  [`::highlight(${highlightNames.all})`]: { backgroundColor: 'rgb(250 204 21 / 0.28)' },
  [`::highlight(${highlightNames.active})`]: { backgroundColor: 'rgb(250 204 21 / 0.6)' },
};
