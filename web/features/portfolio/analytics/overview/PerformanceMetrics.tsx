import { Box, Card, Grid, Progress, Separator, Text } from '@chakra-ui/react';
import { formatMillions } from '../../../../lib/text/figureText.ts';
import { formatCount, formatPercent, formatNumber } from '../../../../lib/text/format.ts';
import type { Analytics } from './analytics.ts';
import { locale } from '../../../../lib/text/locale.ts';

/** Shows the medians and the data completeness. */
export function PerformanceMetrics({ analytics }: { analytics: Analytics }) {
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
        <Card.Description>Medians of the companies with the figure, without missing values.</Card.Description>
      </Card.Header>
      <Card.Body gap="5">
        <Grid as="dl" templateColumns={{ base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }} gap="4">
          {medians.map(({ label, value }) => (
            <Box key={label} borderStartWidth="3px" borderColor="brand.border" ps="3">
              <Text as="dt" textStyle="sm" color="fg.muted">
                {label}
              </Text>
              <Text as="dd" textStyle="xl" fontWeight="semibold">
                {value}
              </Text>
            </Box>
          ))}
        </Grid>
        <Separator />
        <Progress.Root value={dataCompleteness} colorPalette="brand" shape="full" size="md">
          <Box display="flex" justifyContent="space-between" alignItems="baseline" gap="3" mb="2" flexWrap="wrap">
            <Progress.Label fontWeight="medium">Data Completeness</Progress.Label>
            <Text textStyle="sm" color="fg.muted">
              <Text as="span" fontWeight="semibold" color="fg">
                {completenessText(dataCompleteness)}
              </Text>
              {' · '}
              {formatCount(totalDataPoints, 'data point')} of {formatNumber(3 * totalCompanies)}
            </Text>
          </Box>
          <Progress.Track>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      </Card.Body>
    </Card.Root>
  );
}

const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 0, maximumFractionDigits: 1 });
const completenessText = (percent: number) => `${format.format(percent)}%`;
