import { Flex, Grid, Text } from '@chakra-ui/react';
import type { DiscoveryResultFragment } from '../discovery.gql.ts';
import { TextBlock } from '../../runs/RunParts.tsx';

type Metrics = DiscoveryResultFragment['discoveredCompanies'][number]['keyMetrics'];

/** The figures of a discovered company, with their names. */
export const keyMetrics: readonly [label: string, read: (metrics: Metrics) => string | null][] = [
  ['Revenue', ({ estimatedRevenue }) => estimatedRevenue],
  ['Funding', ({ fundingRaised }) => fundingRaised],
  ['Team Size', ({ employeeCount }) => employeeCount],
];

/** Shows the known facts about a company's size; unknown facts as 'Not stated'. */
export function KeyMetrics({ metrics }: { metrics: Metrics }) {
  return (
    <TextBlock title="Key Metrics">
      {/* Facts are side by side across a wide card, so that no value is far from its label. */}
      <Grid as="dl" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' }}>
        {keyMetrics.map(([label, read]) => (
          <Flex
            key={label}
            direction={{ base: 'row', sm: 'column', lg: 'row' }}
            justify="space-between"
            columnGap="4"
            py="1"
            textStyle="sm"
            align="baseline"
          >
            <Text as="dt" color="fg.muted" flexShrink={0}>
              {label}
            </Text>
            <Text
              as="dd"
              textAlign={{ base: 'end', sm: 'start', lg: 'end' }}
              fontVariantNumeric="tabular-nums"
              fontWeight={read(metrics) === null ? undefined : 'medium'}
              color={read(metrics) === null ? 'fg.muted' : undefined}
              overflowWrap="anywhere"
              minW="0"
            >
              {read(metrics) ?? 'Not stated'}
            </Text>
          </Flex>
        ))}
      </Grid>
    </TextBlock>
  );
}
