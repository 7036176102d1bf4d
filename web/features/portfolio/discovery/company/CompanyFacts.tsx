import { Box, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import type { DiscoveryResultFragment } from '../discovery.gql.ts';

type Company = DiscoveryResultFragment['discoveredCompanies'][number];

/** Shows the known facts about a company's size; unknown facts as 'Not stated'. */
export function KeyMetrics({ metrics }: { metrics: Company['keyMetrics'] }) {
  const rows = [
    ['Revenue', metrics.estimatedRevenue],
    ['Funding', metrics.fundingRaised],
    ['Team Size', metrics.employeeCount],
  ] as const;
  return (
    <Box bg="bg.subtle" borderWidth="1px" borderRadius="lg" px="4" py="3">
      <PartTitle>Key Metrics</PartTitle>
      {/* Facts are side by side across a wide card, so that no value is far from its label. */}
      <Grid as="dl" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' }}>
        {rows.map(([label, value]) => (
          <Flex
            key={label}
            direction={{ base: 'row', sm: 'column', lg: 'row' }}
            justify="space-between"
            columnGap="4"
            py="1.5"
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
              fontWeight={value === null ? undefined : 'medium'}
              color={value === null ? 'fg.muted' : undefined}
              overflowWrap="anywhere"
              minW="0"
            >
              {value ?? 'Not stated'}
            </Text>
          </Flex>
        ))}
      </Grid>
    </Box>
  );
}

/** Shows the reasons against a company, and what no source states about it. */
export function RiskFactors({ risks }: { risks: readonly string[] }) {
  return (
    <Box>
      <PartTitle>Risk Factors</PartTitle>
      {risks.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          None were found in its known data.
        </Text>
      ) : (
        <Stack as="ul" gap="1" ps="4" listStyleType="disc" textStyle="sm" overflowWrap="anywhere">
          {risks.map((risk) => (
            <li key={risk}>{risk}</li>
          ))}
        </Stack>
      )}
    </Box>
  );
}

export function PartTitle({ children }: { children: string }) {
  return (
    <Heading as="h4" textStyle="sm" fontWeight="medium" color="fg.muted" mb="1.5">
      {children}
    </Heading>
  );
}

/** Shows a section of a company's card: a text under its title. */
export function Part({ title, children }: { title: string; children: string }) {
  return (
    <Box>
      <PartTitle>{title}</PartTitle>
      <Text textStyle="sm" lineHeight="tall" maxW="90ch" whiteSpace="pre-line" overflowWrap="anywhere">
        {children || (
          <Text as="span" color="fg.muted">
            Not stated
          </Text>
        )}
      </Text>
    </Box>
  );
}
