import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Button, Dialog, Portal } from '@chakra-ui/react';
import { useCallback, useEffect } from 'react';
import { NameMyselfDocument, SessionGateDocument } from './session.gql.ts';
import type { SessionDetailsFragment } from '../../lib/session/session.gql.ts';
import { LoginForm } from './LoginForm.tsx';
import { WaysIn } from './WaysIn.tsx';
import { announceReconnection } from '../../lib/session/reconnection.ts';

/** Asks for the password again. The screen below is hidden but stays mounted, so that nothing typed is lost. */
export function SessionEndedDialog(props: {
  session: SessionDetailsFragment;
  /** Called when the user wants the login page instead. */
  onLeave: () => void;
}) {
  const { tenant, member } = props.session;
  const { name, slug } = tenant;
  const client = useApolloClient();
  const resume = useCallback((asked: ApolloClient) => resumeSession(asked, member), [member]);
  useEffect(() => {
    // A user who logs in in another tab can then return to this tab.
    const look = async () => {
      const query = { query: SessionGateDocument, variables: { slug }, fetchPolicy: 'network-only' } as const;
      const { data } = await client.query(query);
      if (data?.session?.tenant.slug === slug) await resume(client);
    };
    const onFocus = () => void look().catch(() => undefined);
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [client, slug, resume]);
  return (
    <Dialog.Root size="sm" placement="center" open closeOnInteractOutside={false} closeOnEscape={false}>
      <Portal>
        <Dialog.Backdrop bg="bg" />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header display="block">
              <Dialog.Title>Log in to {name} again</Dialog.Title>
              <Dialog.Description color="fg.muted" textStyle="sm" mt="1.5">
                Your session has ended. What you typed is kept, and a recording continues.
              </Dialog.Description>
            </Dialog.Header>
            <Dialog.Body pb="6">
              <WaysIn tenant={tenant} isApart>
                <LoginForm slug={slug} renew={resume} />
              </WaysIn>
              <Button variant="ghost" w="full" mt="2" onClick={props.onLeave}>
                Leave and discard what I typed
              </Button>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

async function resumeSession(client: ApolloClient, member: SessionDetailsFragment['member']): Promise<void> {
  if (member?.kind === 'NAMED') {
    await client.mutate({ mutation: NameMyselfDocument, variables: { input: { name: member.name } } });
  }
  await client.refetchQueries({ include: ['SessionGate'] });
  announceReconnection();
  // A query that fails shows its error in the place of its data.
  client.refetchQueries({ include: 'active' }).catch(() => undefined);
}
