import { Center, Heading, Stack, Text } from '@chakra-ui/react';
import { ShieldCheck } from 'lucide-react';
import { UnlockForm } from './UnlockForm.tsx';

/** Replaces the admin panel until the admin password is given. */
export function AdminGate() {
  return (
    <Center py={{ base: '6', md: '14' }}>
      <Stack
        w="full"
        maxW="26rem"
        gap="6"
        p={{ base: '6', md: '8' }}
        bg="bg.panel"
        borderWidth="1px"
        rounded="xl"
        shadow="sm"
      >
        <Stack gap="1.5" align="center" textAlign="center">
          <Center
            boxSize="12"
            rounded="full"
            colorPalette="brand"
            bg="colorPalette.subtle"
            color="colorPalette.fg"
            mb="2"
          >
            <ShieldCheck size={24} strokeWidth={1.75} aria-hidden />
          </Center>
          <Heading as="h1" size="xl">
            Admin Access Required
          </Heading>
          <Text color="fg.muted" textStyle="sm">
            Enter the admin password to access the admin panel
          </Text>
        </Stack>
        <UnlockForm />
        <Text color="fg.muted" textStyle="xs" textAlign="center">
          Unlocked until you lock it, log out or reload the page.
        </Text>
      </Stack>
    </Center>
  );
}
