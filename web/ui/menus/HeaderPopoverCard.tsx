import { Popover, Portal } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';

/** The popover of a header button, which shows before this file has loaded; `triggerId` is its id. */
export function HeaderPopoverCard(props: {
  title: string;
  triggerId: string;
  contentId: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  // Closed in the first render: the popover takes the focus only when it changes from closed to open.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <Popover.Root
      ids={{ trigger: props.triggerId, content: props.contentId }}
      open={isThere && props.isOpen}
      onOpenChange={({ open }) => props.setOpen(open)}
      positioning={{ placement: 'bottom-end', gutter: 14 }}
      lazyMount
      unmountOnExit
    >
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
