import { Box, IconButton, Stack, Text } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { later } from '../later.ts';
import { Muted } from '../page/Muted.tsx';

const useCard = later(async () => (await import('./HeaderPopoverCard.tsx')).HeaderPopoverCard);

/** A header button with a titled list. A red dot marks unseen entries; `label` says so in words. */
export function HeaderPopover(props: {
  title: string;
  label: string;
  /** Shows the label beside the icon where there is space. */
  isLabelShown?: boolean;
  icon: ReactNode;
  isMarked: boolean;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  const id = useId();
  const triggerId = `${id}-button`;
  const contentId = `${id}-content`;
  const Card = useCard(props.isOpen);
  return (
    <>
      <IconButton
        id={triggerId}
        variant="ghost"
        size="sm"
        color="fg.muted"
        position="relative"
        px={{ base: '0', md: props.isLabelShown ? '2' : '0' }}
        aria-label={props.label}
        aria-haspopup="dialog"
        aria-expanded={props.isOpen}
        aria-controls={contentId}
        data-state={props.isOpen ? 'open' : 'closed'}
        onClick={() => props.setOpen(!props.isOpen)}
      >
        {props.icon}
        {props.isLabelShown && (
          <Text as="span" hideBelow="md" textStyle={{ base: 'xs', xl: 'sm' }}>
            {props.label}
          </Text>
        )}
        {props.isMarked && (
          <Box
            position="absolute"
            // At the corner of the icon, not of the button.
            top="calc(50% - 0.875rem)"
            insetEnd="calc(50% - 0.875rem)"
            boxSize="2"
            rounded="full"
            bg="red.solid"
            borderWidth="1px"
            borderColor="bg.panel"
          />
        )}
      </IconButton>
      {Card && (
        <Card
          title={props.title}
          triggerId={triggerId}
          contentId={contentId}
          isOpen={props.isOpen}
          setOpen={props.setOpen}
        >
          {props.children}
        </Card>
      )}
    </>
  );
}

/** The maximum height of a header popover's list before it scrolls. */
export const headerPopoverHeight = 'min(28rem, 70dvh)';

export function HeaderPopoverEmpty({ title, text }: { title: string; text: string }) {
  return (
    <Stack gap="1" px="4" py="8" textAlign="center">
      <Text textStyle="sm" fontWeight="medium">
        {title}
      </Text>
      <Muted>{text}</Muted>
    </Stack>
  );
}
