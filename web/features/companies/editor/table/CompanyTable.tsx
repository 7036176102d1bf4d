import { Box } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { memo } from 'react';
import type { CompanyOrder } from '../../../../gql/types.ts';
import type { EditorCompanyFragment } from '../companyEditor.gql.ts';
import { useVirtualRows } from '../../../../ui/lists/useVirtualRows.ts';
import { ColumnHeaders } from './ColumnHeaders.tsx';
import { RowGroup } from './RowGroup.tsx';

const headerRows = 1;

/**
 * Shows the companies as a table that scrolls with the window and draws only the rows in view. Assistive technology
 * receives the whole count; arrow keys, Home and End move between rows. On a phone each row is a card.
 */
export function CompanyTable(props: {
  companies: readonly EditorCompanyFragment[];
  totalCount: number;
  order: CompanyOrder;
  onSort: (order: CompanyOrder) => void;
  /** Draws the cells of a row. It must be the same function in every render. */
  renderCells: (company: EditorCompanyFragment, index: number) => ReactNode;
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
      // Overflow must not be hidden, because the header sticks to the window.
      overflow="clip"
    >
      <ColumnHeaders order={props.order} onSort={props.onSort} />
      <RowGroup ref={bodyRef} role="rowgroup" style={{ height }} onKeyDown={onKeyDown} onFocus={onFocus}>
        {rows.map((row) => {
          const company = companies[row.index];
          if (company === undefined) return null;
          return (
            <div
              key={row.key}
              ref={measureRow}
              role="row"
              data-index={row.index}
              aria-rowindex={row.index + 1 + headerRows}
              style={{ transform: `translateY(${row.top}px)` }}
            >
              <Cells company={company} index={row.index} render={props.renderCells} />
            </div>
          );
        })}
      </RowGroup>
    </Box>
  );
}

/** Scrolling moves rows many times a second, so their content is not drawn again. */
const Cells = memo(function Cells(props: {
  company: EditorCompanyFragment;
  index: number;
  render: (company: EditorCompanyFragment, index: number) => ReactNode;
}) {
  return props.render(props.company, props.index);
});
