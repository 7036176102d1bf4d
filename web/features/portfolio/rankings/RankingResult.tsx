import { Box, Flex, Heading, Stack, Text, Card, Grid, Badge } from '@chakra-ui/react';
import type { RankedCompanyDetailsFragment, RankingRunDetailsFragment } from './rankings.gql.ts';
import { formatCount, formatNumber } from '../../../lib/text/format.ts';
import type { Pages } from '../../../lib/lists/usePages.ts';
import { EntryList, type EntryKind } from '../runs/EntryList.tsx';
import { CompanyName, RunFacts, Meters, Prose, StrengthList, TextBlock } from '../runs/RunParts.tsx';
import { formatOverall, formatTen, scoreHue, tierHue } from './rankingRules.ts';
import { SummaryCard } from '../../../ui/figures/SummaryCard.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { PagesEnd } from '../../../ui/lists/PagesEnd.tsx';
import { PiggyBank, TrendingUp, Trophy } from 'lucide-react';
import { RunFigures } from '../runs/RunFigures.tsx';

type RankedItem = RankedCompanyDetailsFragment & { id: string };

const rankedKind: EntryKind<RankedItem> = {
  columns: ['Growth', 'Profitability', 'Scale'],
  lineOf: ({ rank, companyName, company, tier, reasoning, overallScore, ...scores }) => ({
    rank: formatNumber(rank),
    name: companyName,
    title: <CompanyName name={companyName} company={company} />,
    badges: <TierBadge tier={tier} />,
    facts: [scores.growthScore, scores.profitabilityScore, scores.scaleScore].map((score) => (
      <Text as="span" key="" colorPalette={scoreHue(score)} color={score === null ? 'fg.muted' : 'colorPalette.fg'}>
        {formatTen(score)}
      </Text>
    )),
    score: `Overall ${formatOverall(overallScore)}`,
    reason: reasoning,
  }),
  Details: ({ item }) => <RankedDetails ranked={item} />,
};

/** Shows a finished ranking: the companies that stand out, the recommendations, and the companies in order. */
export function RankingResult(props: {
  run: RankingRunDetailsFragment;
  pages: Pages<RankedCompanyDetailsFragment>;
  items: readonly RankedItem[];
}) {
  const { run, pages, items } = props;
  return (
    <Stack gap="6">
      <InsightCards insights={run.insights} />
      <Recommendations recommendations={run.insights.recommendations} />
      <Stack as="section" aria-labelledby="company-rankings" gap="4">
        <Stack gap="1">
          <Heading as="h2" size="xl" id="company-rankings">
            Company Rankings
          </Heading>
          <Flex columnGap="4" rowGap="1" wrap="wrap" align="baseline">
            <RunFacts run={run}>
              <Text as="span">{countText(run)}</Text>
            </RunFacts>
          </Flex>
          {run.notes.map((note) => (
            <Text key={note} textStyle="sm" color="fg.warning" maxW="90ch">
              {note}
            </Text>
          ))}
          <Method formula={run.formula} version={run.version} />
        </Stack>
        <EntryList
          key={run.id}
          label="Company Rankings"
          kind={rankedKind}
          items={items}
          totalCount={pages.totalCount}
          onNearEnd={pages.loadMore}
        />
        <PagesEnd pages={pages} failure="No further companies could be loaded" />
      </Stack>
    </Stack>
  );
}

/** Returns '120 companies ranked' or '10,000 companies ranked, the first 1,000 are kept'. */
function countText({ companyCount, rankings }: RankingRunDetailsFragment): string {
  const ranked = `${formatCount(companyCount, 'company', 'companies')} ranked`;
  return rankings.totalCount < companyCount
    ? `${ranked}, the first ${formatNumber(rankings.totalCount)} are kept`
    : ranked;
}

function Method({ formula, version }: Pick<RankingRunDetailsFragment, 'formula' | 'version'>) {
  return (
    <Disclosure label="How the scores are computed">
      <Box textStyle="sm" color="fg.muted" lineHeight="tall" maxW="90ch" mt="2" whiteSpace="pre-line">
        {formula} Formula of {version}.
      </Box>
    </Disclosure>
  );
}

function Recommendations({ recommendations }: { recommendations: readonly string[] }) {
  if (recommendations.length === 0) return null;
  return (
    <Card.Root>
      <Card.Header px={{ base: '4', md: '6' }} pt={{ base: '4', md: '6' }} pb="0">
        <Card.Title as="h2">Portfolio Recommendations</Card.Title>
        <Card.Description>Strategic insights based on comparative analysis</Card.Description>
      </Card.Header>
      <Card.Body p={{ base: '4', md: '6' }}>
        <Stack as="ol" role="list" gap="3">
          {recommendations.map((recommendation, index) => (
            <Flex as="li" key={recommendation} gap="3" lineHeight="tall" maxW="90ch">
              <Text as="span" aria-hidden color="brand.fg" fontWeight="semibold" flexShrink={0} minW="5">
                {index + 1}
              </Text>
              <Text as="span" minW="0" overflowWrap="anywhere">
                {recommendation}
              </Text>
            </Flex>
          ))}
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}

function InsightCards({ insights }: { insights: RankingRunDetailsFragment['insights'] }) {
  const cards = [
    { icon: Trophy, label: 'Top Performer', name: insights.topPerformer, note: 'First of the ranking' },
    { icon: TrendingUp, label: 'Fastest Growing', name: insights.fastestGrowing, note: 'Highest revenue growth' },
    { icon: PiggyBank, label: 'Most Profitable', name: insights.mostProfitable, note: 'Highest profitability score' },
  ];
  return (
    <Grid
      as="dl"
      templateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))', _print: 'repeat(3, minmax(0, 1fr))' }}
      gap={{ base: '3', md: '4' }}
    >
      {cards.map(({ icon, label, name, note }) => (
        <SummaryCard
          key={label}
          icon={icon}
          label={label}
          value={name}
          note={name === null ? 'No company has the figures for it' : note}
          isName
        />
      ))}
    </Grid>
  );
}

function RankedDetails({ ranked }: { ranked: RankedCompanyDetailsFragment }) {
  const { companyName, reasoning, strengths, figures } = ranked;
  const scores = (
    [
      ['Growth', ranked.growthScore],
      ['Profitability', ranked.profitabilityScore],
      ['Scale', ranked.scaleScore],
    ] as const
  ).map(([label, score]) => {
    return { label, text: formatTen(score), percent: score === null ? null : score * 10, hue: scoreHue(score) };
  });
  return (
    <Stack gap="4">
      <Meters scores={scores} columns={3} columnGap={{ base: '5', md: '8' }} />
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

export function TierBadge({ tier }: { tier: string }) {
  return (
    <Badge colorPalette={tierHue(tier)} flexShrink={0}>
      {tier}
    </Badge>
  );
}
