import { IconButton, Portal, Tooltip } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';

/** A small button that is only an icon; its label is read aloud and shown after a moment's rest. */
export function IconAction(props: {
  label: string;
  icon: LucideIcon;
  onClick: () => void;
  isDestructive?: boolean;
  isBusy?: boolean;
}) {
  const Icon = props.icon;
  return (
    <Tooltip.Root openDelay={700} closeDelay={100} positioning={{ placement: 'top' }} lazyMount unmountOnExit>
      <Tooltip.Trigger asChild>
        <IconButton
          aria-label={props.label}
          size="sm"
          variant="ghost"
          colorPalette={props.isDestructive ? 'red' : undefined}
          color={props.isDestructive ? 'colorPalette.fg' : 'fg.muted'}
          loading={props.isBusy}
          onClick={props.onClick}
        >
          <Icon aria-hidden />
        </IconButton>
      </Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content>{props.label}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
