import { Box, Popover, Text } from '@chakra-ui/react';
import type { TracedFigure } from './figureMarkup.ts';

/** Shows beside a figure of a memo where the source states it. Closed while `anchor` is null. */
export function FigurePopover(props: {
  anchor: HTMLElement | null;
  figure: TracedFigure | undefined;
  onClose: () => void;
}) {
  const { anchor, figure } = props;
  return (
    <Popover.Root
      open={anchor !== null}
      // Inside a dialog that traps focus: not moved to the end of the page.
      portalled={false}
      positioning={{ getAnchorElement: () => anchor, placement: 'top', strategy: 'fixed' }}
      finalFocusEl={() => anchor}
      lazyMount
      unmountOnExit
      onOpenChange={({ open }) => {
        if (!open) props.onClose();
      }}
    >
      <Popover.Positioner data-print="hide">
        <Popover.Content w="sm" maxW="calc(100vw - 2rem)">
          <Popover.Arrow />
          <Popover.Body px="5" py="4" tabIndex={-1}>
            <Popover.Title textStyle="sm" fontWeight="semibold" mb="2">
              {figure?.text} {figure?.isVerified ? 'in the source' : 'was not found in the sources'}
            </Popover.Title>
            {figure?.isVerified && figure.quote ? (
              <Box
                as="blockquote"
                borderStartWidth="3px"
                borderColor="brand.solid"
                ps="3"
                textStyle="sm"
                color="fg.muted"
                lineHeight="1.6"
              >
                “{figure.quote}”
              </Box>
            ) : (
              <Text textStyle="sm" color="fg.muted">
                No passage of the conversation states this figure. Check it before you rely on it.
              </Text>
            )}
          </Popover.Body>
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
}
