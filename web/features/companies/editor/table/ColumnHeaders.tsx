import { Box, chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { CompanyOrder } from '../../../../gql/types.ts';
import { orderAfter, sortingOf } from '../../viewer/columns.ts';
import { gridColumns } from './RowGroup.tsx';

interface Column {
  label: string;
  isNumber: boolean;
  /** The orders that the header cycles through. A column without orders does not sort. */
  orders: readonly CompanyOrder[];
}

const columns: readonly Column[] = [
  { label: 'Company', isNumber: false, orders: ['NAME', 'NAME_DESC'] },
  { label: 'Stage', isNumber: false, orders: ['STAGE'] },
  { label: 'Revenue', isNumber: true, orders: ['REVENUE'] },
  { label: 'Growth Rate', isNumber: true, orders: ['GROWTH'] },
  { label: 'Gross Margin', isNumber: true, orders: ['MARGIN'] },
  { label: 'Employees', isNumber: true, orders: ['EMPLOYEES'] },
  { label: 'Actions', isNumber: true, orders: [] },
];

const sortIcons = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown };

/** Shows the table's header, which sticks below the page's header. A phone has a sort menu instead. */
export function ColumnHeaders(props: { order: CompanyOrder; onSort: (order: CompanyOrder) => void }) {
  return (
    <Box role="rowgroup" hideBelow="lg" position="sticky" top="14" zIndex="docked">
      <Box
        role="row"
        aria-rowindex={1}
        display="grid"
        gridTemplateColumns={gridColumns}
        columnGap="3"
        px="4"
        h="11"
        alignItems="center"
        bg="bg.subtle"
        borderBottomWidth="1px"
      >
        {columns.map((column) => (
          <Header key={column.label} column={column} order={props.order} onSort={props.onSort} />
        ))}
      </Box>
    </Box>
  );
}

function Header(props: { column: Column; order: CompanyOrder; onSort: (order: CompanyOrder) => void }) {
  const { column, order } = props;
  const sort = sortingOf(column, order);
  const Icon = sortIcons[sort];
  const isSorted = sort !== 'none';
  if (column.orders.length === 0) {
    return (
      <Box role="columnheader" textStyle="xs" fontWeight="semibold" color="fg.muted" textAlign="end" pe="2">
        {column.label}
      </Box>
    );
  }
  return (
    <Box role="columnheader" aria-sort={sort} display="flex" justifyContent={column.isNumber ? 'flex-end' : 'start'}>
      <HeaderButton
        type="button"
        color={isSorted ? 'fg' : 'fg.muted'}
        flexDirection={column.isNumber ? 'row-reverse' : 'row'}
        onClick={() => props.onSort(orderAfter(column, order))}
      >
        {column.label}
        <Icon size={14} aria-hidden opacity={isSorted ? 1 : 0.55} />
      </HeaderButton>
    </Box>
  );
}

const HeaderButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '1.5',
    mx: '-1.5',
    h: '8',
    borderRadius: 'l2',
    textStyle: 'xs',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { color: 'fg', bg: 'bg.muted' },
    _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' },
  },
});
