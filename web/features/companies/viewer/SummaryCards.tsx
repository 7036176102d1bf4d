import { Box, Grid, Skeleton } from '@chakra-ui/react';
import { FileText, Gauge, ThumbsDown, TrendingUp } from 'lucide-react';
import type { DatabaseSummaryQuery } from '../../../gql/graphql.ts';
import { formatCount, formatNumber } from '../../../lib/text/format.ts';
import { SummaryCard } from '../../../ui/figures/SummaryCard.tsx';
import { summaryColumns } from '../../../ui/figures/summaryColumns.ts';
import { formatScore, formatShare } from './summaryText.ts';

type Summary = DatabaseSummaryQuery['databaseSummary'];

/** The four key numbers of the database. */
export function SummaryCards({ summary }: { summary: Summary }) {
  const { totalMemos, companyCount, averageScore, strongBuys, passes } = summary;
  const ofAll = (count: number) =>
    companyCount === 0
      ? 'No companies yet'
      : `${formatShare(count, companyCount)} of ${formatCount(companyCount, 'company', 'companies')}`;
  return (
    <Grid as="dl" templateColumns={summaryColumns} gap={{ base: '3', md: '4' }}>
      <SummaryCard icon={FileText} label="Total Memos" value={formatNumber(totalMemos)} note="Written by people" />
      <SummaryCard icon={Gauge} label="Avg Score" value={formatScore(averageScore)} note="Out of 100" />
      <SummaryCard icon={TrendingUp} label="Strong Buys" value={formatNumber(strongBuys)} note={ofAll(strongBuys)} />
      <SummaryCard icon={ThumbsDown} label="Passes" value={formatNumber(passes)} note={ofAll(passes)} />
    </Grid>
  );
}

/** The outlines of the cards while they load. */
export function SummarySkeleton() {
  return (
    <Grid templateColumns={summaryColumns} gap={{ base: '3', md: '4' }} role="status" aria-label="Loading ...">
      {[0, 1, 2, 3].map((card) => (
        <Box key={card} borderWidth="1px" borderRadius="xl" bg="bg.panel" px={{ base: '4', md: '5' }} py="4">
          <Skeleton height="4" width="55%" />
          <Skeleton height="8" width="35%" mt="3" />
          <Skeleton height="3" width="70%" mt="3" />
        </Box>
      ))}
    </Grid>
  );
}
