import { Box, Button, Flex, Grid, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { TenantLink } from '../../ui/links/TenantLink.tsx';
import { aboutSections } from './aboutText.ts';
import { AboutSteps } from './AboutSteps.tsx';
import { AnalystCard } from './AnalystCard.tsx';

export function AboutPage() {
  const { session } = useSession();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <Stack gap={{ base: '8', md: '12' }}>
      <Flex columnGap="10" rowGap="5" justify="space-between" align="flex-end" wrap="wrap">
        <Stack gap="3" minW="0" maxW="44rem">
          <Heading as="h1" size={{ base: '2xl', md: '4xl' }} letterSpacing="tighter">
            About {session.tenant.name}
          </Heading>
          <Text textStyle={{ base: 'md', md: 'lg' }} color="fg.muted">
            From a spoken conversation to a memo whose every figure can be traced to the words it came from.
          </Text>
        </Stack>
        <Button asChild colorPalette="brand">
          <TenantLink to={paths.firstMemo}>
            Your first memo <ArrowRight aria-hidden />
          </TenantLink>
        </Button>
      </Flex>
      <AboutSteps />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 18rem' }}
        columnGap={{ lg: '16', xl: '24' }}
        rowGap="10"
      >
        <Stack gap="0">
          {aboutSections.map(({ id, heading, paragraphs }) => (
            <Grid
              as="section"
              key={id}
              id={id}
              scrollMarginTop="20"
              templateColumns={{ base: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' }}
              columnGap="8"
              rowGap="3"
              py={{ base: '7', md: '9' }}
              borderTopWidth="1px"
            >
              <Heading as="h2" size="lg" letterSpacing="tight">
                {heading}
              </Heading>
              <Stack gap="3" color="fg.muted" lineHeight="tall" maxW="68ch">
                {paragraphs.map((paragraph) => (
                  <Text key={paragraph}>{paragraph}</Text>
                ))}
              </Stack>
            </Grid>
          ))}
        </Stack>
        <Stack gap="8" minW="0" position={{ lg: 'sticky' }} top="24" alignSelf="start">
          <AnalystCard analyst={session.analyst} />
          <Box as="nav" aria-label="On this page" hideBelow="lg">
            <Text textStyle="xs" fontWeight="semibold" color="fg.subtle" mb="2">
              On this page
            </Text>
            <Stack gap="2" align="flex-start">
              {aboutSections.map(({ id, heading }) => (
                <Link key={id} href={`#${id}`} textStyle="sm" color="fg.muted">
                  {heading}
                </Link>
              ))}
            </Stack>
          </Box>
        </Stack>
      </Grid>
    </Stack>
  );
}
