import { Box } from '@chakra-ui/react';
import { useMemo, useRef } from 'react';
import { figureStyles, memoStyles } from './memoStyles.ts';
import { interactiveFigures, type TracedFigure } from './figureMarkup.ts';
import { useFigurePopover, type FigureLinks } from './useFigurePopover.tsx';

/** The width of the text, for some 70 characters in a line. */
export const measure = '39.5rem';

/** Shows a memo as a document. `html` is sanitised. A press on a figure shows the passage that states it. */
export function WriteupArticle({
  html,
  figures,
  ...links
}: FigureLinks & { html: string; figures: readonly TracedFigure[] }) {
  const content = useMemo(() => ({ __html: interactiveFigures(html, figures) }), [html, figures]);
  const article = useRef<HTMLElement>(null);
  const { handlers, popover } = useFigurePopover(article, figures, links);
  return (
    <>
      <Box
        as="article"
        ref={article}
        css={[memoStyles, articleStyles]}
        dangerouslySetInnerHTML={content}
        {...handlers}
      />
      {popover}
    </>
  );
}

const articleStyles = {
  fontFamily: `Charter, 'Bitstream Charter', 'Sitka Text', Cambria, Georgia, serif`,
  fontSize: 'lg',
  // A wide table must not widen the article.
  w: 'full',
  maxW: measure,
  mx: 'auto',
  '& h1, & h2, & h3, & h4, & table': { fontFamily: 'body' },
  '& blockquote': { fontStyle: 'italic' },
  // The deal block at the beginning of a generated memo: names with their values.
  '&& > h2:first-of-type + p + table': {
    display: 'table',
    width: 'full',
    '& td:first-of-type': { color: 'fg.muted', width: '30%' },
    '& td:last-of-type:not(.quiet)': { fontWeight: 'medium' },
  },
  ...figureStyles,
} as const;
