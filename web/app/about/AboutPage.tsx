import { Box, Button, Flex, Grid, Heading, Link, Stack, Text, HStack } from '@chakra-ui/react';
import { ArrowRight, ChartScatter, FileText, Mic, PenLine } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { TenantLink } from '../../ui/links/TenantLink.tsx';
import type { SessionDetailsFragment } from '../../lib/session/session.gql.ts';
import { Muted } from '../../ui/page/Muted.tsx';

const aboutSteps = [
  {
    title: 'Listen',
    text: 'Record a conversation, or import one. Every second is stored before anything else happens to it.',
    link: 'Memo Maker',
    path: paths.memoMaker,
  },
  {
    title: 'Read',
    text: 'Decks, reports, models and old memos become text with tables, and companies with figures.',
    link: 'Document Analysis',
    path: paths.documents,
  },
  {
    title: 'Write',
    text: 'A memo of fourteen sections. Select any figure to see the words it came from.',
    link: 'Investment Memos',
    path: paths.writeups,
  },
  {
    title: 'Measure',
    text: 'The portfolio ranked and compared, with the reason for each score.',
    link: 'Portfolio Analytics',
    path: paths.analytics,
  },
] as const;

const aboutSections = [
  {
    id: 'product',
    heading: 'What it does',
    paragraphs: [
      'A conversation with a founder, a customer or an expert holds most of what an investment committee wants to know. It is also the part that gets lost: notes are thin, and the recording is never played again.',
      'Record the conversation in the browser, or import a recording or a transcript. It is turned into text, summarised, and made into an institutional memo: the deal on one page, the case for and against it, the market, the team, the numbers, the terms, the risks, and the questions that are still open.',
    ],
  },
  {
    id: 'figures',
    heading: 'How figures are traced',
    paragraphs: [
      'A language model or the built-in analyst writes the words of a memo. Code checks the numbers: each figure in the text is looked up in the transcript and the documents that the memo is about, and kept with the passage that states it.',
      'A figure that is found in none of them is not removed. It is marked as unverified in place and counted on the memo, so that readers see it before relying on it.',
      'Missing information is reported as missing. It is never estimated and never zero.',
    ],
  },
  {
    id: 'privacy',
    heading: 'How firms are kept apart',
    paragraphs: [
      'Every firm has its own password, its own branding and its own data. The session decides whose data is read, not the address: opening another firm’s link while logged in shows a notice, never its documents.',
      'The separation is held by the database itself. Each row belongs to one firm, and the database refuses to read or to reference a row of another, whatever the program above it asks for.',
      'Recordings are stored before they are transcribed. Until they have arrived at the server, they are kept on the computer that made them.',
    ],
  },
  {
    id: 'interfaces',
    heading: 'Working with other tools',
    paragraphs: [
      'Programs can do everything that the screens do: over GraphQL with cursor-paged lists, uploads and live progress, and over plain REST for simpler integrations. A token from the admin panel lets a program in, read-only or not.',
      'BI tools read the portfolio as CSV files, or as SQL views with a login that sees only your firm. Memos download as HTML, PDF and Word files.',
    ],
  },
] as const;

function AnalystCard({ analyst }: { analyst: SessionDetailsFragment['analyst'] }) {
  const facts = [
    {
      label: 'Summaries and memos by',
      value: analyst.name,
      note: analyst.isBuiltin
        ? 'Works by rules on this server. Nothing is sent to a language model.'
        : 'A language model that your firm’s server is connected to.',
    },
    {
      label: 'Speech to text by',
      value: analyst.transcriber ?? 'Not set up',
      note: analyst.canTranscribe
        ? 'Recordings are transcribed after they are stored.'
        : 'Recordings are kept. Import or paste a transcript to continue.',
    },
  ];
  return (
    <Box borderWidth="1px" borderRadius="xl" bg="bg.panel" p={{ base: '4', md: '5' }}>
      <Text textStyle="sm" fontWeight="semibold" mb="4">
        At your firm
      </Text>
      <Stack as="dl" gap="4">
        {facts.map(({ label, value, note }) => (
          <Box key={label}>
            <Muted as="dt" textStyle="xs">
              {label}
            </Muted>
            <Box as="dd">
              <Text textStyle="sm" fontWeight="medium" overflowWrap="anywhere">
                {value}
              </Text>
              <Muted textStyle="xs" mt="0.5">
                {note}
              </Muted>
            </Box>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

const icons = { Listen: Mic, Read: FileText, Write: PenLine, Measure: ChartScatter };

function AboutSteps() {
  return (
    <Grid
      as="ol"
      templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
      gap={{ base: '3', md: '4' }}
    >
      {aboutSteps.map(({ title, text, link, path }) => {
        const Icon = icons[title];
        return (
          <Stack
            as="li"
            key={title}
            gap="2"
            borderWidth="1px"
            borderRadius="xl"
            bg="bg.panel"
            p={{ base: '4', md: '5' }}
          >
            <Box color="brand.fg">
              <Icon size={20} strokeWidth={1.75} />
            </Box>
            <Heading as="h2" size="md">
              {title}
            </Heading>
            <Muted flex="1">{text}</Muted>
            <HStack
              asChild
              gap="1"
              mt="1"
              w="fit-content"
              textStyle="sm"
              fontWeight="medium"
              color="brand.fg"
              borderRadius="l1"
              focusVisibleRing="outside"
              colorPalette="brand"
              _hover={{ textDecoration: 'underline', textUnderlineOffset: '3px' }}
            >
              <TenantLink to={path}>
                {link} <ArrowRight size={14} />
              </TenantLink>
            </HStack>
          </Stack>
        );
      })}
    </Grid>
  );
}

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
            Your first memo <ArrowRight />
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
