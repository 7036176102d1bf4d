import { Portal, Tooltip } from '@chakra-ui/react';

export function IconTip(props: { label: string; anchor: () => HTMLElement | null; onClose: () => void }) {
  return (
    <Tooltip.Root
      open
      positioning={{ placement: 'top', getAnchorElement: props.anchor }}
      onOpenChange={({ open }) => !open && props.onClose()}
    >
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content>{props.label}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
