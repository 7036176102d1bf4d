import { Box, Grid, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../lib/session.ts';
import { aboutSections } from './aboutText.ts';
import { AnalystCard } from './AnalystCard.tsx';

/** What the product does, how its figures are traced, and how firms are kept apart. */
export function AboutPage() {
  const { session } = useSession();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 42rem) 18rem' }} gap={{ base: '10', lg: '20' }}>
      <Stack gap="12">
        <Stack gap="3">
          <Heading as="h1" size="4xl" letterSpacing="tighter">
            About {session.tenant.name}
          </Heading>
          <Text textStyle="lg" color="fg.muted">
            From a spoken conversation to a memo whose every figure can be traced to the words it came from.
          </Text>
        </Stack>
        {aboutSections.map(({ id, heading, paragraphs }) => (
          <Box as="section" key={id} id={id} scrollMarginTop="20">
            <Heading as="h2" size="xl" letterSpacing="tight" mb="3">
              {heading}
            </Heading>
            <Stack gap="3" color="fg.muted" lineHeight="tall">
              {paragraphs.map((paragraph) => (
                <Text key={paragraph}>{paragraph}</Text>
              ))}
            </Stack>
          </Box>
        ))}
      </Stack>
      <Stack gap="8" position={{ lg: 'sticky' }} top="24" alignSelf="start">
        <AnalystCard analyst={session.analyst} />
        <Stack as="nav" aria-label="On this page" gap="2" align="flex-start" hideBelow="lg">
          <Text textStyle="xs" fontWeight="semibold" color="fg.subtle">
            On this page
          </Text>
          {aboutSections.map(({ id, heading }) => (
            <Link key={id} href={`#${id}`} textStyle="sm" color="fg.muted">
              {heading}
            </Link>
          ))}
        </Stack>
      </Stack>
    </Grid>
  );
}
