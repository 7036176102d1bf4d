import type { ApolloClient } from '@apollo/client';
import { Box, Button, chakra, IconButton, Stack, Text } from '@chakra-ui/react';
import { inputRecipe } from '@chakra-ui/react/theme';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { useRef, useState, type SyntheticEvent } from 'react';
import { formatClock } from '../../lib/text/format.ts';
import { useApolloClient } from '@apollo/client/react';
import { useLoginMutation } from './session.gql.ts';
import { sessionFlag } from '../../lib/session/session.ts';
import { rememberTenant } from '../../lib/session/tenant.ts';
import { useCountdown } from '../../lib/hooks/useCountdown.ts';
import { showToast } from '../../ui/toasts/toast.ts';

const Input = chakra('input', inputRecipe);

interface LoginFormProps {
  /** With this name, password managers distinguish the firms, which share one address. */
  slug: string;
  onSubmit?: () => void;
  renew: (client: ApolloClient) => Promise<void>;
}

export function LoginForm({ slug, onSubmit, renew }: LoginFormProps) {
  const { isBusy, error, wait, logIn } = useLogin(renew);
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit?.();
    await logIn(password);
    input.current?.select();
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="4">
        <input type="text" name="username" autoComplete="username" value={slug} readOnly hidden />
        <Stack gap="1.5">
          <chakra.label htmlFor="password" textStyle="sm" fontWeight="medium">
            Access Password
          </chakra.label>
          <Box position="relative">
            <Input
              ref={input}
              id="password"
              name="password"
              type={isShown ? 'text' : 'password'}
              size="lg"
              pe="12"
              bg="bg.panel"
              borderColor="border.emphasized"
              colorPalette="brand"
              autoComplete="current-password"
              autoFocus
              required
              placeholder="Enter your password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'password-error' : undefined}
            />
            <IconButton
              position="absolute"
              insetBlock="0"
              my="auto"
              insetEnd={{ base: '0', sm: '1' }}
              size="sm"
              variant="ghost"
              color="fg.muted"
              aria-label={isShown ? 'Hide password' : 'Show password'}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            </IconButton>
          </Box>
          {error && (
            <Text id="password-error" color="fg.error" textStyle="sm" display="flex" gap="1.5" alignItems="flex-start">
              <Box as="span" mt="0.5" flexShrink={0}>
                <CircleAlert size={16} aria-hidden />
              </Box>
              <span>
                {error}
                {wait > 0 && <span aria-hidden> ({formatClock(wait)} left)</span>}
              </span>
            </Text>
          )}
        </Stack>
        <Button
          type="submit"
          size="lg"
          colorPalette="brand"
          loading={isBusy}
          loadingText="Authenticating..."
          disabled={wait > 0}
        >
          Access Platform
        </Button>
      </Stack>
    </form>
  );
}

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
function useLogin(renew: (client: ApolloClient) => Promise<void>): Login {
  const client = useApolloClient();
  const [requestLogin] = useLoginMutation();
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
