import { Box, Grid, Skeleton, Stack, Card, Flex, Text, Separator } from '@chakra-ui/react';
import type { Analytics } from '../chart/plotRules.ts';
import { ScatterCard } from '../chart/ScatterCard.tsx';
import { DetailedAnalysis } from '../table/DetailedAnalysis.tsx';
import { ProgressBar } from '../../../../ui/jobs/ProgressBar.tsx';
import { useId } from 'react';
import { formatCount, formatPercent, formatNumber } from '../../../../lib/text/format.ts';
import { Building2, ChartNoAxesColumn, CircleDollarSign, TrendingUp } from 'lucide-react';
import { formatMillions } from '../../../../lib/text/figureText.ts';
import { summaryColumns, SummaryCard } from '../../../../ui/figures/SummaryCard.tsx';
import { locale } from '../../../../lib/text/locale.ts';
import { Muted } from '../../../../ui/page/Muted.tsx';

const halves = { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' };

/** Shows the whole portfolio: its key numbers, a chart, its groups, and each company. */
export function Overview({ analytics }: { analytics: Analytics }) {
  return (
    <Stack gap={{ base: '4', md: '5' }}>
      <PortfolioCards analytics={analytics} />
      <PerformanceMetrics analytics={analytics} />
      <ScatterCard analytics={analytics} />
      <DetailedAnalysis analytics={analytics} />
      <Grid templateColumns={halves} gap={{ base: '4', md: '5' }}>
        <Breakdown title="Industry Breakdown" entries={analytics.industryBreakdown} />
        <Breakdown title="Investment Stage" entries={analytics.stageBreakdown} />
      </Grid>
    </Stack>
  );
}

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

function Breakdown(props: { title: string; entries: readonly { label: string; count: number }[] }) {
  const { title, entries } = props;
  const id = useId();
  const most = Math.max(1, ...entries.map(({ count }) => count));
  return (
    <Card.Root as="section" aria-labelledby={id}>
      <Card.Header pb="0">
        <Card.Title as="h2" id={id}>
          {title}
        </Card.Title>
      </Card.Header>
      <Card.Body>
        <Stack as="ul" gap="3.5">
          {entries.map(({ label, count }) => (
            <Box as="li" key={label}>
              <Flex justify="space-between" gap="4" textStyle="sm" mb="1.5">
                <Text minW="0" overflowWrap="anywhere">
                  {label}
                </Text>
                <Text color="fg.muted" flexShrink={0}>
                  {formatCount(count, 'company', 'companies')}
                </Text>
              </Flex>
              <Box h="1.5" bg="bg.muted" rounded="full" overflow="hidden" aria-hidden>
                <Box
                  h="full"
                  bg={label === 'Not stated' ? 'border.emphasized' : 'brand.emphasized'}
                  rounded="full"
                  style={{ width: `${(count / most) * 100}%` }}
                />
              </Box>
            </Box>
          ))}
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}

function PortfolioCards({ analytics }: { analytics: Analytics }) {
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
        note="Of the companies whose revenue is known"
      />
      <SummaryCard
        icon={TrendingUp}
        label="Median Growth Rate"
        value={formatPercent(averageMetrics.growthRate)}
        note="Of the companies whose growth is known"
      />
    </Grid>
  );
}

function PerformanceMetrics({ analytics }: { analytics: Analytics }) {
  const { averageMetrics, dataCompleteness, totalDataPoints, totalCompanies } = analytics;
  const medians = [
    { label: 'Median revenue', value: formatMillions(averageMetrics.revenue) },
    { label: 'Median growth rate', value: formatPercent(averageMetrics.growthRate) },
    { label: 'Median gross margin', value: formatPercent(averageMetrics.grossMargin) },
  ];
  return (
    <Card.Root as="section" aria-labelledby="performance-metrics">
      <Card.Header pb="0">
        <Card.Title as="h2" id="performance-metrics">
          Portfolio Performance Metrics
        </Card.Title>
      </Card.Header>
      <Card.Body gap="5">
        <Grid as="dl" templateColumns={{ base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }} gap="4">
          {medians.map(({ label, value }) => (
            <Box key={label} borderStartWidth="3px" borderColor="brand.border" ps="3">
              <Muted as="dt">{label}</Muted>
              <Text as="dd" textStyle="xl" fontWeight="semibold">
                {value}
              </Text>
            </Box>
          ))}
        </Grid>
        <Separator />
        <Box>
          <Box display="flex" justifyContent="space-between" alignItems="baseline" gap="3" mb="2" flexWrap="wrap">
            <Text textStyle="sm" fontWeight="medium">
              Data Completeness
            </Text>
            <Muted>
              <Text as="span" fontWeight="semibold" color="fg">
                {completenessText(dataCompleteness)}
              </Text>
              {' · '}
              {formatCount(totalDataPoints, 'data point')} of {formatNumber(3 * totalCompanies)}
            </Muted>
          </Box>
          <ProgressBar label="Data Completeness" value={dataCompleteness} size="md" />
        </Box>
      </Card.Body>
    </Card.Root>
  );
}

const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 0, maximumFractionDigits: 1 });
const completenessText = (percent: number) => `${format.format(percent)}%`;
