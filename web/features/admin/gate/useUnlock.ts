import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { UnlockAdminDocument } from '../admin.gql.ts';
import { adminToken, setAdminToken } from '../../../lib/session/adminToken.ts';
import { describeError } from '../../../lib/answers/describeError.ts';
import { useCountdown } from '../../../lib/hooks/useCountdown.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

/** The longest delay that a timer accepts, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

/** Checks admin passwords and reports the outcome by notification and in `error`. On success the gate opens. */
export function useUnlock() {
  const [requestUnlock] = useMutation(UnlockAdminDocument);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [wait, beginWait] = useCountdown();

  const unlock = async (password: string) => {
    setError(undefined);
    setBusy(true);
    try {
      const { data } = await requestUnlock({ variables: { input: { password } } });
      const answer = data?.unlockAdmin;
      if (answer?.__typename === 'AdminUnlock') {
        openUntil(answer.token, answer.expiresAt);
        showToast({ title: 'Access granted', tone: 'success' });
        return;
      }
      const description = answer?.message ?? 'Incorrect password.';
      beginWait(answer?.retryAfterSeconds ?? 0);
      setError(description);
      showToast({ title: 'Access denied', description, tone: 'error' });
    } catch (failure) {
      console.error(failure);
      setError(describeError(failure));
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    /** Why the last attempt failed; it stays until the next attempt. */
    error,
    /** Seconds until the next attempt is allowed; 0 when it is allowed now. */
    wait,
    unlock,
  };
}

/** Opens the gate. It closes by itself when the token expires, because the server would then refuse the token. */
function openUntil(token: string, expiresAt: string): void {
  setAdminToken(token);
  const left = Date.parse(expiresAt) - Date.now();
  setTimeout(
    () => {
      if (adminToken() === token) setAdminToken(null);
    },
    Math.min(Math.max(left, 0), longestTimer),
  );
}
