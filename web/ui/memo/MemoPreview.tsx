import { Box, Skeleton } from '@chakra-ui/react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useSanitizedHtml } from '../../lib/text/useSanitizedHtml.ts';
import { interactiveFigures, type TracedFigure } from './figureMarkup.ts';
import { figureStyles, memoStyles } from './memoStyles.ts';
import type { FigureLinks } from './FigureEvidence.tsx';
import { useFigurePopover } from './useFigurePopover.tsx';

const followDistance = 80;

const none: readonly TracedFigure[] = [];

/** Shows a memo in a box that follows its growing end, unless scrolled up. A pressed figure shows its passage. */
export function MemoPreview(props: {
  html: string;
  isGrowing?: boolean;
  label?: string;
  figures?: readonly TracedFigure[] | undefined;
  links?: FigureLinks;
}) {
  const { html, isGrowing = false, label = 'Memo text', figures = none, links = {} } = props;
  const safeHtml = useSanitizedHtml(html);
  const content = useMemo(
    () => ({ __html: figures.length > 0 ? interactiveFigures(safeHtml ?? '', figures) : (safeHtml ?? '') }),
    [safeHtml, figures],
  );
  const view = useRef<HTMLDivElement>(null);
  const { handlers, popover } = useFigurePopover(view, figures, links);
  const isFollowing = useRef(true);

  useLayoutEffect(() => {
    const element = view.current;
    if (element && isGrowing && isFollowing.current) element.scrollTop = element.scrollHeight;
  }, [safeHtml, isGrowing]);

  if (safeHtml === null) return <Skeleton h="12rem" borderRadius="lg" />;
  return (
    <>
      <Box
        ref={view}
        {...handlers}
        role="region"
        aria-label={label}
        aria-busy={isGrowing}
        tabIndex={0}
        maxH="24rem"
        overflowY="auto"
        borderWidth="1px"
        borderRadius="lg"
        bg="bg.panel"
        px={{ base: '4', md: '6' }}
        py="5"
        css={figures.length > 0 ? [memoStyles, figureStyles] : memoStyles}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isFollowing.current = scrollHeight - scrollTop - clientHeight < followDistance;
        }}
        dangerouslySetInnerHTML={content}
      />
      {popover}
    </>
  );
}
