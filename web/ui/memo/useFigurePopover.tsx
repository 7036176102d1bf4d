import { useLayoutEffect, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import type { FigureLinks } from './FigureEvidence.tsx';
import type { TracedFigure } from './figureMarkup.ts';
import { later } from '../later.ts';

const useFigurePopoverCard = later(async () => (await import('./FigurePopover.tsx')).FigurePopover);

/** Shows the passage of a pressed figure, or tells `onFigure`. `handlers` belong on the text, `popover` beside it. */
export function useFigurePopover(
  text: RefObject<HTMLElement | null>,
  figures: readonly TracedFigure[],
  links: FigureLinks,
  onFigure?: (index: number) => void,
) {
  /** The `data-figure` of the figure that was pressed last. */
  const [pressed, setPressed] = useState<string | undefined>();
  const [isOpen, setOpen] = useState(false);
  const FigurePopover = useFigurePopoverCard(isOpen);
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
    if (onFigure) onFigure(Number(figure));
    else setOpen(figure !== pressed || !isOpen);
  };
  return {
    handlers: {
      onClick: press,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' || event.key === ' ') press(event);
      },
    },
    popover: FigurePopover && (
      <FigurePopover
        // Each figure has its own popover, which is therefore placed at its figure.
        key={pressed}
        isOpen={isOpen}
        anchor={anchor}
        figure={figures[Number(pressed)]}
        onClose={() => setOpen(false)}
        links={links}
      />
    ),
  };
}
