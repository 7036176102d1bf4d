import { Center, Spinner, Text, VStack, Heading, Link, Stack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useLandingPageQuery } from '../../lib/landingPage.gql.ts';
import { currentTenant, forgetTenant } from '../../lib/session/tenant.ts';
import { applyLook, defaultBranding, firmLook } from '../../theme/applyLook.ts';
import { QueryError } from '../../ui/errors/InlineError.tsx';
import { DarkWelcome, LightWelcome } from './Welcome.tsx';

/** Shows a firm's public page, in the firm's look. */
export function WelcomePage() {
  const [slug] = useState(currentTenant);
  const query = useLandingPageQuery({ variables: { slug } });
  const { data } = query;
  const page = data?.landingPage;
  useEffect(() => {
    if (page) document.title = page.tenant.name;
    if (page) applyLook(page.tenant.branding, firmLook(page.tenant.branding));
    else if (data) applyLook(defaultBranding);
  }, [page, data]);
  if (page) return page.tenant.branding.theme === 'DARK' ? <DarkWelcome page={page} /> : <LightWelcome page={page} />;
  if (data) return <UnknownFirm slug={slug} />;
  if (query.error)
    return (
      <Center minH="100dvh" px="4">
        <QueryError title="This page could not be loaded" query={query} />
      </Center>
    );
  return (
    <Center minH="100dvh">
      <VStack gap="3" role="status">
        <Spinner size="lg" color="brand.solid" />
        <Text color="fg.muted">Loading...</Text>
      </VStack>
    </Center>
  );
}

function UnknownFirm({ slug }: { slug: string | null }) {
  return (
    <Center as="main" minH="100dvh" px="6">
      <Stack gap="3" textAlign="center" maxW="40ch">
        <Heading as="h1" size="2xl">
          No such firm
        </Heading>
        <Text color="fg.muted">
          {slug ? `No firm is known as ‘${slug}’.` : 'There is no firm yet.'} Check the address.
        </Text>
        <Link href="/" onClick={forgetTenant} colorPalette="brand" fontWeight="medium" mx="auto">
          Go to the start page
        </Link>
      </Stack>
    </Center>
  );
}
