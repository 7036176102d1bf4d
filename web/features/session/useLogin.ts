import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { LoginDocument } from './session.gql.ts';
import { sessionFlag } from '../../lib/session/session.ts';
import { rememberTenant } from '../../lib/session/tenant.ts';
import { useCountdown } from '../../lib/hooks/useCountdown.ts';
import { showToast } from '../../ui/toasts/toast.ts';

interface Login {
  isBusy: boolean;
  /** Why the last attempt failed; it stays until the next attempt. */
  error: string | undefined;
  /** Seconds until the next attempt is allowed; 0 when it is allowed now. */
  wait: number;
  logIn: (password: string) => Promise<void>;
}

/**
 * Checks passwords and reports the outcome by notification and in `error`. On success the session gate opens.
 * @param renew updates the page for the new session
 */
export function useLogin(renew: (client: ApolloClient) => Promise<void>): Login {
  const client = useApolloClient();
  const [requestLogin] = useMutation(LoginDocument);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [wait, beginWait] = useCountdown();

  const refuse = (title: string, description: string) => {
    setError(description);
    showToast({ title, description, tone: 'error' });
  };

  const logIn = async (password: string) => {
    setError(undefined);
    setIsBusy(true);
    try {
      const { data } = await requestLogin({ variables: { input: { password } } });
      const answer = data?.login;
      if (answer?.__typename !== 'Session') {
        beginWait(answer?.retryAfterSeconds ?? 0);
        refuse('Access Denied', answer?.message || 'Incorrect password. Please try again.');
        return;
      }
      rememberTenant(answer.tenant.slug);
      await renew(client);
      // The gate also does this once the first screen is drawn, but that may take longer than the notification is
      // shown.
      sessionFlag.set();
      showToast({
        title: `Welcome to ${answer.tenant.name}`,
        description: 'Authentication successful',
        tone: 'success',
      });
    } catch (failure) {
      console.error(failure);
      refuse('Authentication Error', 'Unable to authenticate. Please try again.');
    } finally {
      setIsBusy(false);
    }
  };

  return { isBusy, error, wait, logIn };
}
