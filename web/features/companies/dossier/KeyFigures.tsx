import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import type { DossierQuery } from './dossier.gql.ts';
import { figureText } from '../../../lib/text/figureText.ts';
import { formatNumber, joinFacts } from '../../../lib/text/format.ts';
import { SourceLink } from '../../../ui/sources/SourceLink.tsx';
import { wordsToFind } from '../../../lib/sources/sourceAddress.ts';
import { Muted } from '../../../ui/page/Muted.tsx';
import { statementPeriod } from '../evidence/statementText.ts';

type Company = Extract<NonNullable<DossierQuery['node']>, { __typename: 'Company' }>;
type KeyFigure = Company['keyFigures'][number];

export const keyFigureColumns = {
  base: 'repeat(2, minmax(0, 1fr))',
  md: 'repeat(3, minmax(0, 1fr))',
  xl: 'repeat(6, minmax(0, 1fr))',
};

/** Shows the figures that matter to a company's stage, each with its period, its change and its other periods. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  if (figures.length === 0) return null;
  return (
    <Grid as="ul" gap="3" templateColumns={keyFigureColumns}>
      {figures.map((figure) => (
        <KeyFigureCard key={figure.observation.id} {...figure} />
      ))}
    </Grid>
  );
}

function KeyFigureCard({ observation, series, change, reason }: KeyFigure) {
  const { label, unit, source } = observation;
  const values = series.flatMap(({ value }) => (value === null ? [] : [value]));
  return (
    <Stack as="li" gap="0" borderWidth="1px" borderRadius="xl" bg="bg.panel" px="4" py="3" minW="0">
      <Muted textStyle="xs">{label}</Muted>
      <Flex align="center" justify="space-between" gap="2" minH="9" wrap="wrap">
        <Text textStyle="xl" fontWeight="semibold" whiteSpace="nowrap">
          {figureText(observation)}
        </Text>
        {values.length > 1 && <Sparkline values={values} />}
      </Flex>
      <Muted textStyle="xs" minH="4">
        {joinFacts([statementPeriod(observation), change !== null && changeText(change, unit)])}
      </Muted>
      <Box textStyle="xs" mt="1.5" css={{ '& span': { lineClamp: 1 } }} title={source.title}>
        <SourceLink title={source.title} source={source} words={wordsToFind(source.quote ?? '')} />
      </Box>
      {reason && (
        <Muted textStyle="xs" mt="1" lineClamp="2" title={reason}>
          {reason}
        </Muted>
      )}
    </Stack>
  );
}

function changeText(change: number, unit: string): string {
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return `${sign}${formatNumber(Math.abs(change))}${unit === 'PERCENT' ? ' pts' : '%'}`;
}

const [width, height] = [72, 24];

function Sparkline({ values }: { values: readonly number[] }) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (index: number) => 2 + ((width - 4) * index) / (values.length - 1);
  const y = (value: number) => height - 3 - ((height - 6) * (value - least)) / (most - least || 1);
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  const last = values.length - 1;
  return (
    <Box asChild color="brand.solid" flexShrink="0">
      <svg width={width} height={height} aria-hidden>
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
        <circle cx={x(last)} cy={y(values[last] ?? least)} r="2.2" fill="currentColor" />
      </svg>
    </Box>
  );
}
