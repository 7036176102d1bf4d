import { Box, chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo, useRef, type ReactNode, type RefObject } from 'react';
import type { CompanyOrder } from '../../gql/types.ts';
import type { ListColumn } from '../../lib/lists/columns.ts';
import { orderAfter, sortingOf } from './companyOrders.ts';
import { useScrolledRows, useVirtualRows, type VirtualRows } from './useVirtualRows.ts';

/** A column of a table. Below the width `lg` a row is a card, whose cells show their labels. */
export interface RowColumn<Row, Order extends string = CompanyOrder> extends ListColumn {
  /** A CSS grid track for wide screens. */
  width: string;
  isNumber?: boolean;
  /** Explains a label that is not enough. */
  title?: string;
  /** The orders that the header cycles through. Without them the column does not sort. */
  orders?: readonly Order[];
  /** True for a cell that takes a card's whole width and needs no label. */
  isFull?: boolean;
  /** Returns the cell's content; null is shown as 'N/A', which is muted. */
  cell: (row: Row, index: number) => ReactNode;
  /** Returns what an export says in this column; columns without it are not exported. */
  text?: (row: Row) => string | null;
}

interface TableProps<Row, Order extends string> {
  label: string;
  rows: readonly Row[];
  totalCount: number;
  /** Must stay the same array between renders, because a row is drawn again only when it changes. */
  columns: readonly RowColumn<Row, Order>[];
  onNearEnd?: () => void;
  /** `first` is the order of the list before anybody chooses one. */
  sorting?: { order: Order; first: Order; onSort: (order: Order) => void };
  bodyRef?: RefObject<HTMLDivElement | null>;
  /** The table scrolls in a box of its own; otherwise it scrolls with the window. CSS lengths. */
  box?: { maxHeight: string; minWidth: string };
}

/** Shows a list in a table that draws only the rows in view. Arrow keys, Home and End move between rows. */
export function RowTable<Row extends { id: string }, Order extends string>(props: TableProps<Row, Order>) {
  // The props are destructured, because the lint rule of hooks takes every property beside a ref for a ref.
  const { label, rows, totalCount, columns, onNearEnd, sorting, bodyRef, box } = props;
  const ownBody = useRef<HTMLDivElement>(null);
  const boxRef = useRef<HTMLDivElement>(null);
  const listRef = bodyRef ?? ownBody;
  const body = { rows, columns, onNearEnd, listRef };
  const style: Record<string, string> = { '--columns': columns.map(({ width }) => width).join(' ') };
  return (
    <Box
      ref={boxRef}
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      // Without a box, overflow must not be hidden, because the header sticks to the window.
      overflow={box ? 'auto' : 'clip'}
      position="relative"
      overscrollBehaviorX="contain"
      style={{ maxHeight: box?.maxHeight }}
    >
      <Box
        role="table"
        aria-label={label}
        aria-rowcount={totalCount + 1}
        minW={box ? { lg: box.minWidth } : undefined}
        style={style}
      >
        <Box role="rowgroup" position="sticky" top={box ? '0' : '14'} zIndex="docked" hideBelow="lg">
          <Head role="row" aria-rowindex={1}>
            {columns.map((column) => (
              <Header key={column.label} column={column} sorting={sorting} />
            ))}
          </Head>
        </Box>
        {box ? <BoxBody {...body} boxRef={boxRef} /> : <WindowBody {...body} />}
      </Box>
    </Box>
  );
}

const estimatedHeight = 49;

type BodyProps<Row> = Pick<TableProps<Row, string>, 'rows' | 'columns' | 'onNearEnd'> & {
  listRef: RefObject<HTMLDivElement | null>;
};

function WindowBody<Row extends { id: string }>(props: BodyProps<Row>) {
  const { rows: items, onNearEnd, listRef } = props;
  return <Body {...props} drawn={useVirtualRows({ items, estimatedHeight, onNearEnd, listRef })} />;
}

function BoxBody<Row extends { id: string }>(props: BodyProps<Row> & { boxRef: RefObject<HTMLDivElement | null> }) {
  const { rows: items, onNearEnd, listRef, boxRef } = props;
  return <Body {...props} drawn={useScrolledRows({ items, estimatedHeight, onNearEnd, listRef, boxRef })} />;
}

function Body<Row extends { id: string }>(props: BodyProps<Row> & { drawn: VirtualRows }) {
  const { listRef, rows: items, columns } = props;
  const { rows, height, measureRow, onKeyDown, onFocus } = props.drawn;
  return (
    <RowGroup ref={listRef} role="rowgroup" style={{ height }} onKeyDown={onKeyDown} onFocus={onFocus}>
      {rows.map(({ key, index, top }) => {
        const row = items[index];
        return (
          row && (
            <div
              key={key}
              ref={measureRow}
              role="row"
              data-index={index}
              aria-rowindex={index + 2}
              style={{ transform: `translateY(${top}px)` }}
            >
              <Cells row={row} index={index} columns={columns} />
            </div>
          )
        );
      })}
    </RowGroup>
  );
}

interface CellsProps<Row> {
  row: Row;
  index: number;
  columns: readonly RowColumn<Row, string>[];
}

/** Scrolling moves rows many times a second, so their content is not drawn again. */
const Cells = memo(function Cells<Row>({ row, index, columns }: CellsProps<Row>) {
  return columns.map(({ label, isNumber, isFull, cell }) => {
    const content = cell(row, index);
    return (
      <div key={label} role="cell" data-number={isNumber ? '' : undefined} data-full={isFull ? '' : undefined}>
        {!isFull && <span data-label="">{label}</span>}
        {content === null || content === 'N/A' ? <span data-unknown="">N/A</span> : content}
      </div>
    );
  });
}) as <Row>(props: CellsProps<Row>) => ReactNode;

const sortIcons = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown };

function Header<Row, Order extends string>({
  column,
  sorting,
}: { column: RowColumn<Row, Order> } & Pick<TableProps<Row, Order>, 'sorting'>) {
  const { label, isNumber, title, orders } = column;
  if (!sorting || !orders) {
    return (
      <div role="columnheader" title={title} data-number={isNumber ? '' : undefined}>
        {label}
      </div>
    );
  }
  const sort = sortingOf(orders, sorting.order);
  const Icon = sortIcons[sort];
  return (
    <div role="columnheader" aria-sort={sort} data-number={isNumber ? '' : undefined}>
      <button type="button" onClick={() => sorting.onSort(orderAfter(orders, sorting.order, sorting.first))}>
        {label} <Icon size={14} />
      </button>
    </div>
  );
}

const row = {
  display: 'grid',
  columnGap: '3',
  alignItems: 'center',
  px: '4',
  borderBottomWidth: '1px',
  // The number in the column before ends at the start of this cell, so a gap is needed.
  '& [data-number] + :not([data-number])': { ps: { lg: '4' } },
} as const;

const Head = chakra('div', {
  base: {
    ...row,
    gridTemplateColumns: 'var(--columns)',
    h: '11',
    bg: 'bg.subtle',
    textStyle: 'xs',
    fontWeight: 'semibold',
    color: 'fg.muted',
    '& [data-number]': { textAlign: 'end' },
    '& [aria-sort]:not([aria-sort=none])': { color: 'fg' },
    '& [aria-sort=none] svg': { opacity: 0.55 },
    '& button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      px: '1.5',
      mx: '-1.5',
      h: '8',
      borderRadius: 'l2',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { color: 'fg', bg: 'bg.muted' },
      focusVisibleRing: 'inside',
    },
    // The label of a number column ends where its numbers end.
    '& [data-number] button': { flexDirection: 'row-reverse' },
  },
});

const RowGroup = chakra('div', {
  base: {
    position: 'relative',
    '& > [role=row]': {
      ...row,
      position: 'absolute',
      insetInline: '0',
      top: '0',
      gridTemplateColumns: { base: 'repeat(auto-fill, minmax(min(5.5rem, 100%), 1fr))', lg: 'var(--columns)' },
      rowGap: { base: '2', lg: '0' },
      alignItems: { base: 'start', lg: 'center' },
      py: { base: '3.5', lg: '1.5' },
      minH: { lg: '12' },
      textStyle: 'sm',
      _last: { borderBottomWidth: '0' },
      _hover: { lg: { bg: 'bg.subtle' } },
      _focusWithin: { zIndex: 1 },
    },
    '& [role=cell]': { minW: '0' },
    '& [data-number]': {
      textAlign: { base: 'start', lg: 'end' },
      whiteSpace: 'nowrap',
    },
    '& [data-full]': { gridColumn: { base: '1 / -1', lg: 'auto' } },
    '& [data-label]': {
      display: { base: 'block', lg: 'none' },
      textStyle: 'xs',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
    },
    '& [data-unknown]': { color: 'fg.muted' },
    '& [data-heading]': { display: 'flex', alignItems: 'center', gap: '2', minW: '0' },
    '& [data-rank]': { textStyle: 'xs', color: 'fg.muted', minW: { md: '9' }, textAlign: 'end', flexShrink: '0' },
    '& [data-below]': { textStyle: 'xs', color: 'fg.muted', truncate: true },
    '& a[data-row-focus]': {
      fontWeight: 'semibold',
      truncate: true,
      borderRadius: 'l1',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
      focusVisibleRing: 'outside',
    },
  },
});
