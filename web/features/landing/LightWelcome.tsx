import { Box, Button, Flex, Grid } from '@chakra-ui/react';
import { Mail } from 'lucide-react';
import { listSection, pageWidth, WelcomeFrame, type Page, type PageEntry } from './WelcomeFrame.tsx';
import { Entry, HeroText, Paragraphs, ReadOn } from './WelcomeText.tsx';

export function LightWelcome({ page }: { page: Page }) {
  const { about, philosophy, focusAreas, portfolio, connect, email } = page;
  return (
    <WelcomeFrame
      page={page}
      hero={(firstSection) => <Hero page={page} next={firstSection} />}
      sections={[
        about !== '' && { id: 'about', label: 'About', content: <Paragraphs text={about} textStyle="xl" /> },
        listSection('philosophy', 'Philosophy', philosophy, Philosophy, 'Our Philosophy'),
        listSection('focus', 'Focus', focusAreas, FocusAreas, 'Focus Areas'),
        listSection('portfolio', 'Portfolio', portfolio, Portfolio, 'Portfolio Highlights'),
        (connect !== '' || email !== '') && {
          id: 'connect',
          label: 'Connect',
          title: 'Connect With Us',
          content: <Connect text={connect} email={email} />,
        },
      ]}
    />
  );
}

function Philosophy({ entries }: { entries: readonly PageEntry[] }) {
  return (
    <Grid templateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }} gap={{ base: '8', md: '10' }}>
      {entries.map(({ title, text }) => (
        <Entry key={title} title={title} text={text} size="lg" />
      ))}
    </Grid>
  );
}

function FocusAreas({ entries }: { entries: readonly PageEntry[] }) {
  return (
    <Grid
      templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }}
      gap="4"
      // The last of an odd number of entries takes the whole row.
      css={{ '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' } }}
    >
      {entries.map(({ title, text }) => (
        <Entry key={title} title={title} text={text} bg="bg.panel" borderWidth="1px" rounded="xl" p="6" />
      ))}
    </Grid>
  );
}

function Portfolio({ entries }: { entries: readonly PageEntry[] }) {
  return (
    <Grid
      as="ul"
      listStyleType="none"
      templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="12"
      rowGap="0"
    >
      {entries.map(({ title, text }) => (
        <Entry as="li" key={title} title={title} text={text} size="md" gap="1" py="5" borderTopWidth="1px" />
      ))}
    </Grid>
  );
}

function Connect({ text, email }: { text: string; email: string }) {
  return (
    <Flex direction="column" align="flex-start" gap="7">
      <Paragraphs text={text} textStyle="xl" />
      {email !== '' && (
        <Button asChild size="lg" colorPalette="brand">
          <a href={`mailto:${email}`}>
            <Mail aria-hidden /> {email}
          </a>
        </Button>
      )}
    </Flex>
  );
}

function Hero({ page, next }: { page: Page; next: string | undefined }) {
  return (
    <Flex
      minH={{ base: 'min(60dvh, 34rem)', md: 'min(72dvh, 44rem)' }}
      align="center"
      position="relative"
      // The gradient must end before the next section begins.
      css={{
        '&::before': {
          content: '""',
          position: 'absolute',
          inset: 0,
          maskImage: 'linear-gradient(black 55%, transparent)',
          background:
            'radial-gradient(60rem 40rem at 88% 8%, color-mix(in srgb, var(--brand-solid) 22%, transparent), transparent 70%), radial-gradient(40rem 30rem at 100% 90%, color-mix(in srgb, var(--brand-solid) 12%, transparent), transparent 70%)',
        },
      }}
    >
      <Box position="relative" w="full" maxW={pageWidth} mx="auto" px={{ base: '5', md: '8' }} py="16">
        <HeroText page={page} introWidth="54ch" fontSize={{ base: '4xl', md: '6xl' }} lineHeight="1.08" maxW="18ch" />
        <ReadOn next={next} />
      </Box>
    </Flex>
  );
}
