import { Box, chakra, Grid } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo, useRef } from 'react';
import type { CompanyOrder } from '../../../gql/types.ts';
import type { PortfolioCompanyFragment } from './viewer.gql.ts';
import { useVirtualRows } from '../../../ui/lists/useVirtualRows.ts';
import { columns, orderAfter, sortingOf } from './columns.ts';
import { CompanyCells } from './CompanyCells.tsx';

const template = {
  base: 'minmax(0, 1fr) minmax(0, 1fr)',
  sm: 'repeat(3, minmax(0, 1fr))',
  lg: 'minmax(0, 1fr) 6.5rem 7rem 6rem 6rem 5rem 9.5rem 9.5rem',
};
const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

/**
 * Shows the companies, sorted by the table's headers; only the rows in view are drawn. On a phone each row is a card.
 * @param props.toOf Returns the address that opens a company; it must be the same function in every render.
 */
export function CompanyTable(props: {
  companies: readonly PortfolioCompanyFragment[];
  totalCount: number;
  order: CompanyOrder;
  onSort: (order: CompanyOrder) => void;
  toOf: (id: string) => string;
  onNearEnd: () => void;
}) {
  const { companies, order, toOf } = props;
  const body = useRef<HTMLDivElement>(null);
  const { rows, height, measureRow, onKeyDown, onFocus } = useVirtualRows({
    items: companies,
    estimatedHeight: 57,
    onNearEnd: props.onNearEnd,
    listRef: body,
  });
  return (
    <Box
      role="table"
      aria-label="Companies"
      aria-rowcount={props.totalCount + 1}
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
    >
      <Box role="rowgroup" position="sticky" top="14" zIndex="docked" hideBelow="lg">
        <Grid
          role="row"
          aria-rowindex={1}
          templateColumns={template}
          columnGap="3"
          alignItems="center"
          px="4"
          h="11"
          bg="bg.subtle"
          borderBottomWidth="1px"
          borderTopRadius="lg"
        >
          {columns.map((column) => {
            const sorting = sortingOf(column, order);
            const Icon = sortIcons[sorting];
            const isSortable = column.orders.length > 0;
            return (
              <Box
                key={column.label}
                role="columnheader"
                aria-sort={isSortable ? sorting : undefined}
                textStyle="xs"
                fontWeight="semibold"
                color={sorting === 'none' ? 'fg.muted' : 'fg'}
                textAlign={column.isNumber ? 'end' : 'start'}
                ps={column.label === 'Recommendation' ? '4' : undefined}
              >
                {isSortable ? (
                  <SortButton
                    type="button"
                    // The label of a number column is aligned to the end, like its numbers.
                    flexDirection={column.isNumber ? 'row-reverse' : 'row'}
                    onClick={() => props.onSort(orderAfter(column, order))}
                  >
                    {column.label} <Icon size={14} aria-hidden opacity={sorting === 'none' ? 0.55 : 1} />
                  </SortButton>
                ) : (
                  column.label
                )}
              </Box>
            );
          })}
        </Grid>
      </Box>
      <Box ref={body} role="rowgroup" position="relative" style={{ height }} onKeyDown={onKeyDown} onFocus={onFocus}>
        {rows.map((row) => {
          const company = companies[row.index];
          if (company === undefined) return null;
          return (
            <Row
              key={row.key}
              ref={measureRow}
              role="row"
              data-index={row.index}
              aria-rowindex={row.index + 2}
              style={{ transform: `translateY(${row.top}px)` }}
            >
              <Cells company={company} to={toOf(company.id)} />
            </Row>
          );
        })}
      </Box>
    </Box>
  );
}

/** Scrolling moves rows many times a second, so their content is not drawn again. */
const Cells = memo(CompanyCells);

const Row = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    top: '0',
    display: 'grid',
    gridTemplateColumns: template,
    columnGap: '3',
    rowGap: '2',
    alignItems: 'center',
    px: '4',
    py: { base: '3.5', lg: '1.5' },
    minH: { lg: '14' },
    borderBottomWidth: '1px',
    _last: { borderBottomWidth: '0' },
    _hover: { bg: 'bg.subtle' },
  },
});

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '6',
    px: '1',
    mx: '-1',
    borderRadius: 'l1',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    focusVisibleRing: 'outside',
  },
});
