import { useState } from 'react';
import { useUnlockAdminMutation } from '../../../gql/hooks.ts';
import { adminToken, setAdminToken } from '../../../lib/session/adminToken.ts';
import { describeError } from '../../../lib/answers/describeError.ts';
import { useCountdown } from '../../../lib/useCountdown.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

/** Timers take no more milliseconds. */
const longestTimer = 2 ** 31 - 1;

/** Tries admin passwords and says how it went, by notification and by `error`. On success the gate opens. */
export function useUnlock() {
  const [requestUnlock] = useUnlockAdminMutation();
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
    /** Why the last try failed; stays until the next one. */
    error,
    /** Seconds until the next try is allowed; 0 when it is. */
    wait,
    unlock,
  };
}

/** The gate closes by itself when the server would refuse the token. */
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
