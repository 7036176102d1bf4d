import { Button, Dialog, Portal } from '@chakra-ui/react';
import type { SessionDetailsFragment } from '../../gql/session/graphql.ts';
import { LoginForm } from './LoginForm.tsx';
import { resumeSession } from './resumeSession.ts';

/**
 * Asks for the firm's password again when the session ended by itself. The screen stays as it is below, so that what was
 * typed there is still there afterwards; nobody reads it meanwhile.
 */
export function SessionEndedDialog(props: {
  session: SessionDetailsFragment;
  /** The login page is wanted instead. */
  onLeave: () => void;
}) {
  const { tenant, member } = props.session;
  const { name, slug } = tenant;
  return (
    <Dialog.Root size="sm" placement="center" open closeOnInteractOutside={false} closeOnEscape={false}>
      <Portal>
        <Dialog.Backdrop bg="bg" />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header display="block">
              <Dialog.Title>Log in to {name} again</Dialog.Title>
              <Dialog.Description color="fg.muted" textStyle="sm" mt="1.5">
                Your session has ended. What you typed is kept, and a recording goes on.
              </Dialog.Description>
            </Dialog.Header>
            <Dialog.Body pb="6">
              <LoginForm slug={slug} renew={(client) => resumeSession(client, member)} />
              <Button variant="ghost" w="full" mt="2" onClick={props.onLeave}>
                Leave, and forget what I typed
              </Button>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
