import { Box, Flex, Grid, Link, Stack, Text } from '@chakra-ui/react';
import { Building2 } from 'lucide-react';
import type { ExtractedMemosQuery } from './extraction.gql.ts';
import { formatMillions } from '../../lib/text/figureText.ts';
import { formatPercent } from '../../lib/text/format.ts';
import { paths } from '../../lib/paths.ts';
import { TenantLink } from '../../ui/links/TenantLink.tsx';
import { NameCompany } from './NameCompany.tsx';

export type MemoReading = ExtractedMemosQuery['extractedMemos']['edges'][number]['node'];

/** Shows the figures that were read from a memo, and nothing before it was read. */
export function MemoFigures({ reading, title }: { reading: MemoReading | undefined; title: string }) {
  if (!reading?.readAt) return null;
  const { company } = reading;
  if (!company) {
    return (
      <Stack gap="2" align="start">
        <Text textStyle="sm" color="fg.muted">
          The company could not be identified.
        </Text>
        <NameCompany memoId={reading.memo.id} title={title} />
      </Stack>
    );
  }
  return (
    <Stack gap="2">
      <Flex gap="1.5" align="center" minW="0" textStyle="sm">
        <Building2 size={14} aria-hidden style={{ flexShrink: 0 }} />
        <Link
          asChild
          variant="underline"
          colorPalette="brand"
          fontWeight="medium"
          display="block"
          truncate
          py={{ base: '3', sm: '0' }}
          my={{ base: '-3', sm: '0' }}
        >
          <TenantLink to={paths.company(company.id)} title={company.name}>
            {company.name}
          </TenantLink>
        </Link>
      </Flex>
      <Grid as="dl" templateColumns="repeat(3, 1fr)" gap="3">
        <Figure label="Revenue" value={formatMillions(company.revenue)} isKnown={company.revenue !== null} />
        <Figure
          label="Growth"
          value={formatPercent(company.revenueGrowthRate)}
          isKnown={company.revenueGrowthRate !== null}
        />
        <Figure label="Margin" value={formatPercent(company.grossMargin)} isKnown={company.grossMargin !== null} />
      </Grid>
    </Stack>
  );
}

function Figure({ label, value, isKnown }: { label: string; value: string; isKnown: boolean }) {
  return (
    <Box>
      <Text as="dt" textStyle="xs" color="fg.muted">
        {label}
      </Text>
      <Text
        as="dd"
        textStyle="sm"
        fontWeight={isKnown ? 'medium' : 'normal'}
        color={isKnown ? 'fg' : 'fg.muted'}
        fontVariantNumeric="tabular-nums"
      >
        {value}
      </Text>
    </Box>
  );
}
