import { Button, Card, Heading, Stack, Text, HStack, Box, Grid, Table } from '@chakra-ui/react';
import { Undo2, TriangleAlert } from 'lucide-react';
import type { InvestmentPickDetailsFragment, InvestmentRunDetailsFragment } from './investments.gql.ts';
import { formatCount, formatNumber } from '../../../lib/text/format.ts';
import { CompanyName, Prose, RunFacts, StrengthList, TextBlock } from '../runs/RunParts.tsx';
import { EntryList, type EntryKind } from '../runs/EntryList.tsx';
import { RunFigures } from '../runs/RunFigures.tsx';
import { saysOnly } from '../runs/saysOnly.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { locale } from '../../../lib/text/locale.ts';

type PickItem = InvestmentPickDetailsFragment & { id: string };

const pickKind: EntryKind<PickItem> = {
  columns: ['Revenue', 'Growth', 'Gross margin'],
  lineOf: ({ rank, companyName, company, score, reasoning, figures }) => ({
    rank: `#${rank}`,
    name: companyName,
    title: <CompanyName name={companyName} company={company} />,
    facts: (['REVENUE', 'REVENUE_GROWTH', 'GROSS_MARGIN'] as const).map(
      (metric) => figures.find((figure) => figure.metric === metric)?.text,
    ),
    score: `Score: ${score}/100`,
    reason: reasoning,
  }),
  Details: ({ item }) => <PickDetails pick={item} />,
};

const withId = (pick: InvestmentPickDetailsFragment): PickItem => ({ ...pick, id: String(pick.rank) });

export function InvestmentResult(props: {
  run: InvestmentRunDetailsFragment;
  /** Uses the analysis's criteria again; null if they are the current criteria. */
  onReuse: (() => void) | null;
}) {
  const { run, onReuse } = props;
  const { picks, eligibleCompanies, totalCompanies } = run;
  return (
    <Stack gap="6">
      <Card.Root>
        <Card.Header px={{ base: '4', md: '6' }} pt={{ base: '4', md: '6' }} pb="0" gap="1">
          <Card.Title as="h2">Portfolio Assessment</Card.Title>
          <RunFacts run={run}>
            <Text as="span">
              {eligibleCompanies === totalCompanies
                ? formatCount(totalCompanies, 'company', 'companies')
                : `${formatNumber(eligibleCompanies)} of ${formatCount(totalCompanies, 'company', 'companies')} pass the filters`}
            </Text>
          </RunFacts>
        </Card.Header>
        <Card.Body gap="5" p={{ base: '4', md: '6' }}>
          <Text lineHeight="tall" maxW="85ch" whiteSpace="pre-line" overflowWrap="anywhere">
            {run.overallPortfolioAssessment}
          </Text>
          <Stack gap="3" borderWidth="1px" borderRadius="lg" bg="bg.subtle" px={{ base: '4', md: '5' }} py="4">
            <Heading as="h3" size="sm">
              Analysis Methodology
            </Heading>
            <Prose>{run.analysisMethodology}</Prose>
            {onReuse && (
              <Button size="xs" variant="outline" bg="bg.panel" w="fit-content" onClick={onReuse}>
                <Undo2 /> Use these criteria
              </Button>
            )}
          </Stack>
          <UnverifiedFigures count={run.unverifiedFigures} />
        </Card.Body>
      </Card.Root>
      {picks.length > 0 && (
        <Stack as="section" aria-labelledby="picks" gap="4">
          <Heading as="h2" size="xl" id="picks">
            Top Investment Picks
          </Heading>
          <EntryList key={run.id} label="Top Investment Picks" kind={pickKind} items={picks.map(withId)} />
        </Stack>
      )}
    </Stack>
  );
}

function UnverifiedFigures({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <HStack role="note" gap="2.5" textStyle="sm" bg="bg.warning" color="fg.warning" borderRadius="md" px="4" py="2.5">
      <TriangleAlert size={16} />
      <Text minW="0">
        {formatCount(count, 'figure')} of the analyst’s text {count === 1 ? 'was' : 'were'} found in no source. What
        held {count === 1 ? 'it' : 'them'} was replaced by the built-in analyst’s words.
      </Text>
    </HStack>
  );
}

const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

function PickDetails({ pick }: { pick: InvestmentPickDetailsFragment }) {
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
