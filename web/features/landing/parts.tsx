import { Box, Button, Flex, Heading, HStack, Image, Link, Stack, Text } from '@chakra-ui/react';
import type { StackProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { LandingDetailsFragment } from '../../gql/graphql.ts';
import { withTenant } from '../../lib/tenant.ts';

export type Page = LandingDetailsFragment;

export const pageWidth = '72rem';

/** The firm's name and the way in, over both looks of the page. */
export function Masthead({ page, sections }: { page: Page; sections: readonly { id: string; label: string }[] }) {
  const { name, branding } = page.tenant;
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

/** A part of the page under its heading; what is empty is left out by whoever shows it. */
export function Section(props: { id: string; title: string; lead?: string; isShaded?: boolean; children: ReactNode }) {
  return (
    <Box
      as="section"
      id={props.id}
      aria-labelledby={`${props.id}-heading`}
      bg={props.isShaded ? 'bg.subtle' : undefined}
      scrollMarginTop="16"
      py={{ base: '14', md: '24' }}
    >
      <Box maxW={pageWidth} mx="auto" px={{ base: '5', md: '8' }}>
        <Box w="10" h="1" bg="brand.solid" rounded="full" mb="5" aria-hidden />
        <Heading
          as="h2"
          id={`${props.id}-heading`}
          size={{ base: '3xl', md: '4xl' }}
          letterSpacing="tight"
          mb={{ base: '8', md: '12' }}
        >
          {props.title}
        </Heading>
        {props.children}
      </Box>
    </Box>
  );
}

/** A text in its paragraphs. */
export function Paragraphs({ text, ...style }: { text: string; textStyle?: string; color?: string; maxW?: string }) {
  return (
    <Stack gap="4" maxW={style.maxW ?? '62ch'}>
      {text
        .split(/\n\s*\n/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph) => (
          <Text
            key={paragraph}
            textStyle={style.textStyle ?? 'lg'}
            color={style.color ?? 'fg.muted'}
            lineHeight="1.7"
            overflowWrap="anywhere"
          >
            {paragraph}
          </Text>
        ))}
    </Stack>
  );
}

/** An entry of a section: its title over its text. */
export function Entry(props: { title: string; text: string; size?: 'md' | 'lg' | 'xl' } & StackProps) {
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

/** Whose page it is, once more, and what it was made with. */
export function Colophon({ page }: { page: Page }) {
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
        <Text>{page.tenant.name}</Text>
        <Text>Investment Intelligence</Text>
      </Flex>
    </Box>
  );
}
