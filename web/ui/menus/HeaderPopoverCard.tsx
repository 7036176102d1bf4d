import { Popover, Portal, type PopoverContentProps, type PopoverRootProps } from '@chakra-ui/react';
import { useEffect, useState, type Ref } from 'react';

interface LatePopoverProps extends PopoverContentProps {
  ref?: Ref<HTMLDivElement>;
  title: string;
  triggerId: string;
  contentId?: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  positioning: PopoverRootProps['positioning'];
  initialFocusEl?: PopoverRootProps['initialFocusEl'];
}

/** A popover at the button with the id `triggerId`, which shows before this file has loaded. */
export function LatePopover({
  title,
  triggerId,
  contentId,
  isOpen,
  setOpen,
  positioning,
  initialFocusEl,
  ...content
}: LatePopoverProps) {
  // Closed in the first render: the popover takes the focus only when it changes from closed to open.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <Popover.Root
      ids={{ trigger: triggerId, content: contentId }}
      open={isThere && isOpen}
      onOpenChange={({ open }) => setOpen(open)}
      positioning={positioning}
      initialFocusEl={initialFocusEl}
      lazyMount
      unmountOnExit
    >
      <Portal>
        {/* Keys stop here, because a list around the button may also handle keys. */}
        <Popover.Positioner data-print="hide" onKeyDown={(event) => event.stopPropagation()}>
          <Popover.Content aria-label={title} {...content} />
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

export function HeaderPopoverCard(props: Omit<LatePopoverProps, 'positioning'>) {
  return (
    <LatePopover
      {...props}
      positioning={{ placement: 'bottom-end', gutter: 14 }}
      w="min(24rem, calc(100vw - 1.5rem))"
      shadow="lg"
    >
      <Popover.Title fontWeight="semibold" textStyle="sm" px="4" py="3" borderBottomWidth="1px">
        {props.title}
      </Popover.Title>
      {props.children}
    </LatePopover>
  );
}
