import { Box, Button, chakra, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import { inputRecipe } from '@chakra-ui/react/theme';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { useRef, useState, type ReactNode, useEffect } from 'react';
import { formatClock } from '../../lib/text/format.ts';
import { Form } from '../actions/Form.tsx';

/** The theme's input without a `Field`, whose code the login would load. */
const Input = chakra('input', inputRecipe);

/** Why a password was refused, and the seconds until the next attempt is allowed. */
export interface Refusal {
  message: string;
  retryAfterSeconds?: number | null | undefined;
}

/** Asks for a password. What `check` refuses stays below the field until the next attempt. */
export function PasswordForm(props: {
  id: string;
  /** With this name, password managers distinguish the passwords of one address. */
  username: string;
  label: string;
  placeholder: string;
  size: 'md' | 'lg';
  button: ReactNode;
  loadingText: string;
  /** Resolves to null when the password is right. Never rejects. */
  check: (password: string) => Promise<Refusal | null>;
  /** Buttons beside the one that checks. */
  children?: ReactNode;
}) {
  const { id, size } = props;
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [wait, beginWait] = useCountdown();
  const input = useRef<HTMLInputElement>(null);

  const submit = async () => {
    setError(undefined);
    setBusy(true);
    const refusal = await props.check(password);
    beginWait(refusal?.retryAfterSeconds ?? 0);
    setError(refusal?.message);
    setBusy(false);
    input.current?.select();
  };
  return (
    <Form gap="4" onSubmit={() => void submit()}>
      <input type="text" name="username" autoComplete="username" value={props.username} readOnly hidden />
      <Stack gap="1.5">
        <chakra.label htmlFor={id} textStyle="sm" fontWeight="medium">
          {props.label}
        </chakra.label>
        <Box position="relative">
          <Input
            ref={input}
            id={id}
            name="password"
            type={isShown ? 'text' : 'password'}
            size={size}
            pe="12"
            bg="bg.panel"
            borderColor="border.emphasized"
            colorPalette="brand"
            autoComplete="current-password"
            autoFocus
            required
            placeholder={props.placeholder}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          <IconButton
            position="absolute"
            insetBlock="0"
            my="auto"
            insetEnd={{ base: '0', sm: '1' }}
            size={size === 'lg' ? 'sm' : 'xs'}
            variant="ghost"
            color="fg.muted"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff /> : <Eye />}
          </IconButton>
        </Box>
        {error && (
          <Text
            id={`${id}-error`}
            aria-live="polite"
            color="fg.error"
            textStyle="sm"
            display="flex"
            gap="1.5"
            alignItems="flex-start"
          >
            <Box as="span" mt="0.5" flexShrink={0}>
              <CircleAlert size={16} />
            </Box>
            <span>
              {error}
              {wait > 0 && <span aria-hidden> ({formatClock(wait)} left)</span>}
            </span>
          </Text>
        )}
      </Stack>
      <Flex gap="2" direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end">
        {props.children}
        <Button
          type="submit"
          size={size}
          colorPalette="brand"
          // Alone in its row, the button is as wide as the field. In a column, `flex` would change its height.
          flex={props.children ? undefined : { sm: '1' }}
          loading={isBusy}
          loadingText={props.loadingText}
          disabled={wait > 0}
        >
          {props.button}
        </Button>
      </Flex>
    </Form>
  );
}

/** Returns the seconds left of a wait, 0 when it is over, and a function that starts a wait. */
function useCountdown(): [secondsLeft: number, begin: (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}
