import { Box, Grid, Skeleton, Stack } from '@chakra-ui/react';
import { summaryColumns } from '../../../../ui/figures/summaryColumns.ts';
import type { Analytics } from './analytics.ts';
import { ScatterCard } from '../chart/ScatterCard.tsx';
import { DetailedAnalysis } from '../table/DetailedAnalysis.tsx';
import { Breakdown } from './Breakdown.tsx';
import { PerformanceMetrics } from './PerformanceMetrics.tsx';
import { PortfolioCards } from './PortfolioCards.tsx';

const halves = { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' };

/** The whole portfolio: its key numbers, a chart, its groups, and each company. */
export function Overview({ analytics }: { analytics: Analytics }) {
  return (
    <Stack gap={{ base: '4', md: '5' }}>
      <PortfolioCards analytics={analytics} />
      <PerformanceMetrics analytics={analytics} />
      <ScatterCard totalCompanies={analytics.totalCompanies} plottable={analytics.plottableCompanies} />
      <DetailedAnalysis analytics={analytics} />
      <Grid templateColumns={halves} gap={{ base: '4', md: '5' }}>
        <Breakdown title="Industry Breakdown" entries={analytics.industryBreakdown} />
        <Breakdown title="Investment Stage" entries={analytics.stageBreakdown} />
      </Grid>
    </Stack>
  );
}

/** The outline of the overview while it loads. */
export function OverviewSkeleton() {
  return (
    <Stack gap={{ base: '4', md: '5' }} role="status" aria-label="Loading ...">
      <Grid templateColumns={summaryColumns} gap={{ base: '3', md: '4' }}>
        {[0, 1, 2, 3].map((card) => (
          <Box key={card} borderWidth="1px" borderRadius="xl" bg="bg.panel" px={{ base: '4', md: '5' }} py="4">
            <Skeleton height="4" width="55%" />
            <Skeleton height="8" width="35%" mt="3" />
            <Skeleton height="3" width="70%" mt="3" />
          </Box>
        ))}
      </Grid>
      <Skeleton height="13rem" borderRadius="xl" />
      <Skeleton height="38rem" borderRadius="xl" />
    </Stack>
  );
}
