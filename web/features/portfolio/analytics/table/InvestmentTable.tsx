import { Box, Flex, Text } from '@chakra-ui/react';
import { memo, useRef } from 'react';
import { formatMillions, formatPercent } from '../../../../lib/format.ts';
import { paths } from '../../../../lib/paths.ts';
import { RecommendationBadge } from '../../../../ui/RecommendationBadge.tsx';
import { rowFocusProps } from '../../../../ui/useVirtualRows.ts';
import { CompanyLink } from './CompanyLink.tsx';
import type { RankedRow } from './rankedRows.ts';
import { BodyRow, Cell, HeadRow, ScrollTable } from './ScrollTable.tsx';
import { useScrolledRows } from './useScrolledRows.ts';

const template = 'minmax(min(14rem, 50vw), 1fr) 7.5rem 6rem 6rem 6.5rem 6.5rem 5rem 7rem 8.5rem';
/** `is` says what a column holds whose name does not. */
const columns: readonly { label: string; isNumber?: boolean; is?: string }[] = [
  { label: 'Company' },
  { label: 'Revenue', isNumber: true },
  { label: 'Growth', isNumber: true },
  { label: 'Margin', isNumber: true },
  { label: 'Total Score', isNumber: true },
  { label: 'Market Size', isNumber: true, is: 'Market score' },
  { label: 'Moats', isNumber: true, is: 'Growth score' },
  { label: 'Management', isNumber: true, is: 'Profit score' },
  { label: 'Recommendation' },
];
const rowHeight = 48;

/** The companies as they rank; only the rows in view are drawn. */
export function InvestmentTable(props: { rows: readonly RankedRow[]; totalCount: number; onNearEnd: () => void }) {
  const { rows, totalCount } = props;
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const virtual = useScrolledRows({ items: rows, rowHeight, boxRef: box, listRef: list, onNearEnd: props.onNearEnd });
  return (
    <ScrollTable
      label="Detailed Investment Analysis"
      rowCount={totalCount}
      minWidth="64rem"
      height="min(40rem, 80vh)"
      boxRef={box}
      head={
        <HeadRow style={{ gridTemplateColumns: template }}>
          {columns.map(({ label, isNumber, is }) => (
            <Box key={label} role="columnheader" textAlign={isNumber ? 'end' : 'start'} title={is} py="2">
              {label}
            </Box>
          ))}
        </HeadRow>
      }
    >
      <Box ref={list} role="rowgroup" position="relative" {...virtual.listProps}>
        {virtual.rows.map(({ key, index, top }) => {
          const row = rows[index];
          return (
            row && (
              <BodyRow
                key={key}
                data-index={index}
                aria-rowindex={index + 2}
                style={{ gridTemplateColumns: template, transform: `translateY(${top}px)`, height: rowHeight }}
              >
                <RowCells row={row} />
              </BodyRow>
            )
          );
        })}
      </Box>
    </ScrollTable>
  );
}

/** Scrolling moves rows many times a second; what is in them stays as it was drawn. */
const RowCells = memo(function RowCells({ row }: { row: RankedRow }) {
  return (
    <>
      <Box role="cell" minW="0">
        <Flex gap="2" align="baseline" minW="0">
          <Text as="span" textStyle="xs" color="fg.muted" minW={{ base: '7', md: '9' }} textAlign="end" flexShrink={0}>
            {row.rank?.toLocaleString() ?? '–'}
          </Text>
          <CompanyLink to={paths.company(row.id)} {...rowFocusProps}>
            {row.name}
          </CompanyLink>
        </Flex>
      </Box>
      <Cell isNumber>{formatMillions(row.revenue)}</Cell>
      <Cell isNumber>{rate(row.revenueGrowthRate)}</Cell>
      <Cell isNumber>{rate(row.grossMargin)}</Cell>
      <Cell isNumber>{row.totalScore === null ? 'N/A' : <b>{row.totalScore}</b>}</Cell>
      <Cell isNumber>{row.marketScore ?? 'N/A'}</Cell>
      <Cell isNumber>{row.growthScore ?? 'N/A'}</Cell>
      <Cell isNumber>{row.profitScore ?? 'N/A'}</Cell>
      <Cell>{row.recommendation === null ? 'N/A' : <RecommendationBadge level={row.recommendation} />}</Cell>
    </>
  );
});

// One decimal each, so that they stand under each other.
const rateFormat = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const rate = (percent: number | null) => (percent === null ? formatPercent(percent) : `${rateFormat.format(percent)}%`);
