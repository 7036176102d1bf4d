import { Button, Dialog, Portal } from '@chakra-ui/react';
import { UnlockForm } from './UnlockForm.tsx';

/** Asks for the admin password again over the screen, so that everything typed there is kept. */
export function UnlockDialog(props: { isOpen: boolean; onLeave: () => void }) {
  return (
    <Dialog.Root
      size="sm"
      placement="center"
      open={props.isOpen}
      closeOnInteractOutside={false}
      closeOnEscape={false}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header display="block">
              <Dialog.Title>Admin Access Required</Dialog.Title>
              <Dialog.Description color="fg.muted" textStyle="sm" mt="1.5">
                Your admin access has ended. Enter the admin password to access the admin panel; what you typed is kept.
              </Dialog.Description>
            </Dialog.Header>
            <Dialog.Body pb="6">
              <UnlockForm>
                <Button variant="outline" onClick={props.onLeave}>
                  Leave
                </Button>
              </UnlockForm>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
