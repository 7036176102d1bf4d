import { Grid } from '@chakra-ui/react';
import { Building2, ChartNoAxesColumn, CircleDollarSign, TrendingUp } from 'lucide-react';
import { formatMillions } from '../../../../lib/text/figureText.ts';
import { formatPercent, formatNumber } from '../../../../lib/text/format.ts';
import { SummaryCard } from '../../../../ui/figures/SummaryCard.tsx';
import { summaryColumns } from '../../../../ui/figures/summaryColumns.ts';
import type { Analytics } from './analytics.ts';

/** The four key numbers of the portfolio. */
export function PortfolioCards({ analytics }: { analytics: Analytics }) {
  const { totalCompanies, totalDataPoints, averageMetrics, rankedCompanies } = analytics;
  return (
    <Grid as="dl" templateColumns={summaryColumns} gap={{ base: '3', md: '4' }}>
      <SummaryCard
        icon={Building2}
        label="Total Companies"
        value={formatNumber(totalCompanies)}
        note={`${formatNumber(rankedCompanies)} scored`}
      />
      <SummaryCard
        icon={ChartNoAxesColumn}
        label="Financial Data Points"
        value={formatNumber(totalDataPoints)}
        note="Revenue, growth and gross margin"
      />
      <SummaryCard
        icon={CircleDollarSign}
        label="Median Revenue"
        value={formatMillions(averageMetrics.revenue)}
        note="Half of those that state it have more"
      />
      <SummaryCard
        icon={TrendingUp}
        label="Median Growth Rate"
        value={formatPercent(averageMetrics.growthRate)}
        note="Half of those that state it grow faster"
      />
    </Grid>
  );
}
