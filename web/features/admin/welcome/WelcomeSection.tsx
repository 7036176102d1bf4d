import { Button, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { ExternalLink, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLandingPageQuery } from '../../../lib/landingPage.gql.ts';
import { useSession } from '../../../lib/session/session.ts';
import { AdminSection } from '../AdminSection.tsx';
import { WelcomeForm } from './WelcomeForm.tsx';

export function WelcomeSection() {
  const { slug } = useSession().session.tenant;
  const query = useLandingPageQuery({ variables: { slug } });
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const page = query.data?.landingPage;
  const close = () => {
    setEditing(false);
    // The focused button disappeared with the form.
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <AdminSection
      id="welcome-page"
      title="Welcome Page"
      about="Your firm’s public page at /welcome. You can write every text on it; sections without entries are not shown."
      query={{ ...query, data: page ?? undefined }}
      failure="The page could not be loaded"
    >
      {page && (
        <Flex gap="3" wrap="wrap" justify="space-between" align="center">
          <Stack gap="0.5" minW="0">
            <Text fontWeight="medium" overflowWrap="anywhere">
              “{page.tagline}”
            </Text>
            <Text textStyle="sm" color="fg.muted">
              {page.isOwn ? 'Written by your firm' : 'The standard text until you write your own'}
            </Text>
          </Stack>
          <HStack gap="2" wrap="wrap">
            <Button asChild size="sm" variant="outline">
              <a href={`/welcome?tenant=${encodeURIComponent(slug)}`} target="_blank" rel="noreferrer">
                <ExternalLink aria-hidden /> View page
              </a>
            </Button>
            {/* While the form is open, only its own buttons close it. */}
            {!isEditing && (
              <Button ref={button} size="sm" variant="outline" onClick={() => setEditing(true)}>
                <Pencil aria-hidden /> Edit texts
              </Button>
            )}
          </HStack>
        </Flex>
      )}
      {page && isEditing && <WelcomeForm page={page} onDone={close} />}
    </AdminSection>
  );
}
