import { Box, Flex, Text, useBreakpointValue } from '@chakra-ui/react';
import { memo, useRef } from 'react';
import { formatColumnMillions } from '../../../../lib/text/figureText.ts';
import { formatColumnPercent, formatNumber } from '../../../../lib/text/format.ts';
import { paths } from '../../../../lib/paths.ts';
import { Verdict } from '../../../../ui/figures/Verdict.tsx';
import { rowFocusProps } from '../../../../ui/lists/useVirtualRows.ts';
import { CompanyLink } from './CompanyLink.tsx';
import type { RankedRow } from './rankedRows.ts';
import { BodyRow, CardRow, Cell, HeadRow, ScrollTable } from './ScrollTable.tsx';
import { useScrolledRows } from './useScrolledRows.ts';

const narrowTemplate = 'repeat(4, minmax(0, 1fr))';
const template = 'minmax(min(14rem, 50vw), 1fr) 7.5rem 6rem 6rem 6.5rem 6.5rem 5rem 7rem 8.5rem';
/** The columns of the table; `is` explains a column whose label is not enough. */
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
/** Row heights in pixels. A narrow row shows its figures with their labels below its name and recommendation. */
const rowHeight = { wide: 48, narrow: 148 };

/**
 * Shows the companies by rank and draws only the rows in view. On a phone each row is a card, so that nothing is cut
 * off.
 */
export function InvestmentTable(props: { rows: readonly RankedRow[]; totalCount: number; onNearEnd: () => void }) {
  const { rows, totalCount } = props;
  const isWide = useBreakpointValue({ base: false, md: true }, { ssr: false }) ?? true;
  const height = isWide ? rowHeight.wide : rowHeight.narrow;
  const gridTemplateColumns = isWide ? template : narrowTemplate;
  const Row = isWide ? BodyRow : CardRow;
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const virtual = useScrolledRows({
    items: rows,
    rowHeight: height,
    boxRef: box,
    listRef: list,
    onNearEnd: props.onNearEnd,
  });
  return (
    <ScrollTable
      label="Detailed Investment Analysis"
      rowCount={totalCount}
      minWidth={isWide ? '64rem' : '0'}
      height="min(40rem, 80vh)"
      boxRef={box}
      head={
        isWide && (
          <HeadRow style={{ gridTemplateColumns }}>
            {columns.map(({ label, isNumber, is }) => (
              <Box key={label} role="columnheader" textAlign={isNumber ? 'end' : 'start'} title={is} py="2">
                {label}
              </Box>
            ))}
          </HeadRow>
        )
      }
    >
      <Box ref={list} role="rowgroup" position="relative" {...virtual.listProps}>
        {virtual.rows.map(({ key, index, top }) => {
          const row = rows[index];
          return (
            row && (
              <Row
                key={key}
                data-index={index}
                aria-rowindex={index + 2}
                style={{ gridTemplateColumns, transform: `translateY(${top}px)`, height }}
              >
                {isWide ? <RowCells row={row} /> : <NarrowCells row={row} />}
              </Row>
            )
          );
        })}
      </Box>
    </ScrollTable>
  );
}

/** Scrolling moves rows many times a second, so their content is not drawn again. */
const RowCells = memo(function RowCells({ row }: { row: RankedRow }) {
  return (
    <>
      <NameCell row={row} />
      {figuresOf(row).map(({ label, text }) => (
        <Cell key={label} isNumber>
          {label === 'Total Score' && text !== missing ? <b>{text}</b> : text}
        </Cell>
      ))}
      <Cell>{row.recommendation === null ? missing : <Verdict level={row.recommendation} by="PORTFOLIO" />}</Cell>
    </>
  );
});

/** The cells of a narrow row, which has no headers. */
const NarrowCells = memo(function NarrowCells({ row }: { row: RankedRow }) {
  return (
    <>
      <Flex gridColumn="1 / -1" justify="space-between" align="center" gap="3" minW="0">
        <NameCell row={row} />
        <Cell>{row.recommendation === null ? missing : <Verdict level={row.recommendation} by="PORTFOLIO" />}</Cell>
      </Flex>
      {figuresOf(row).map(({ label, text }) => (
        <Box key={label} role="cell" minW="0">
          <Text textStyle="xs" color="fg.muted" whiteSpace="nowrap">
            {label}
          </Text>
          <Text
            textStyle="sm"
            fontWeight={label === 'Total Score' && text !== missing ? 'bold' : undefined}
            color={text === missing ? 'fg.muted' : undefined}
          >
            {text}
          </Text>
        </Box>
      ))}
    </>
  );
});

function NameCell({ row }: { row: RankedRow }) {
  return (
    <Box role="cell" minW="0">
      <Flex gap="2" align="baseline" minW="0">
        <Text as="span" textStyle="xs" color="fg.muted" minW={{ md: '9' }} textAlign="end" flexShrink={0}>
          {row.rank === null ? '–' : formatNumber(row.rank)}
        </Text>
        <CompanyLink to={paths.company(row.id)} {...rowFocusProps}>
          {row.name}
        </CompanyLink>
      </Flex>
    </Box>
  );
}

const missing = 'N/A';

/** Returns the figures between a company's name and its recommendation, in the order of the columns. */
function figuresOf(row: RankedRow): { label: string; text: string }[] {
  const score = (value: number | null) => value?.toString() ?? missing;
  return [
    { label: 'Revenue', text: formatColumnMillions(row.revenue) },
    { label: 'Growth', text: formatColumnPercent(row.revenueGrowthRate) },
    { label: 'Margin', text: formatColumnPercent(row.grossMargin) },
    { label: 'Total Score', text: score(row.totalScore) },
    { label: 'Market Size', text: score(row.marketScore) },
    { label: 'Moats', text: score(row.growthScore) },
    { label: 'Management', text: score(row.profitScore) },
  ];
}
