import { Box } from '@chakra-ui/react';
import { useMemo, useRef } from 'react';
import { figureStyles, memoStyles } from './memoStyles.ts';
import { interactiveFigures } from './figureMarkup.ts';
import type { TracedFigure } from './figureMarkup.ts';
import { useFigurePopover, type FigureLinks } from './useFigurePopover.tsx';

/** The width of the text: some 70 characters of it. */
export const measure = '39.5rem';

/** A memo as a document. `html` is sanitised. Each figure, when pressed, shows the passage that states it. */
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

/** A document to forward, set for reading. */
const articleStyles = {
  fontFamily: `Charter, 'Bitstream Charter', 'Sitka Text', Cambria, Georgia, serif`,
  fontSize: 'lg',
  // Not as wide as its widest table.
  w: 'full',
  maxW: measure,
  mx: 'auto',
  '& h1, & h2, & h3, & h4, & table': { fontFamily: 'body' },
  '& blockquote': { fontStyle: 'italic' },
  // The deal, with which a generated memo begins: a block of names with what is said of each.
  '&& > h2:first-of-type + p + table': {
    display: 'table',
    width: 'full',
    '& td:first-of-type': { color: 'fg.muted', width: '30%' },
    '& td:last-of-type:not(.quiet)': { fontWeight: 'medium' },
  },
  ...figureStyles,
} as const;
