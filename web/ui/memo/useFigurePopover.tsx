import { useLayoutEffect, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import type { TracedFigure } from './figureMarkup.ts';
import { FigurePopover } from './FigurePopover.tsx';

/** What its figures lead to. */
export interface FigureLinks {
  /** The write-up, where its figures can be corrected. */
  writeupId?: string;
  /** What leads to the conversation that they were found in; the write-up where left out. */
  conversationId?: string | undefined;
  /** Leads to a verified figure's passage, where the reader can be led there. */
  onShowSource?: ((figure: TracedFigure) => void) | undefined;
}

/** Makes each `data-figure` of a text show, when it is pressed, the passage that states it: `handlers` are for the text, `popover` stands beside it. */
export function useFigurePopover(
  text: RefObject<HTMLElement | null>,
  figures: readonly TracedFigure[],
  links: FigureLinks,
): {
  handlers: {
    onClick: (event: MouseEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  popover: ReactNode;
} {
  /** Which figure was pressed last: its `data-figure`. */
  const [pressed, setPressed] = useState<string | undefined>();
  const [isOpen, setOpen] = useState(false);
  const anchor = () => text.current?.querySelector<HTMLElement>(`[data-figure="${pressed}"]`) ?? null;
  useLayoutEffect(() => {
    // A correction draws the text once more, and takes the focus with the element that had it.
    if (document.activeElement === document.body) anchor()?.focus({ preventScroll: true });
  });

  const press = (event: MouseEvent | KeyboardEvent) => {
    const figure = (event.target as HTMLElement).closest<HTMLElement>('[data-figure]')?.dataset['figure'];
    if (figure === undefined) return;
    event.preventDefault();
    setPressed(figure);
    setOpen(figure !== pressed || !isOpen);
  };
  return {
    handlers: {
      onClick: press,
      onKeyDown: (event) => {
        if (event.key === 'Enter' || event.key === ' ') press(event);
      },
    },
    popover: (
      <FigurePopover
        // Each figure's is one of its own, so that it stands at its figure.
        key={pressed}
        isOpen={isOpen}
        anchor={anchor}
        figure={figures[Number(pressed)]}
        onClose={() => setOpen(false)}
        {...links}
      />
    ),
  };
}
