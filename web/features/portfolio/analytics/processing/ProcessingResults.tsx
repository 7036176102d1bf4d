import { Badge, Box, Card, Flex, Grid, Text } from '@chakra-ui/react';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { LatestMemoProcessingQuery } from './processing.gql.ts';
import { formatCount, formatDateTime, formatNumber } from '../../../../lib/text/format.ts';
import { ProcessingLog } from './ProcessingLog.tsx';

type Latest = NonNullable<LatestMemoProcessingQuery['latestMemoProcessing']>;

/** As the specification requires, section 9. */
const maxChips = 5;

export function ProcessingResults({ latest }: { latest: Latest }) {
  const { totalPdfs, totalFiles, processed, companiesExtracted, financialDataPoints, errorCount, companies } = latest;
  const { finishedAt } = latest.job;
  const Icon = errorCount === 0 ? CircleCheck : TriangleAlert;
  const numbers = [
    { label: 'Total PDFs', value: totalPdfs },
    { label: 'Companies Extracted', value: companiesExtracted },
    { label: 'Financial Metrics', value: financialDataPoints },
    { label: 'Errors', value: errorCount, isBad: errorCount > 0 },
  ];
  const further = companiesExtracted - Math.min(companies.length, maxChips);
  return (
    <Card.Root as="section" aria-labelledby="processing-results">
      <Card.Header pb="0">
        <Flex gap="2.5" align="center">
          <Box color={errorCount === 0 ? 'fg.success' : 'fg.warning'} flexShrink={0}>
            <Icon size={18} aria-hidden />
          </Box>
          <Card.Title as="h2" id="processing-results">
            Latest Processing Results
          </Card.Title>
        </Flex>
        <Card.Description>
          {formatCount(processed, 'file')} of {formatNumber(totalFiles)} read
          {finishedAt && (
            <>
              {' · '}
              <time dateTime={finishedAt}>{formatDateTime(finishedAt)}</time>
            </>
          )}
        </Card.Description>
      </Card.Header>
      <Card.Body gap="4">
        <Grid as="dl" templateColumns={{ base: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' }} gap="4">
          {numbers.map(({ label, value, isBad }) => (
            <Box key={label}>
              <Text as="dt" textStyle="sm" color="fg.muted">
                {label}
              </Text>
              <Text as="dd" textStyle="2xl" fontWeight="semibold" color={isBad ? 'fg.error' : undefined}>
                {formatNumber(value)}
              </Text>
            </Box>
          ))}
        </Grid>
        {companies.length > 0 && (
          <Flex as="ul" listStyleType="none" aria-label="Extracted companies" gap="2" wrap="wrap" align="center">
            {companies.slice(0, maxChips).map((name) => (
              <Badge as="li" key={name} variant="subtle" size="md" maxW="full">
                <Text as="span" truncate>
                  {name}
                </Text>
              </Badge>
            ))}
            {further > 0 && (
              <Text as="li" textStyle="sm" color="fg.muted">
                +{formatNumber(further)} more
              </Text>
            )}
          </Flex>
        )}
        <ProcessingLog job={latest.job} />
      </Card.Body>
    </Card.Root>
  );
}
