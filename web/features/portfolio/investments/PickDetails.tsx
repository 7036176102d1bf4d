import { Box, Grid, Stack, Table } from '@chakra-ui/react';
import type { InvestmentPickDetailsFragment } from './investments.gql.ts';
import { Prose, StrengthList, TextBlock } from '../runs/RunParts.tsx';
import { RunFigures } from '../runs/RunFigures.tsx';
import { saysOnly } from '../runs/saysOnly.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { locale } from '../../../lib/text/locale.ts';

const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

export function PickDetails({ pick }: { pick: InvestmentPickDetailsFragment }) {
  const { companyName, score, keyStrengths, figures, financialHighlights, parts } = pick;
  return (
    <Stack gap="5">
      <Grid templateColumns={{ base: '1fr', lg: 'repeat(2, minmax(0, 1fr))' }} columnGap="10" rowGap="5">
        <TextBlock title="Investment Reasoning">
          <Prose>{pick.reasoning}</Prose>
        </TextBlock>
        {keyStrengths.length > 0 && (
          <TextBlock title="Key Strengths">
            <StrengthList strengths={keyStrengths} />
          </TextBlock>
        )}
        <TextBlock title="Market Opportunity">
          <Prose>{pick.marketOpportunity}</Prose>
        </TextBlock>
        <TextBlock title="Financial Highlights">
          {!saysOnly(financialHighlights, figures) && <Prose>{financialHighlights}</Prose>}
          <RunFigures figures={figures} label={`Figures of ${companyName}`} />
        </TextBlock>
      </Grid>
      <ScoreParts score={score} parts={parts} />
    </Stack>
  );
}

function ScoreParts({ score, parts }: Pick<InvestmentPickDetailsFragment, 'score' | 'parts'>) {
  if (parts.length === 0) return null;
  return (
    <Box>
      <Disclosure label={`Why ${score}?`}>
        <Box maxW="34rem">
          <Table.Root size="sm" mt="2">
            <Table.Header>
              <Table.Row bg="transparent">
                <Table.ColumnHeader px="0">Dimension</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">Points of 100</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end" px="0">
                  Weight
                </Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {parts.map(({ dimension, label, points, weight }) => (
                <Table.Row key={dimension} bg="transparent" color={points === null ? 'fg.muted' : undefined}>
                  <Table.Cell px="0">{label}</Table.Cell>
                  <Table.Cell textAlign="end">{points === null ? 'Not known' : plain.format(points)}</Table.Cell>
                  <Table.Cell textAlign="end" px="0">
                    × {plain.format(weight)}
                  </Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Box>
      </Disclosure>
    </Box>
  );
}
