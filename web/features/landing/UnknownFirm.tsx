import { Center, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { forgetTenant } from '../../lib/session/tenant.ts';

/** Shown when the address names a firm that the server does not know. */
export function UnknownFirm({ slug }: { slug: string | null }) {
  return (
    <Center as="main" minH="100dvh" px="6">
      <Stack gap="3" textAlign="center" maxW="40ch">
        <Heading as="h1" size="2xl">
          No such firm
        </Heading>
        <Text color="fg.muted">
          {slug ? `No firm is known as ‘${slug}’.` : 'There is no firm here yet.'} Check the address.
        </Text>
        <Link href="/" onClick={forgetTenant} colorPalette="brand" fontWeight="medium" mx="auto">
          Go to the start page
        </Link>
      </Stack>
    </Center>
  );
}
