import { Box, Flex, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { MapPin } from 'lucide-react';
import { listSection, pageWidth, WelcomeFrame, type Page, type PageEntry } from './WelcomeFrame.tsx';
import { Entry, HeroText, Paragraphs, ReadOn } from './WelcomeText.tsx';

export function DarkWelcome({ page }: { page: Page }) {
  const { about, leadership, focusAreas, portfolio, presence, philosophy } = page;
  return (
    <WelcomeFrame
      page={page}
      hero={(firstSection) => <Hero page={page} next={firstSection} />}
      sections={[
        about !== '' && { id: 'about', label: 'About', content: <Paragraphs text={about} textStyle="xl" /> },
        listSection('leadership', 'Leadership', leadership, Leadership),
        listSection('focus', 'Focus', focusAreas, FocusAreas, 'Focus Areas'),
        listSection('portfolio', 'Portfolio', portfolio, Portfolio, 'Portfolio Companies'),
        listSection('presence', 'Presence', presence, Presence, 'Global Presence'),
        listSection('philosophy', 'Philosophy', philosophy, Philosophy),
      ]}
    />
  );
}

function Leadership({ entries }: { entries: readonly PageEntry[] }) {
  return (
    <Grid templateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }} gap={{ base: '8', md: '10' }}>
      {entries.map(({ title, text }) => (
        <Entry key={title} title={title} text={text} borderTopWidth="2px" borderColor="brand.solid" pt="5" />
      ))}
    </Grid>
  );
}

function FocusAreas({ entries }: { entries: readonly PageEntry[] }) {
  return (
    <Grid
      templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}
      gap="px"
      bg="border"
      borderWidth="1px"
      rounded="xl"
      overflow="hidden"
    >
      {entries.map(({ title, text }, index) => (
        <Stack key={title} bg="bg.panel" p={{ base: '5', md: '8' }} gap="3">
          <Text textStyle="sm" color="brand.fg" fontVariantNumeric="tabular-nums">
            {String(index + 1).padStart(2, '0')}
          </Text>
          <Entry title={title} text={text} size="lg" gap="2" />
        </Stack>
      ))}
    </Grid>
  );
}

function Portfolio({ entries }: { entries: readonly PageEntry[] }) {
  return (
    <Stack as="ul" gap="0" listStyleType="none">
      {entries.map(({ title, text }) => (
        <Entry
          as="li"
          key={title}
          title={title}
          text={text}
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: '14rem 1fr' }}
          gap="1 8"
          py="5"
          borderTopWidth="1px"
          _first={{ borderTopWidth: { lg: '0' }, pt: { lg: '0' } }}
        />
      ))}
    </Stack>
  );
}

function Presence({ entries }: { entries: readonly PageEntry[] }) {
  return (
    <Grid templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }} gap="8">
      {entries.map(({ title, text }) => (
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
  );
}

function Philosophy({ entries }: { entries: readonly PageEntry[] }) {
  return (
    <Stack gap={{ base: '8', md: '12' }}>
      {entries.map(({ title, text }) => (
        <Grid key={title} templateColumns={{ base: '1fr', md: '1fr 1.4fr' }} gap={{ base: '2', md: '10' }}>
          <Heading as="h3" size="xl" letterSpacing="tight">
            {title}
          </Heading>
          <Paragraphs text={text} />
        </Grid>
      ))}
    </Stack>
  );
}

function Hero({ page, next }: { page: Page; next: string | undefined }) {
  return (
    <Flex
      minH={{ base: 'min(70dvh, 36rem)', md: 'min(78dvh, 46rem)' }}
      py="16"
      align="center"
      position="relative"
      overflow="hidden"
      css={{
        '&::before': {
          content: '""',
          position: 'absolute',
          inset: 0,
          backgroundImage:
            'linear-gradient(var(--dossier-colors-border-muted) 1px, transparent 1px), linear-gradient(90deg, var(--dossier-colors-border-muted) 1px, transparent 1px)',
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
        <HeroText
          page={page}
          introWidth="52ch"
          fontSize={{ base: '4xl', md: '6xl', lg: '7xl' }}
          lineHeight="1.05"
          maxW="16ch"
        />
        <ReadOn next={next} />
      </Box>
    </Flex>
  );
}
