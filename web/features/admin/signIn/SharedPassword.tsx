import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useSetSharedPasswordMutation } from './signIn.gql.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';

/** Tells whether the shared password works, and switches it on or off. */
export function SharedPassword({ name, hasWorked }: { name: string; hasWorked: boolean }) {
  const { tenant, member } = useSession().session;
  const { hasSharedPassword: isOn } = tenant;
  const [isAsking, setAsking] = useState(false);
  const [request] = useSetSharedPasswordMutation();
  const switching = useAction(async () => {
    await succeed(request({ variables: { input: { isOn: !isOn } } }));
    setAsking(false);
  });
  const isProven = member?.kind === 'PROVEN' && hasWorked;
  return (
    <Stack gap="2" borderTopWidth="1px" pt="4" align="flex-start">
      <Text textStyle="sm" fontWeight="medium">
        The shared password is {isOn ? 'on' : 'off'}
      </Text>
      <Text textStyle="sm" color="fg.muted" maxW="70ch">
        {isOn
          ? `Everyone who knows it can log in, under any name. When it is off, people sign in only with ${name}.`
          : `People sign in only with ${name}. If that fails, the operator can switch the password on with npm run tenant.`}
        {isOn &&
          !isProven &&
          ` To switch it off, log out, sign in with ${name}, and come back here: that proves that it works.`}
      </Text>
      <Button
        size="sm"
        variant="outline"
        disabled={isOn && !isProven}
        loading={switching.isBusy}
        onClick={() => (isOn ? setAsking(true) : switching.run())}
      >
        Switch it {isOn ? 'off' : 'on'}
      </Button>
      {switching.error && !isAsking && <ErrorText>{switching.error}</ErrorText>}
      <ConfirmDialog
        isOpen={isAsking}
        title="Switch the Shared Password Off"
        message={`Everyone who did not sign in with ${name} is logged out. API tokens keep working.`}
        confirmLabel="Switch off"
        isBusy={switching.isBusy}
        error={switching.error ?? undefined}
        onConfirm={() => switching.run()}
        onCancel={() => setAsking(false)}
      />
    </Stack>
  );
}
