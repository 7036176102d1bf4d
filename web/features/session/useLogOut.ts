import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useLogoutMutation } from '../../gql/session/hooks.ts';
import { showToast } from '../../ui/toast.ts';
import { renewSession } from './renewSession.ts';

/** Ends the session and lets the gate ask who is logged in; tells the user when the server did not answer. */
export function useLogOut(): { logOut: () => Promise<void>; isBusy: boolean } {
  const client = useApolloClient();
  const [requestLogout, { loading: isBusy }] = useLogoutMutation();
  const logOut = useCallback(async () => {
    try {
      await requestLogout();
      await renewSession(client);
    } catch (error) {
      console.error(error);
      showToast({ title: 'Logout failed', description: 'The server did not answer. Please try again.', tone: 'error' });
    }
  }, [client, requestLogout]);
  return { logOut, isBusy };
}
