import { Button, Stack, Text } from '@chakra-ui/react';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Muted } from '../../ui/page/Muted.tsx';
import type { SessionDetailsFragment } from '../../lib/session/session.gql.ts';

type Firm = Pick<SessionDetailsFragment['tenant'], 'signIn' | 'hasSharedPassword'>;

/** Shows the password form if the firm has a password, and the link to its identity provider if it has one. */
export function WaysIn(props: {
  tenant: Firm | null;
  /** True when the current page must stay open, so that the provider opens in a new tab. */
  isApart?: boolean;
  children: ReactNode;
}) {
  const { signIn, hasSharedPassword } = props.tenant ?? { signIn: null, hasSharedPassword: true };
  if (!signIn) return props.children;
  const { pathname, search } = window.location;
  const to = props.isApart ? '/' : pathname + search;
  const look = hasSharedPassword ? ({ variant: 'outline' } as const) : { colorPalette: 'brand' };
  return (
    <Stack gap="4">
      {signIn.problem && (
        <Text role="alert" textStyle="sm" p="3" rounded="l2" bg="bg.warning" color="fg.warning">
          {signIn.problem}
        </Text>
      )}
      {hasSharedPassword && (
        <>
          {props.children}
          <Muted textAlign="center">or</Muted>
        </>
      )}
      <Button asChild size="lg" {...look}>
        <a href={`${signIn.startPath}&to=${encodeURIComponent(to)}`} target={props.isApart ? '_blank' : undefined}>
          <KeyRound /> Sign in with {signIn.name}
        </a>
      </Button>
    </Stack>
  );
}
