import { Flex, Link, Text } from '@chakra-ui/react';
import { Building2 } from 'lucide-react';
import type { ExtractedMemosQuery } from '../../gql/graphql.ts';
import { formatMillions } from '../../lib/figureText.ts';
import { formatPercent } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { TenantLink } from '../../ui/TenantLink.tsx';
import { NameCompany } from './NameCompany.tsx';

export type MemoReading = ExtractedMemosQuery['extractedMemos']['edges'][number]['node'];

/** What was read of a company in the memo of that title; nothing while it was not read. */
export function MemoFigures({ reading, title }: { reading: MemoReading | undefined; title: string }) {
  if (!reading?.readAt) return null;
  const { company } = reading;
  if (!company) {
    return (
      <Flex columnGap="3" rowGap="2" wrap="wrap" align="center">
        <Text textStyle="sm" color="fg.muted">
          It names no company that can be told.
        </Text>
        <NameCompany memoId={reading.memo.id} title={title} />
      </Flex>
    );
  }
  return (
    <Flex columnGap="4" rowGap="1" wrap="wrap" textStyle="sm" align="center">
      <Flex as="span" gap="1.5" align="center" minW="0">
        <Building2 size={14} aria-hidden style={{ flexShrink: 0 }} />
        <Link asChild variant="underline" colorPalette="brand" fontWeight="medium" overflowWrap="anywhere">
          <TenantLink to={paths.company(company.id)}>{company.name}</TenantLink>
        </Link>
      </Flex>
      <Figure label="Revenue" value={formatMillions(company.revenue)} />
      <Figure label="Growth" value={formatPercent(company.revenueGrowthRate)} />
      <Figure label="Margin" value={formatPercent(company.grossMargin)} />
    </Flex>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Text as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      <Text as="span" color="fg.muted">
        {label}
      </Text>{' '}
      {value}
    </Text>
  );
}
