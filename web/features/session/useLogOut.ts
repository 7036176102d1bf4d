import { describeError } from '../../lib/answers/describeError.ts';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useLogoutMutation } from '../../gql/session/hooks.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { renewSession } from './renewSession.ts';

/**
 * Ends the session and lets the gate ask who is logged in. Notifies the user when the server did not answer.
 * @param onLeft called once the server has ended the session, before the page clears its data
 */
export function useLogOut(onLeft?: () => void): { logOut: () => Promise<void>; isBusy: boolean } {
  const client = useApolloClient();
  const [requestLogout, { loading: isBusy }] = useLogoutMutation();
  const logOut = useCallback(async () => {
    try {
      await requestLogout();
      onLeft?.();
      await renewSession(client);
    } catch (error) {
      console.error(error);
      showToast({ title: 'Logout failed', description: describeError(error), tone: 'error' });
    }
  }, [client, requestLogout, onLeft]);
  return { logOut, isBusy };
}
