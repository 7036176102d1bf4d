import { Box, chakra, Grid, Heading, HStack, Stack, Text, type GridProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/text/format.ts';
import { paths } from '../../../lib/paths.ts';
import { barColor } from '../../../ui/figures/barColor.ts';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';
import { rowFocusProps } from '../../../ui/lists/useVirtualRows.ts';
import { Muted } from '../../../ui/page/Muted.tsx';

export function CompanyName({ name, company }: { name: string; company: { id: string } | null }) {
  if (company === null)
    return (
      <Text as="span" fontWeight="semibold" overflowWrap="anywhere" tabIndex={-1} {...rowFocusProps}>
        {name}
        <Muted as="span" fontWeight="normal">
          {' '}
          (deleted since)
        </Muted>
      </Text>
    );
  return (
    <NameLink to={paths.dossier(company.id)} {...rowFocusProps}>
      {name}
    </NameLink>
  );
}

const NameLink = chakra(TenantLink, {
  base: {
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    borderRadius: 'l1',
    colorPalette: 'brand',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    focusVisibleRing: 'outside',
  },
});

/** Tells who wrote a result and when. `children` add further facts. */
export function RunFacts(props: { run: { createdAt: string; analyst: string }; children?: ReactNode }) {
  const { createdAt, analyst } = props.run;
  return (
    <HStack columnGap="4" rowGap="1" wrap="wrap" textStyle="sm" color="fg.muted">
      <Text as="span">
        By {analyst} on <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </Text>
      {props.children}
    </HStack>
  );
}

interface Score {
  label: string;
  text: string;
  /** Null for an unknown score. */
  percent: number | null;
  hue: string;
}

/** Shows scores side by side, each with its name and a bar. */
export function Meters({ scores, columns, ...place }: { scores: readonly Score[]; columns: number } & GridProps) {
  const wide = `repeat(${columns}, minmax(0, 1fr))`;
  return (
    <Grid as="dl" templateColumns={{ base: '1fr', sm: wide, _print: wide }} columnGap="8" rowGap="2.5" {...place}>
      {scores.map(({ label, text, percent, hue }) => (
        <Grid
          key={label}
          colorPalette={hue}
          templateColumns="minmax(0, 1fr) auto"
          columnGap="2"
          rowGap="1.5"
          alignItems="baseline"
          textStyle="sm"
          minW="0"
        >
          <Text as="dt" color="fg.muted">
            {label}
          </Text>
          <Text as="dd" fontWeight="semibold" color={percent === null ? 'fg.muted' : 'colorPalette.fg'}>
            {text}
          </Text>
          <Box as="dd" aria-hidden gridColumn="1 / -1" h="1.5" borderRadius="full" bg="bg.muted" overflow="hidden">
            <Box h="full" borderRadius="full" bg={barColor(hue)} style={{ width: `${percent ?? 0}%` }} />
          </Box>
        </Grid>
      ))}
    </Grid>
  );
}

export function StrengthList({ strengths }: { strengths: readonly string[] }) {
  return (
    <Stack as="ul" listStyleType="disc" gap="1" ps="4.5" maxW="85ch" css={{ '& > li::marker': { color: 'brand.fg' } }}>
      {strengths.map((strength) => (
        <Stack as="li" key={strength} display="list-item" textStyle="sm" lineHeight="tall" overflowWrap="anywhere">
          {strength}
        </Stack>
      ))}
    </Stack>
  );
}

export function TextBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box minW="0">
      <Heading as="h4" textStyle="sm" fontWeight="medium" color="fg.muted" mb="1.5">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

export function Prose({ children }: { children: ReactNode }) {
  return (
    <Text textStyle="sm" lineHeight="tall" maxW="85ch" whiteSpace="pre-line" overflowWrap="anywhere">
      {children}
    </Text>
  );
}
