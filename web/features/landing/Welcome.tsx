import { Box, Button, Flex, Grid, Heading, HStack, Stack, Text, type GridProps } from '@chakra-ui/react';
import { ArrowDown, Mail, MapPin } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { LandingDetailsFragment } from '../../lib/landingPage.gql.ts';
import { Muted } from '../../ui/page/Muted.tsx';
import { Entry, pageWidth, Paragraphs, WelcomeFrame, type EntryProps, type WelcomeSection } from './WelcomeFrame.tsx';

type Page = LandingDetailsFragment;
type Entries = { entries: Page['focusAreas'] };

/** Returns the section of a list, with `Content` as its layout; false for an empty list. */
function listSection(
  id: string,
  label: string,
  entries: Page['focusAreas'],
  Content: ComponentType<Entries>,
  title?: string,
): WelcomeSection | false {
  return entries.length > 0 && { id, label, title, content: <Content entries={entries} /> };
}

const aboutSection = ({ about }: Page): WelcomeSection | false =>
  about !== '' && { id: 'about', label: 'About', content: <Paragraphs text={about} textStyle="xl" /> };

export function DarkWelcome({ page }: { page: Page }) {
  const { leadership, focusAreas, portfolio, presence, philosophy } = page;
  return (
    <WelcomeFrame
      tenant={page.tenant}
      hero={(next) => <Hero page={page} next={next} look={darkHero} />}
      sections={[
        aboutSection(page),
        listSection('leadership', 'Leadership', leadership, Leadership),
        listSection('focus', 'Focus', focusAreas, NumberedAreas, 'Focus Areas'),
        listSection('portfolio', 'Portfolio', portfolio, PortfolioTable, 'Portfolio Companies'),
        listSection('presence', 'Presence', presence, Presence, 'Global Presence'),
        listSection('philosophy', 'Philosophy', philosophy, PhilosophyTable),
      ]}
    />
  );
}

export function LightWelcome({ page }: { page: Page }) {
  const { philosophy, focusAreas, portfolio, connect, email } = page;
  return (
    <WelcomeFrame
      tenant={page.tenant}
      hero={(next) => <Hero page={page} next={next} look={lightHero} />}
      sections={[
        aboutSection(page),
        listSection('philosophy', 'Philosophy', philosophy, Columns, 'Our Philosophy'),
        listSection('focus', 'Focus', focusAreas, Cards, 'Focus Areas'),
        listSection('portfolio', 'Portfolio', portfolio, Highlights, 'Portfolio Highlights'),
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

/** Returns the layout of a list whose entries are a title and a text each. */
const layout = (frame: GridProps, entry: EntryProps) =>
  function Layout({ entries }: Entries) {
    return (
      <Grid {...frame}>
        {entries.map((each) => (
          <Entry key={each.title} {...entry} {...each} />
        ))}
      </Grid>
    );
  };

const threeColumns = {
  templateColumns: { base: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
  gap: { base: '8', md: '10' },
};
const twoColumns = { base: '1fr', md: 'repeat(2, minmax(0, 1fr))' };

const Leadership = layout(threeColumns, { borderTopWidth: '2px', borderColor: 'brand.solid', pt: '5' });
const Columns = layout(threeColumns, {});
const PortfolioTable = layout(
  { as: 'ul' },
  {
    as: 'li',
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '14rem 1fr' },
    gap: '1 8',
    py: '5',
    borderTopWidth: '1px',
    _first: { borderTopWidth: { lg: '0' }, pt: { lg: '0' } },
  },
);
const Cards = layout(
  {
    templateColumns: { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '4',
    // The last of an odd number of entries takes the whole row.
    css: { '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' } },
  },
  { bg: 'bg.panel', borderWidth: '1px', rounded: 'xl', p: '6' },
);
const Highlights = layout(
  { as: 'ul', templateColumns: twoColumns, columnGap: '12', rowGap: '0' },
  { as: 'li', size: 'md', gap: '1', py: '5', borderTopWidth: '1px' },
);

function NumberedAreas({ entries }: Entries) {
  return (
    <Grid templateColumns={twoColumns} gap="px" bg="border" borderWidth="1px" rounded="xl" overflow="hidden">
      {entries.map((entry, index) => (
        <Stack key={entry.title} bg="bg.panel" p={{ base: '5', md: '8' }} gap="3">
          <Text textStyle="sm" color="brand.fg">
            {String(index + 1).padStart(2, '0')}
          </Text>
          <Entry {...entry} />
        </Stack>
      ))}
    </Grid>
  );
}

function Presence({ entries }: Entries) {
  return (
    <Grid templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }} gap="8">
      {entries.map(({ title, text }) => (
        <Stack key={title} gap="2">
          <HStack gap="2" color="brand.fg">
            <MapPin size={18} />
            <Heading as="h3" size="md" color="fg">
              {title}
            </Heading>
          </HStack>
          <Muted>{text}</Muted>
        </Stack>
      ))}
    </Grid>
  );
}

function PhilosophyTable({ entries }: Entries) {
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

function Connect({ text, email }: { text: string; email: string }) {
  return (
    <Flex direction="column" align="flex-start" gap="7">
      <Paragraphs text={text} textStyle="xl" />
      {email !== '' && (
        <Button asChild size="lg" colorPalette="brand">
          <a href={`mailto:${email}`}>
            <Mail /> {email}
          </a>
        </Button>
      )}
    </Flex>
  );
}

const overlay = { content: '""', position: 'absolute' } as const;

const darkHero = {
  minH: { base: 'min(70dvh, 36rem)', md: 'min(78dvh, 46rem)' },
  css: {
    '&::before': {
      ...overlay,
      inset: 0,
      backgroundImage:
        'linear-gradient(var(--dossier-colors-border-muted) 1px, transparent 1px), linear-gradient(90deg, var(--dossier-colors-border-muted) 1px, transparent 1px)',
      backgroundSize: '64px 64px',
      maskImage: 'radial-gradient(ellipse at 70% 30%, black 10%, transparent 70%)',
    },
    '&::after': {
      ...overlay,
      width: '60rem',
      height: '60rem',
      insetInlineEnd: '-20rem',
      top: '-28rem',
      borderRadius: '50%',
      background: 'radial-gradient(circle, var(--brand-solid) 0%, transparent 62%)',
      opacity: 0.28,
    },
  },
  title: { fontSize: { base: '4xl', md: '6xl', lg: '7xl' }, lineHeight: '1.05', maxW: '16ch' },
  introWidth: '52ch',
};

const lightHero = {
  minH: { base: 'min(60dvh, 34rem)', md: 'min(72dvh, 44rem)' },
  css: {
    '&::before': {
      ...overlay,
      inset: 0,
      // The gradient must end before the next section begins.
      maskImage: 'linear-gradient(black 55%, transparent)',
      background:
        'radial-gradient(60rem 40rem at 88% 8%, color-mix(in srgb, var(--brand-solid) 22%, transparent), transparent 70%), radial-gradient(40rem 30rem at 100% 90%, color-mix(in srgb, var(--brand-solid) 12%, transparent), transparent 70%)',
    },
  },
  title: { fontSize: { base: '4xl', md: '6xl' }, lineHeight: '1.08', maxW: '18ch' },
  introWidth: '54ch',
};

/** The page's first lines, and a link to the first section if there is one. */
function Hero(props: { page: Page; next: string | undefined; look: typeof darkHero | typeof lightHero }): ReactNode {
  const { page, next } = props;
  const { minH, css, title, introWidth } = props.look;
  return (
    <Flex minH={minH} py="16" align="center" position="relative" overflow="hidden" css={css}>
      <Box position="relative" zIndex="1" w="full" maxW={pageWidth} mx="auto" px={{ base: '5', md: '8' }}>
        <Heading as="h1" letterSpacing="tighter" {...title}>
          {page.tagline}
        </Heading>
        <Box mt="6">
          <Paragraphs text={page.intro} textStyle="xl" maxW={introWidth} />
        </Box>
        {next !== undefined && (
          <Button asChild variant="outline" size="lg" mt="10" bg="bg.panel">
            <a href={`#${next}`}>
              Read on <ArrowDown />
            </a>
          </Button>
        )}
      </Box>
    </Flex>
  );
}
