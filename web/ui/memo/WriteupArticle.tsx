import { Box } from '@chakra-ui/react';
import { useMemo, useRef } from 'react';
import { figureStyles, memoStyles, pageStyles } from './memoStyles.ts';
import { interactiveFigures, type TracedFigure } from './figureMarkup.ts';
import type { FigureLinks } from './FigureEvidence.tsx';
import { useFigurePopover } from './useFigurePopover.tsx';

/** Shows sanitised `html`. A press on a figure shows the passage that states it, or goes to `onFigure`. */
export function WriteupArticle({
  html,
  figures,
  onFigure,
  ...links
}: FigureLinks & { html: string; figures: readonly TracedFigure[]; onFigure?: (index: number) => void }) {
  const content = useMemo(() => ({ __html: interactiveFigures(html, figures) }), [html, figures]);
  const article = useRef<HTMLElement>(null);
  const { handlers, popover } = useFigurePopover(article, figures, links, onFigure);
  return (
    <>
      <Box
        as="article"
        ref={article}
        css={[memoStyles, pageStyles, figureStyles]}
        dangerouslySetInnerHTML={content}
        {...handlers}
      />
      {popover}
    </>
  );
}
