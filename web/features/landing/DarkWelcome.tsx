import { Box, Button, Flex, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { ArrowDown, MapPin } from 'lucide-react';
import { Colophon, Entry, Masthead, pageWidth, Paragraphs, Section, type Page } from './parts.tsx';

/** The page of the growth-equity firm: dark, wide, few words in large type. */
export function DarkWelcome({ page }: { page: Page }) {
  const { about, leadership, focusAreas, portfolio, presence, philosophy } = page;
  const sections = [
    { id: 'about', label: 'About', isFilled: about !== '' },
    { id: 'leadership', label: 'Leadership', isFilled: leadership.length > 0 },
    { id: 'focus', label: 'Focus', isFilled: focusAreas.length > 0 },
    { id: 'portfolio', label: 'Portfolio', isFilled: portfolio.length > 0 },
    { id: 'presence', label: 'Presence', isFilled: presence.length > 0 },
    { id: 'philosophy', label: 'Philosophy', isFilled: philosophy.length > 0 },
  ].filter(({ isFilled }) => isFilled);
  const has = (id: string) => sections.some((section) => section.id === id);
  return (
    <Box bg="bg" minH="100dvh">
      <Masthead page={page} sections={sections} />
      <main>
        <Hero page={page} next={sections[0]?.id} />
        {has('about') && (
          <Section id="about" title="About">
            <Paragraphs text={about} textStyle="xl" />
          </Section>
        )}
        {has('leadership') && (
          <Section id="leadership" title="Leadership" isShaded>
            <Grid templateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }} gap={{ base: '8', md: '10' }}>
              {leadership.map(({ title, text }) => (
                <Entry key={title} title={title} text={text} borderTopWidth="2px" borderColor="brand.solid" pt="5" />
              ))}
            </Grid>
          </Section>
        )}
        {has('focus') && (
          <Section id="focus" title="Focus Areas">
            <Grid
              templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}
              gap="px"
              bg="border"
              borderWidth="1px"
              rounded="xl"
              overflow="hidden"
            >
              {focusAreas.map(({ title, text }, index) => (
                <Stack key={title} bg="bg.panel" p={{ base: '6', md: '9' }} gap="3">
                  <Text textStyle="sm" color="brand.fg" fontVariantNumeric="tabular-nums">
                    {String(index + 1).padStart(2, '0')}
                  </Text>
                  <Heading as="h3" size="xl">
                    {title}
                  </Heading>
                  <Text color="fg.muted" lineHeight="1.65">
                    {text}
                  </Text>
                </Stack>
              ))}
            </Grid>
          </Section>
        )}
        {has('portfolio') && (
          <Section id="portfolio" title="Portfolio Companies" isShaded>
            <Stack as="ul" gap="0" listStyleType="none">
              {portfolio.map(({ title, text }) => (
                <Grid
                  as="li"
                  key={title}
                  templateColumns={{ base: '1fr', md: '16rem 1fr' }}
                  columnGap="8"
                  rowGap="1"
                  py="5"
                  borderTopWidth="1px"
                >
                  <Heading as="h3" size="lg">
                    {title}
                  </Heading>
                  <Text color="fg.muted" lineHeight="1.65">
                    {text}
                  </Text>
                </Grid>
              ))}
            </Stack>
          </Section>
        )}
        {has('presence') && (
          <Section id="presence" title="Global Presence">
            <Grid
              templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
              gap="8"
            >
              {presence.map(({ title, text }) => (
                <Stack key={title} gap="2">
                  <HStack gap="2" color="brand.fg">
                    <MapPin size={18} aria-hidden />
                    <Heading as="h3" size="md" color="fg">
                      {title}
                    </Heading>
                  </HStack>
                  <Text color="fg.muted" textStyle="sm">
                    {text}
                  </Text>
                </Stack>
              ))}
            </Grid>
          </Section>
        )}
        {has('philosophy') && (
          <Section id="philosophy" title="Philosophy" isShaded>
            <Stack gap={{ base: '8', md: '12' }}>
              {philosophy.map(({ title, text }) => (
                <Grid key={title} templateColumns={{ base: '1fr', md: '1fr 1.4fr' }} gap={{ base: '2', md: '10' }}>
                  <Heading as="h3" size="2xl" letterSpacing="tight">
                    {title}
                  </Heading>
                  <Paragraphs text={text} />
                </Grid>
              ))}
            </Stack>
          </Section>
        )}
      </main>
      <Colophon page={page} />
    </Box>
  );
}

function Hero({ page, next }: { page: Page; next: string | undefined }) {
  return (
    <Flex
      minH={{ base: '70dvh', md: '82dvh' }}
      align="center"
      position="relative"
      overflow="hidden"
      css={{
        '&::before': {
          content: '""',
          position: 'absolute',
          inset: 0,
          backgroundImage:
            'linear-gradient(var(--chakra-colors-border-subtle) 1px, transparent 1px), linear-gradient(90deg, var(--chakra-colors-border-subtle) 1px, transparent 1px)',
          backgroundSize: '64px 64px',
          maskImage: 'radial-gradient(ellipse at 70% 30%, black 10%, transparent 70%)',
        },
        '&::after': {
          content: '""',
          position: 'absolute',
          width: '60rem',
          height: '60rem',
          insetInlineEnd: '-20rem',
          top: '-28rem',
          borderRadius: '50%',
          background: 'radial-gradient(circle, var(--brand-solid) 0%, transparent 62%)',
          opacity: 0.28,
        },
      }}
    >
      <Box position="relative" zIndex="1" w="full" maxW={pageWidth} mx="auto" px={{ base: '5', md: '8' }}>
        <Heading
          as="h1"
          fontSize={{ base: '4xl', md: '6xl', lg: '7xl' }}
          lineHeight="1.05"
          letterSpacing="tighter"
          maxW="16ch"
        >
          {page.tagline}
        </Heading>
        <Box mt="6">
          <Paragraphs text={page.intro} textStyle="xl" maxW="52ch" />
        </Box>
        {next && (
          <Button asChild variant="outline" size="lg" mt="10">
            <a href={`#${next}`}>
              Read on <ArrowDown aria-hidden />
            </a>
          </Button>
        )}
      </Box>
    </Flex>
  );
}
