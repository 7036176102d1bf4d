import { Box, Button, Field, Flex, Input, InputGroup, IconButton, Stack } from '@chakra-ui/react';
import { CircleAlert, Eye, EyeOff, KeyRound } from 'lucide-react';
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { formatClock } from '../../../lib/text/format.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useUnlockAdminMutation } from '../admin.gql.ts';
import { adminToken, setAdminToken } from '../../../lib/session/adminToken.ts';
import { describeError } from '../../../lib/answers/describeError.ts';
import { useCountdown } from '../../../lib/hooks/useCountdown.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

/** Asks for the admin password. `children` are shown beside its button. */
export function UnlockForm({ children }: { children?: ReactNode }) {
  const { slug } = useSession().session.tenant;
  const { isBusy, error, wait, unlock } = useUnlock();
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    await unlock(password);
    input.current?.select();
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="4">
        {/* With this name, password managers distinguish the admin password from the firm's own password. */}
        <input type="text" name="username" autoComplete="username" value={`${slug} admin`} readOnly hidden />
        <Field.Root invalid={error !== undefined} required>
          <Field.Label>Admin password</Field.Label>
          <InputGroup
            endElement={
              <IconButton
                size="xs"
                variant="ghost"
                color="fg.muted"
                me="-1.5"
                aria-label={isShown ? 'Hide password' : 'Show password'}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
              </IconButton>
            }
          >
            <Input
              ref={input}
              name="password"
              type={isShown ? 'text' : 'password'}
              bg="bg.panel"
              borderColor="border.emphasized"
              colorPalette="brand"
              autoComplete="current-password"
              autoFocus
              placeholder="Enter admin password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </InputGroup>
          <Field.ErrorText gap="1.5" alignItems="flex-start" textStyle="sm">
            <Box as="span" mt="0.5" flexShrink={0}>
              <CircleAlert size={15} aria-hidden />
            </Box>
            <span>
              {error}
              {wait > 0 && <span aria-hidden> ({formatClock(wait)} left)</span>}
            </span>
          </Field.ErrorText>
        </Field.Root>
        <Flex gap="2" direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end">
          {children}
          <Button
            type="submit"
            colorPalette="brand"
            // Alone in its row, the button is as wide as the field. In a column, `flex` would change its height.
            flex={children ? undefined : { sm: '1' }}
            loading={isBusy}
            loadingText="Checking..."
            disabled={wait > 0}
          >
            <KeyRound aria-hidden /> Access Admin Panel
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}

/** The longest delay that a timer accepts, in milliseconds. */
const maxTimer = 2 ** 31 - 1;

/** Checks admin passwords and reports the outcome by notification and in `error`. On success the gate opens. */
function useUnlock() {
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
    Math.min(Math.max(left, 0), maxTimer),
  );
}
