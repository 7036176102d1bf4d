import { Box, Button, Flex, Grid, Heading } from '@chakra-ui/react';
import { Mail } from 'lucide-react';
import { Colophon, Entry, Masthead, pageWidth, Paragraphs, Section, type Page } from './parts.tsx';

/** The page of the venture firms: light and warm. */
export function LightWelcome({ page }: { page: Page }) {
  const { about, philosophy, focusAreas, portfolio, connect, email } = page;
  const sections = [
    { id: 'about', label: 'About', isFilled: about !== '' },
    { id: 'philosophy', label: 'Philosophy', isFilled: philosophy.length > 0 },
    { id: 'focus', label: 'Focus', isFilled: focusAreas.length > 0 },
    { id: 'portfolio', label: 'Portfolio', isFilled: portfolio.length > 0 },
    { id: 'connect', label: 'Connect', isFilled: connect !== '' || email !== '' },
  ].filter(({ isFilled }) => isFilled);
  const has = (id: string) => sections.some((section) => section.id === id);
  return (
    <Box bg="bg" minH="100dvh">
      <Masthead page={page} sections={sections} />
      <main>
        <Hero page={page} />
        {has('about') && (
          <Section id="about" title="About">
            <Paragraphs text={about} textStyle="xl" />
          </Section>
        )}
        {has('philosophy') && (
          <Section id="philosophy" title="Our Philosophy" isShaded>
            <Grid templateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }} gap={{ base: '8', md: '10' }}>
              {philosophy.map(({ title, text }) => (
                <Entry key={title} title={title} text={text} size="xl" />
              ))}
            </Grid>
          </Section>
        )}
        {has('focus') && (
          <Section id="focus" title="Focus Areas">
            <Grid
              templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }}
              gap="4"
            >
              {focusAreas.map(({ title, text }) => (
                <Entry key={title} title={title} text={text} bg="bg.panel" borderWidth="1px" rounded="xl" p="6" />
              ))}
            </Grid>
          </Section>
        )}
        {has('portfolio') && (
          <Section id="portfolio" title="Portfolio Highlights" isShaded>
            <Grid
              as="ul"
              listStyleType="none"
              templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}
              columnGap="12"
              rowGap="0"
            >
              {portfolio.map(({ title, text }) => (
                <Entry as="li" key={title} title={title} text={text} size="md" gap="1" py="5" borderTopWidth="1px" />
              ))}
            </Grid>
          </Section>
        )}
        {has('connect') && (
          <Section id="connect" title="Connect With Us">
            <Flex direction="column" align="flex-start" gap="7">
              <Paragraphs text={connect} textStyle="xl" />
              {email !== '' && (
                <Button asChild size="lg" colorPalette="brand">
                  <a href={`mailto:${email}`}>
                    <Mail aria-hidden /> {email}
                  </a>
                </Button>
              )}
            </Flex>
          </Section>
        )}
      </main>
      <Colophon page={page} />
    </Box>
  );
}

function Hero({ page }: { page: Page }) {
  return (
    <Flex
      minH={{ base: '60dvh', md: '72dvh' }}
      align="center"
      css={{
        background:
          'radial-gradient(60rem 40rem at 88% 8%, color-mix(in srgb, var(--brand-solid) 22%, transparent), transparent 70%), radial-gradient(40rem 30rem at 100% 90%, color-mix(in srgb, var(--brand-solid) 12%, transparent), transparent 70%)',
      }}
    >
      <Box w="full" maxW={pageWidth} mx="auto" px={{ base: '5', md: '8' }} py="16">
        <Heading as="h1" fontSize={{ base: '4xl', md: '6xl' }} lineHeight="1.08" letterSpacing="tighter" maxW="18ch">
          {page.tagline}
        </Heading>
        <Box mt="6">
          <Paragraphs text={page.intro} textStyle="xl" maxW="54ch" />
        </Box>
      </Box>
    </Flex>
  );
}
