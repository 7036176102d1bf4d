import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { PiggyBank, TrendingUp, Trophy } from 'lucide-react';
import type { RankingRunDetailsFragment } from '../../../gql/graphql.ts';

/** The three companies that stand out. */
export function InsightCards({ insights }: { insights: RankingRunDetailsFragment['insights'] }) {
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
      {cards.map(({ icon: Icon, label, name, note }) => (
        <Box key={label} borderWidth="1px" borderRadius="xl" bg="bg.panel" px={{ base: '4', md: '5' }} py="4" minW="0">
          <Flex as="dt" justify="space-between" align="center" gap="2" textStyle="sm" color="fg.muted">
            {label}
            <Box color="brand.fg" flexShrink={0}>
              <Icon size={18} strokeWidth={1.75} aria-hidden />
            </Box>
          </Flex>
          <Text
            as="dd"
            textStyle="xl"
            fontWeight="semibold"
            letterSpacing="tight"
            mt="1"
            lineClamp="2"
            overflowWrap="anywhere"
            color={name === null ? 'fg.muted' : undefined}
          >
            {name ?? 'Not known'}
          </Text>
          <Text as="dd" textStyle="xs" color="fg.muted" mt="0.5">
            {name === null ? 'No company has the figures for it' : note}
          </Text>
        </Box>
      ))}
    </Grid>
  );
}
