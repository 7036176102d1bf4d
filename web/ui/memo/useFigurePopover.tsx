import { useLayoutEffect, useState, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject } from 'react';
import type { TracedFigure } from './figureMarkup.ts';
import { FigurePopover } from './FigurePopover.tsx';

export interface FigureLinks {
  /** The id of the write-up, if its figures can be corrected. */
  writeupId?: string;
  /** The id that leads to the conversation; without it, the write-up's id does. */
  conversationId?: string | undefined;
  /** Opens a verified figure's passage, where that is possible. */
  onShowSource?: ((figure: TracedFigure) => void) | undefined;
}

/**
 * Shows the passage that states a figure when its `data-figure` element is pressed. `handlers` belong on the text,
 * `popover` beside it.
 */
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
  /** The `data-figure` of the figure that was pressed last. */
  const [pressed, setPressed] = useState<string | undefined>();
  const [isOpen, setOpen] = useState(false);
  const anchor = () => text.current?.querySelector<HTMLElement>(`[data-figure="${pressed}"]`) ?? null;
  useLayoutEffect(() => {
    // A correction renders the text again, and the focused element disappears with the old text.
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
        // Each figure has its own popover, which is therefore placed at its figure.
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
