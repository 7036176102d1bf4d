import { Button, Span } from '@chakra-ui/react';
import { Columns3 } from 'lucide-react';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { later } from '../../later.ts';
import { useViews, type ViewMenuProps } from './useViews.ts';

const useViewCard = later(async () => (await import('./ViewCard.tsx')).ViewCard);

/** A button that opens the saved views and the columns of a list. It names the view that the address opens. */
export function ViewMenu({ isCompact = false, ...props }: ViewMenuProps & { isCompact?: boolean }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [parameters] = useSearchParams();
  const views = useViews(props.list, props.filters, isOpen || parameters.has('view'));
  const Card = useViewCard(isOpen);
  const isChosen = parameters.has('columns') || views.current !== undefined;
  const label = views.current?.name ?? 'View';
  const popover = { triggerId: `${id}-button`, contentId: `${id}-content` };
  return (
    <>
      <Button
        id={popover.triggerId}
        variant={isChosen ? 'subtle' : 'outline'}
        bg={isChosen ? undefined : 'bg.panel'}
        colorPalette={isChosen ? 'brand' : 'gray'}
        // The theme's own is too dark for the text of this palette.
        _expanded={isChosen ? { bg: 'colorPalette.subtle' } : undefined}
        flexShrink={0}
        px={isCompact ? '3' : { base: '3', sm: '4' }}
        _icon={{ boxSize: '4' }}
        aria-label={views.current ? `View: ${label}` : label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? popover.contentId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Columns3 />
        {!isCompact && (
          <Span hideBelow="sm" maxW="10rem" truncate>
            {label}
          </Span>
        )}
      </Button>
      {Card && <Card {...props} {...popover} views={views} isOpen={isOpen} setOpen={setOpen} />}
    </>
  );
}
