import { Popover } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { evidenceTitle, FigureEvidence, type FigureLinks } from './FigureEvidence.tsx';
import type { TracedFigure } from './figureMarkup.ts';

/** Shows beside a figure of a memo where the source states it. `anchor` returns the figure's element in the text. */
export function FigurePopover(props: {
  isOpen: boolean;
  anchor: () => HTMLElement | null;
  figure: TracedFigure | undefined;
  links: FigureLinks;
  onClose: () => void;
}) {
  const { isOpen, anchor, figure, links } = props;
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A screen reader starts here; Escape leads back to the figure.
    if (isOpen) content.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <Popover.Root
      open={isOpen}
      // Rendered inside the dialog, which traps the focus, not at the end of the page.
      portalled={false}
      positioning={{ getAnchorElement: anchor, placement: 'top', strategy: 'fixed' }}
      finalFocusEl={anchor}
      // A press on a figure already opens or closes the popover.
      onInteractOutside={(event) => {
        if ((event.detail.target as HTMLElement).closest('[data-figure]')) event.preventDefault();
      }}
      lazyMount
      unmountOnExit
      onOpenChange={({ open }) => !open && props.onClose()}
    >
      <Popover.Positioner data-print="hide">
        <Popover.Content ref={content} w="sm" maxW="calc(100vw - 2rem)">
          <Popover.Arrow />
          <Popover.Body px="5" py="4" tabIndex={-1}>
            <Popover.Title textStyle="sm" fontWeight="semibold" mb="2">
              {evidenceTitle(figure)}
            </Popover.Title>
            <FigureEvidence
              figure={figure}
              {...links}
              onShowSource={
                links.onShowSource &&
                ((shown) => {
                  props.onClose();
                  links.onShowSource?.(shown);
                })
              }
              onDone={props.onClose}
            />
          </Popover.Body>
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
}
