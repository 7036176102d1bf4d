import { Button, Dialog, Portal } from '@chakra-ui/react';
import { NameForm, nameNote } from './NameForm.tsx';

/** Shows the dialog in a corner: work may begin before it is answered. Escape declines. */
export function WhoAreYouCard(props: { isOpen: boolean; lastName: string; onDecline: () => void }) {
  return (
    <Dialog.Root
      size="sm"
      placement="bottom"
      open={props.isOpen}
      modal={false}
      trapFocus={false}
      preventScroll={false}
      closeOnInteractOutside={false}
      finalFocusEl={() => document.getElementById('main')}
      lazyMount
      unmountOnExit
      onOpenChange={({ open }) => !open && props.onDecline()}
    >
      <Portal>
        <Dialog.Positioner px="4" justifyContent={{ md: 'flex-start' }} pointerEvents="none">
          <Dialog.Content pointerEvents="auto" mb="4" borderWidth="1px">
            <Dialog.Header>
              <Dialog.Title>Who are you?</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb="6">
              <Dialog.Description color="fg.muted" mb="4">
                {nameNote}
              </Dialog.Description>
              <NameForm initial={props.lastName}>
                <Button size="sm" variant="ghost" onClick={props.onDecline}>
                  Continue without a name
                </Button>
              </NameForm>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
