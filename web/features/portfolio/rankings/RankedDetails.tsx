import { Grid, Stack } from '@chakra-ui/react';
import type { RankedCompanyDetailsFragment } from './rankings.gql.ts';
import { Meter, Prose, StrengthList, TextBlock } from '../runs/RunParts.tsx';
import { RunFigures } from '../runs/RunFigures.tsx';
import { formatTen, scoreHue } from './rankingRules.ts';

export function RankedDetails({ ranked }: { ranked: RankedCompanyDetailsFragment }) {
  const { companyName, reasoning, strengths, figures } = ranked;
  const scores = [
    ['Growth', ranked.growthScore],
    ['Profitability', ranked.profitabilityScore],
    ['Scale', ranked.scaleScore],
  ] as const;
  return (
    <Stack gap="4">
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
        {scores.map(([label, score]) => (
          <Meter
            key={label}
            label={label}
            text={formatTen(score)}
            percent={score === null ? null : score * 10}
            hue={scoreHue(score)}
          />
        ))}
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
  );
}
