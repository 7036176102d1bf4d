import { Box, Button, Flex, Grid, Heading, HStack, Image, Link, Stack, Text, type StackProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { LandingDetailsFragment } from '../../lib/landingPage.gql.ts';
import { withTenant } from '../../lib/session/tenant.ts';

type Firm = LandingDetailsFragment['tenant'];

export const pageWidth = '72rem';

/** A section of the page: its name in the header, its heading unless that is the name, and its content. */
export interface WelcomeSection {
  id: string;
  label: string;
  title?: string;
  content: ReactNode;
}

/** Frames both looks: leaves out the sections that the firm left empty, and shades every second section. */
export function WelcomeFrame(props: {
  tenant: Firm;
  hero: (firstSection: string | undefined) => ReactNode;
  sections: readonly (WelcomeSection | false)[];
}) {
  const filled = props.sections.filter((section) => section !== false);
  return (
    <Box bg="bg" minH="100dvh">
      <Masthead tenant={props.tenant} sections={filled} />
      <main>
        {props.hero(filled[0]?.id)}
        {filled.map((section, index) => (
          <Section key={section.id} section={section} isShaded={index % 2 === 1} />
        ))}
      </main>
      <Colophon name={props.tenant.name} />
    </Box>
  );
}

function Masthead({ tenant, sections }: { tenant: Firm; sections: readonly WelcomeSection[] }) {
  const { name, branding } = tenant;
  return (
    <Box
      as="header"
      position="sticky"
      top="0"
      zIndex="sticky"
      bg="bg/85"
      backdropFilter="blur(10px)"
      borderBottomWidth="1px"
    >
      <Flex h="16" maxW={pageWidth} mx="auto" px={{ base: '5', md: '8' }} align="center" gap="6">
        <HStack gap="3" minW="0">
          <Image src={branding.logo} alt="" boxSize="8" objectFit="contain" flexShrink={0} />
          <Text fontWeight="semibold" letterSpacing="tight" truncate>
            {name}
          </Text>
        </HStack>
        <HStack as="nav" aria-label="Sections" gap="6" ms="auto" hideBelow="lg">
          {sections.map(({ id, label }) => (
            <Link key={id} href={`#${id}`} textStyle="sm" color="fg.muted" _hover={{ color: 'fg' }}>
              {label}
            </Link>
          ))}
        </HStack>
        <Button asChild size="sm" colorPalette="brand" ms={{ base: 'auto', lg: '0' }}>
          <a href={withTenant('/', window.location.search)}>Log in</a>
        </Button>
      </Flex>
    </Box>
  );
}

function Section({ section, isShaded }: { section: WelcomeSection; isShaded: boolean }) {
  const { id, label, title = label, content } = section;
  return (
    <Box
      as="section"
      id={id}
      aria-labelledby={`${id}-heading`}
      bg={isShaded ? 'bg.subtle' : undefined}
      scrollMarginTop="16"
      py={{ base: '12', md: '20' }}
    >
      <Grid
        maxW={pageWidth}
        mx="auto"
        px={{ base: '5', md: '8' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' }}
        columnGap="16"
        rowGap={{ base: '7', md: '10' }}
      >
        <Box>
          <Box w="10" h="1" bg="brand.solid" rounded="full" mb="5" aria-hidden />
          <Heading as="h2" id={`${id}-heading`} size={{ base: '2xl', md: '3xl' }} letterSpacing="tight">
            {title}
          </Heading>
        </Box>
        {/* The first line must be level with the heading, which has a stroke above it. */}
        <Box pt={{ lg: '6' }}>{content}</Box>
      </Grid>
    </Box>
  );
}

function Colophon({ name }: { name: string }) {
  return (
    <Box as="footer" borderTopWidth="1px" py="8">
      <Flex
        maxW={pageWidth}
        mx="auto"
        px={{ base: '5', md: '8' }}
        gap="4"
        wrap="wrap"
        justify="space-between"
        color="fg.muted"
        textStyle="sm"
      >
        <Text>{name}</Text>
        <Text>Investment Intelligence</Text>
      </Flex>
    </Box>
  );
}

export function Paragraphs({ text, ...style }: { text: string; textStyle?: string; maxW?: string }) {
  return (
    <Stack gap="4" maxW={style.maxW ?? '62ch'}>
      {text
        .split(/\n\s*\n/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph) => (
          <Text
            key={paragraph}
            textStyle={style.textStyle ?? 'lg'}
            color="fg.muted"
            lineHeight="1.7"
            overflowWrap="anywhere"
          >
            {paragraph}
          </Text>
        ))}
    </Stack>
  );
}

export type EntryProps = StackProps & { size?: 'md' | 'lg' };

export function Entry(props: { title: string; text: string } & EntryProps) {
  const { title, text, size = 'lg', ...style } = props;
  return (
    <Stack gap="2" {...style}>
      <Heading as="h3" size={size}>
        {title}
      </Heading>
      <Text color="fg.muted" lineHeight="1.65">
        {text}
      </Text>
    </Stack>
  );
}
