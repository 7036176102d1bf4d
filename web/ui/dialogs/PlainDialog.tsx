import { Dialog, Portal } from '@chakra-ui/react';

/** A dialog as high as its content. What is typed in it is dropped when it closes. */
export function PlainDialog({ onClose, children, ...props }: Dialog.RootProps & { onClose: () => void }) {
  return (
    <Dialog.Root
      placement="center"
      scrollBehavior="inside"
      lazyMount
      unmountOnExit
      onOpenChange={({ open }) => !open && onClose()}
      {...props}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>{children}</Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
