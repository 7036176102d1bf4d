import { Flex, Grid, Heading, Stack, Text, Box } from '@chakra-ui/react';
import type { RankedCompanyDetailsFragment } from './rankings.gql.ts';
import { CompanyName, Prose, StrengthList, TextBlock } from '../runs/RunParts.tsx';
import { RunFigures } from '../runs/RunFigures.tsx';
import { formatOverall, formatTen, scoreHue } from './rankingRules.ts';
import { TierBadge } from './TierBadge.tsx';
import { formatNumber } from '../../../lib/text/format.ts';
import { barColor } from '../../../ui/figures/barColor.ts';

/** Shows a company of a ranking: its place, its scores, and the figures behind them. */
export function RankedRow({ ranked }: { ranked: RankedCompanyDetailsFragment }) {
  const { rank, companyName, company, tier, overallScore, reasoning, strengths, figures } = ranked;
  return (
    <Grid
      as="article"
      templateColumns={{ base: 'auto minmax(0, 1fr)', md: '3rem minmax(0, 1fr)' }}
      columnGap="3"
      borderWidth="1px"
      borderRadius="xl"
      bg="bg.panel"
      px={{ base: '4', md: '5' }}
      py={{ base: '4', md: '5' }}
    >
      <Text
        textStyle="xl"
        fontWeight="semibold"
        letterSpacing="tight"
        lineHeight="1.75rem"
        color={rank <= 3 ? 'brand.fg' : 'fg.muted'}
      >
        <Text as="span" srOnly>
          Rank{' '}
        </Text>
        {formatNumber(rank)}
      </Text>
      <Flex columnGap="3" rowGap="1" align="center" wrap="wrap" minW="0">
        <Heading as="h3" size="md" lineHeight="1.75rem" minW="0">
          <CompanyName name={companyName} company={company} />
        </Heading>
        <TierBadge tier={tier} />
        <Text textStyle="sm" color="fg.muted" ms={{ md: 'auto' }}>
          Overall{' '}
          <Text as="span" fontWeight="semibold" color="fg">
            {formatOverall(overallScore)}
          </Text>
        </Text>
      </Flex>
      <Stack gridColumn={{ base: '1 / -1', md: '2' }} gap="4" mt="3" minW="0">
        <Grid
          as="dl"
          templateColumns={{
            base: '1fr',
            sm: 'repeat(3, minmax(0, 1fr))',
            _print: 'repeat(3, minmax(0, 1fr))',
          }}
          columnGap={{ base: '5', md: '8' }}
          rowGap="2.5"
        >
          <ScoreMeter label="Growth" score={ranked.growthScore} />
          <ScoreMeter label="Profitability" score={ranked.profitabilityScore} />
          <ScoreMeter label="Scale" score={ranked.scaleScore} />
        </Grid>
        <Grid
          templateColumns={{ base: '1fr', lg: strengths.length > 0 ? 'repeat(2, minmax(0, 1fr))' : '1fr' }}
          columnGap="10"
          rowGap="4"
        >
          <TextBlock title="Reasoning">
            <Prose>{reasoning}</Prose>
          </TextBlock>
          {strengths.length > 0 && (
            <TextBlock title="Strengths">
              <StrengthList strengths={strengths} />
            </TextBlock>
          )}
        </Grid>
        <RunFigures figures={figures} label={`Figures of ${companyName}`} />
      </Stack>
    </Grid>
  );
}

/** Shows a score out of ten with its name and a bar. It must be inside a `dl`. */
function ScoreMeter({ label, score }: { label: string; score: number | null }) {
  return (
    <Grid
      colorPalette={scoreHue(score)}
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
      <Text as="dd" fontWeight="semibold" color={score === null ? 'fg.muted' : 'colorPalette.fg'}>
        {formatTen(score)}
      </Text>
      <Box as="dd" aria-hidden gridColumn="1 / -1" h="1.5" borderRadius="full" bg="bg.muted" overflow="hidden">
        <Box h="full" borderRadius="full" bg={barColor(scoreHue(score))} style={{ width: `${(score ?? 0) * 10}%` }} />
      </Box>
    </Grid>
  );
}
