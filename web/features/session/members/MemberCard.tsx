import { Box, Stack, Text } from '@chakra-ui/react';
import { lastName } from '../../../lib/session/lastName.ts';
import { useSession } from '../../../lib/session/session.ts';
import { EmailForm } from './EmailForm.tsx';
import { LookButtons } from './LookButtons.tsx';
import { NameForm, nameNote } from './NameForm.tsx';

/** Lets a person change the name that their work is signed with, and the look. */
export function MemberCard({ onNamed }: { onNamed: () => void }) {
  const { member, tenant } = useSession().session;
  return (
    <Box px="4" py="3">
      {member?.kind === 'PROVEN' ? (
        <Text textStyle="sm" color="fg.muted">
          You signed in. Log out to work as somebody else.
        </Text>
      ) : (
        <Stack gap="3">
          <Text textStyle="sm" color="fg.muted">
            {nameNote}
          </Text>
          <NameForm initial={member?.name ?? lastName.read(tenant.slug)} onNamed={onNamed} />
        </Stack>
      )}
      <EmailForm />
      <LookButtons />
    </Box>
  );
}
