import { Flex, Grid, Heading, Stack, Text, Box, Table } from '@chakra-ui/react';
import type { InvestmentPickDetailsFragment } from './investments.gql.ts';
import { CompanyName, Prose, StrengthList, TextBlock } from '../runs/RunParts.tsx';
import { RunFigures } from '../runs/RunFigures.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { locale } from '../../../lib/text/locale.ts';

const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** Shows a pick: why it was chosen, its strengths, and the figures and parts of its score. */
export function PickCard({ pick }: { pick: InvestmentPickDetailsFragment }) {
  const { rank, companyName, company, score, keyStrengths, figures, parts } = pick;
  return (
    <Stack
      as="article"
      aria-label={companyName}
      gap="5"
      borderWidth="1px"
      borderRadius="xl"
      bg="bg.panel"
      px={{ base: '4', md: '6' }}
      py={{ base: '4', md: '5' }}
    >
      <Flex columnGap="4" rowGap="1" align="baseline" justify="space-between" wrap="wrap">
        <Flex gap="3" align="baseline" minW="0" flex="1 1 14rem">
          <Text textStyle="xl" fontWeight="semibold" letterSpacing="tight" color="brand.fg">
            #{rank}
          </Text>
          <Heading as="h3" size="md" lineHeight="1.75rem" minW="0">
            <CompanyName name={companyName} company={company} />
          </Heading>
        </Flex>
        <Text fontWeight="semibold" whiteSpace="nowrap">
          Score: {score}/100
        </Text>
      </Flex>
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
          <Prose>{pick.financialHighlights}</Prose>
        </TextBlock>
      </Grid>
      <RunFigures figures={figures} label={`Figures of ${companyName}`} />
      <ScoreParts score={score} parts={parts} />
    </Stack>
  );
}

function ScoreParts({ score, parts }: Pick<InvestmentPickDetailsFragment, 'score' | 'parts'>) {
  if (parts.length === 0) return null;
  return (
    <Box borderTopWidth="1px" pt="3">
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
          <Text textStyle="xs" color="fg.muted" mt="2">
            The Analysis Methodology explains how these make up the score.
          </Text>
        </Box>
      </Disclosure>
    </Box>
  );
}
