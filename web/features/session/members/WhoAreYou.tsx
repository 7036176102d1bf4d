import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { lastName, unnamedSession } from '../../../lib/session/lastName.ts';
import { useSession } from '../../../lib/session/session.ts';
import { NameForm } from './NameForm.tsx';

/** The hint shown wherever a name is asked for. */
export const nameNote =
  'Your work is signed with this name, and only you can open your drafts. Names are not verified, because everyone shares one password.';

/** Asks who works in the session, above the first screen, until the user answers or declines. */
export function WhoAreYou() {
  const { session } = useSession();
  const [declinedId, setDeclinedId] = useState<string | null>(null);
  const isAsked = !session.member && declinedId !== session.id && !unnamedSession.is(session.id);
  if (!isAsked) return null;
  return (
    <Box as="section" aria-label="Who are you?" bg="bg.panel" borderBottomWidth="1px" colorPalette="brand">
      <Stack gap="3" maxW="var(--page-width)" mx="auto" px={{ base: '4', md: '6' }} py="4">
        <Box>
          <Heading as="h2" size="sm">
            Who are you?
          </Heading>
          <Text textStyle="sm" color="fg.muted">
            {nameNote}
          </Text>
        </Box>
        <NameForm initial={lastName.read(session.tenant.slug)}>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              unnamedSession.keep(session.id);
              setDeclinedId(session.id);
            }}
          >
            Continue without a name
          </Button>
        </NameForm>
      </Stack>
    </Box>
  );
}
