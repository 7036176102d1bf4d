import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { memo } from 'react';
import type { CompanyOrder, EditorCompanyFragment } from '../../../../gql/graphql.ts';
import { useVirtualRows } from '../../../../ui/useVirtualRows.ts';
import { ColumnHeaders } from './ColumnHeaders.tsx';
import { gridColumns } from './columns.ts';

const headerRows = 1;

/**
 * The companies as a table that scrolls with the window and holds only the rows in view. Assistive technology hears
 * the whole count; arrow keys, Home and End move between rows. On a phone each row is a card.
 */
export function CompanyTable(props: {
  companies: readonly EditorCompanyFragment[];
  totalCount: number;
  order: CompanyOrder;
  onSort: (order: CompanyOrder) => void;
  /** The cells of a row. Keep it the same function between renders. */
  renderCells: (company: EditorCompanyFragment, index: number) => ReactNode;
  /** The reader comes near the last loaded row. */
  onNearEnd: () => void;
  bodyRef: RefObject<HTMLDivElement | null>;
}) {
  const { companies, bodyRef } = props;
  const { rows, height, measureRow, onKeyDown, onFocus } = useVirtualRows({
    items: companies,
    estimatedHeight: 57,
    onNearEnd: props.onNearEnd,
    listRef: bodyRef,
  });

  return (
    <Box
      role="table"
      aria-label="Companies"
      aria-rowcount={props.totalCount + headerRows}
      borderWidth="1px"
      borderRadius="xl"
      bg="bg.panel"
      // Not hidden: the head must stick to the window.
      overflow="clip"
    >
      <ColumnHeaders order={props.order} onSort={props.onSort} />
      <Box ref={bodyRef} role="rowgroup" position="relative" style={{ height }} onKeyDown={onKeyDown} onFocus={onFocus}>
        {rows.map((row) => {
          const company = companies[row.index];
          if (company === undefined) return null;
          return (
            <RowFrame
              key={row.key}
              ref={measureRow}
              role="row"
              data-index={row.index}
              aria-rowindex={row.index + 1 + headerRows}
              style={{ transform: `translateY(${row.top}px)` }}
            >
              <Cells company={company} index={row.index} render={props.renderCells} />
            </RowFrame>
          );
        })}
      </Box>
    </Box>
  );
}

/** Below `lg` a row is a card of four lines. */
const RowFrame = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    top: '0',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) minmax(0, 1fr)', lg: gridColumns },
    columnGap: { base: '4', lg: '2' },
    rowGap: { base: '2', lg: '0' },
    alignItems: { base: 'start', lg: 'center' },
    px: { base: '4', lg: '3' },
    py: { base: '3.5', lg: '0' },
    minH: { lg: '14' },
    borderBottomWidth: '1px',
    _last: { borderBottomWidth: '0' },
    _hover: { lg: { bg: 'bg.subtle' } },
    _focusWithin: { zIndex: 1 },
  },
});

/** Scrolling moves rows many times a second; what is in them stays as it was drawn. */
const Cells = memo(function Cells(props: {
  company: EditorCompanyFragment;
  index: number;
  render: (company: EditorCompanyFragment, index: number) => ReactNode;
}) {
  return props.render(props.company, props.index);
});
