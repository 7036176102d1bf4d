import { Box, Stack, Text } from '@chakra-ui/react';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { lastName } from '../../../lib/session/lastName.ts';
import { useSession } from '../../../lib/session/session.ts';
import { HeaderPopover } from '../../../ui/menus/HeaderPopover.tsx';
import { NameForm } from './NameForm.tsx';
import { nameNote } from './WhoAreYou.tsx';

/** Shows in the header who works in the session, and lets the user change the name. */
export function MemberButton() {
  const { member, tenant } = useSession().session;
  const [isOpen, setOpen] = useState(false);
  const isProven = member?.kind === 'PROVEN';
  return (
    <HeaderPopover
      title={member ? `You work as ${member.name}` : 'You work without a name'}
      label={member ? `You: ${member.name}` : 'Your name'}
      icon={<UserRound size={18} aria-hidden />}
      isMarked={false}
      isOpen={isOpen}
      setOpen={setOpen}
    >
      <Box px="4" py="3">
        {isProven ? (
          <Text textStyle="sm" color="fg.muted">
            You signed in. Log out to work as somebody else.
          </Text>
        ) : (
          <Stack gap="3">
            <Text textStyle="sm" color="fg.muted">
              {nameNote}
            </Text>
            <NameForm initial={member?.name ?? lastName.read(tenant.slug)} onNamed={() => setOpen(false)} />
          </Stack>
        )}
      </Box>
    </HeaderPopover>
  );
}
