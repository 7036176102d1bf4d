import { Box, IconButton, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/**
 * A button of the header that opens a titled list below it. A red dot on the button marks unseen or urgent entries; `label` states that
 * in words.
 */
export function HeaderPopover(props: {
  title: string;
  label: string;
  icon: ReactNode;
  isMarked: boolean;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  keyShortcut?: string;
  /** The element that takes the focus on close; without one, or where it returns nothing, the button takes it. */
  finalFocusEl?: () => HTMLElement | null;
  children: ReactNode;
}) {
  return (
    <Popover.Root
      open={props.isOpen}
      onOpenChange={({ open }) => props.setOpen(open)}
      finalFocusEl={props.finalFocusEl}
      positioning={{ placement: 'bottom-end', gutter: 14 }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <IconButton
          variant="ghost"
          size="sm"
          color="fg.muted"
          position="relative"
          aria-label={props.label}
          aria-keyshortcuts={props.keyShortcut}
        >
          {props.icon}
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
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={props.title} w="min(24rem, calc(100vw - 1.5rem))" borderWidth="1px" shadow="lg">
            <Popover.Title fontWeight="semibold" textStyle="sm" px="4" py="3" borderBottomWidth="1px">
              {props.title}
            </Popover.Title>
            {props.children}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

/** The maximum height of a header popover's list before it scrolls. */
export const headerPopoverHeight = 'min(28rem, 70dvh)';

/** The message of a header popover with an empty list. */
export function HeaderPopoverEmpty({ title, text }: { title: string; text: string }) {
  return (
    <Stack gap="1" px="4" py="8" textAlign="center">
      <Text textStyle="sm" fontWeight="medium">
        {title}
      </Text>
      <Text textStyle="sm" color="fg.muted">
        {text}
      </Text>
    </Stack>
  );
}
