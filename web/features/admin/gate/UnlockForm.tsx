import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeError } from '../../../lib/answers/describeError.ts';
import { adminToken, setAdminToken } from '../../../lib/session/adminToken.ts';
import { useSession } from '../../../lib/session/session.ts';
import { PasswordForm, type Refusal } from '../../../ui/forms/PasswordForm.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { useUnlockAdminMutation } from '../admin.gql.ts';

/** Asks for the admin password, which opens the gate. `children` are shown beside its button. */
export function UnlockForm({ children }: { children?: ReactNode }) {
  const { slug } = useSession().session.tenant;
  const [requestUnlock] = useUnlockAdminMutation();
  const check = async (password: string): Promise<Refusal | null> => {
    try {
      const answer = (await requestUnlock({ variables: { input: { password } } })).data?.unlockAdmin;
      if (answer?.__typename === 'AdminUnlock') {
        openUntil(answer.token, answer.expiresAt);
        showToast({ title: 'Access granted', tone: 'success' });
        return null;
      }
      const message = answer?.message ?? 'Incorrect password.';
      showToast({ title: 'Access denied', description: message, tone: 'error' });
      return { message, retryAfterSeconds: answer?.retryAfterSeconds };
    } catch (failure) {
      console.error(failure);
      return { message: describeError(failure) };
    }
  };
  return (
    <PasswordForm
      id="admin-password"
      username={`${slug} admin`}
      label="Admin password"
      placeholder="Enter admin password"
      size="md"
      button={
        <>
          <KeyRound /> Access Admin Panel
        </>
      }
      loadingText="Checking..."
      check={check}
    >
      {children}
    </PasswordForm>
  );
}

/** The longest delay that a timer accepts, in milliseconds. */
const maxTimer = 2 ** 31 - 1;

/** Opens the gate. It closes by itself when the token expires, because the server would then refuse the token. */
function openUntil(token: string, expiresAt: string): void {
  setAdminToken(token);
  const left = Date.parse(expiresAt) - Date.now();
  setTimeout(
    () => {
      if (adminToken() === token) setAdminToken(null);
    },
    Math.min(Math.max(left, 0), maxTimer),
  );
}
