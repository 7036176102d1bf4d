import { Box } from '@chakra-ui/react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { memoStyles } from './memoStyles.ts';
import { interactiveFigures } from './figureMarkup.ts';
import type { TracedFigure } from './figureMarkup.ts';
import { FigurePopover } from './FigurePopover.tsx';

/** The width of the text: some 70 characters of it. */
export const measure = '39.5rem';

/** A memo as a document. `html` is sanitised. Each figure, when pressed, shows the passage that states it. */
export function WriteupArticle(props: {
  html: string;
  figures: readonly TracedFigure[];
  /** The write-up, where its figures can be corrected. */
  writeupId?: string;
  /** Leads to a verified figure's passage, where the reader can be led there. */
  onShowSource?: (figure: TracedFigure) => void;
}) {
  const { html, figures, onShowSource } = props;
  const content = useMemo(() => ({ __html: interactiveFigures(html, figures) }), [html, figures]);
  const article = useRef<HTMLElement>(null);
  /** Which figure was pressed last: its `data-figure`. */
  const [pressed, setPressed] = useState<string | undefined>();
  const [isOpen, setOpen] = useState(false);
  const anchor = () => article.current?.querySelector<HTMLElement>(`[data-figure="${pressed}"]`) ?? null;
  useLayoutEffect(() => {
    // A correction renders the text again and removes the focused element, so the focus is set again.
    if (document.activeElement === document.body) anchor()?.focus({ preventScroll: true });
  });

  const press = (event: MouseEvent | KeyboardEvent) => {
    const figure = (event.target as HTMLElement).closest<HTMLElement>('[data-figure]')?.dataset['figure'];
    if (figure === undefined) return;
    event.preventDefault();
    setPressed(figure);
    setOpen(figure !== pressed || !isOpen);
  };

  return (
    <>
      <Box
        as="article"
        ref={article}
        css={[memoStyles, articleStyles]}
        dangerouslySetInnerHTML={content}
        onClick={press}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') press(event);
        }}
      />
      <FigurePopover
        // Each figure's is one of its own, so that it stands at its figure.
        key={pressed}
        isOpen={isOpen}
        anchor={anchor}
        figure={figures[Number(pressed)]}
        writeupId={props.writeupId}
        onShowSource={onShowSource}
        onClose={() => setOpen(false)}
      />
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
  '& .figure': { cursor: 'pointer', borderRadius: 'xs', _hover: { bg: 'brand.subtle' }, focusVisibleRing: 'outside' },
} as const;
