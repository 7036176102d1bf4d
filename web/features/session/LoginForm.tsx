import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useLoginMutation } from './session.gql.ts';
import { sessionFlag } from '../../lib/session/session.ts';
import { rememberTenant } from '../../lib/session/tenant.ts';
import { PasswordForm, type Refusal } from '../../ui/forms/PasswordForm.tsx';
import { showToast } from '../../ui/toasts/toast.ts';

/** Asks for the firm's password and reports the outcome by notification. On success the session gate opens. */
export function LoginForm(props: {
  slug: string;
  onSubmit?: () => void;
  /** Updates the page for the new session. */
  renew: (client: ApolloClient) => Promise<void>;
}) {
  const client = useApolloClient();
  const [requestLogin] = useLoginMutation();
  const refuse = (title: string, message: string, retryAfterSeconds?: number | null): Refusal => {
    showToast({ title, description: message, tone: 'error' });
    return { message, retryAfterSeconds };
  };
  const check = async (password: string): Promise<Refusal | null> => {
    props.onSubmit?.();
    try {
      const answer = (await requestLogin({ variables: { input: { password } } })).data?.login;
      if (answer?.__typename !== 'Session') {
        const message = answer?.message || 'Incorrect password. Please try again.';
        return refuse('Access Denied', message, answer?.retryAfterSeconds);
      }
      rememberTenant(answer.tenant.slug);
      await props.renew(client);
      // The gate also does this once the first screen is drawn, but that may take longer than the notification is
      // shown.
      sessionFlag.set();
      const title = `Welcome to ${answer.tenant.name}`;
      showToast({ title, description: 'Authentication successful', tone: 'success' });
      return null;
    } catch (failure) {
      console.error(failure);
      return refuse('Authentication Error', 'Unable to authenticate. Please try again.');
    }
  };
  return (
    <PasswordForm
      id="password"
      username={props.slug}
      label="Access Password"
      placeholder="Enter your password"
      size="lg"
      button="Access Platform"
      loadingText="Authenticating..."
      check={check}
    />
  );
}
