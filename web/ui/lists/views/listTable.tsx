import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { chosenColumns } from '../../../lib/lists/columns.ts';
import type { RowColumn } from '../RowTable.tsx';
import { RowSelect } from '../selection/Selection.tsx';
import { rowFocusProps } from '../useVirtualRows.ts';

/** Returns a column that shows and exports the same text; `more` may show it in another way. */
export function textColumn<Row, Order extends string>(
  label: string,
  width: string,
  text: (row: Row) => string | null,
  more?: Partial<RowColumn<Row, Order>>,
): RowColumn<Row, Order> {
  return { label, width, text, cell: text, ...more };
}

/** Returns the first column of a list of texts: the title, which opens the row. */
export function titleColumn<Row extends { id: string; title: string }, Order extends string>(
  toOf: (id: string) => string,
  orders?: readonly Order[],
): RowColumn<Row, Order> {
  return textColumn('Title', 'minmax(0, 1fr)', ({ title }) => title, {
    orders,
    isFull: true,
    cell: ({ id, title }) => (
      <div data-heading="">
        <Link to={toOf(id)} title={title} preventScrollReset {...rowFocusProps}>
          {title}
        </Link>
      </div>
    ),
  });
}

export const titleOf = ({ title }: { title: string }): string => title;

/** Returns the columns that the address chooses, `drawn` with checkboxes. `columns` must stay the same array. */
export function useListTable<Row extends { id: string }, Order extends string>(
  columns: readonly RowColumn<Row, Order>[],
  isSelecting: boolean,
  titleOf: (row: Row) => string,
) {
  const text = useSearchParams()[0].get('columns');
  const chosen = useMemo(() => chosenColumns(columns, text), [columns, text]);
  const drawn = useMemo(() => {
    const cell = (row: Row) => <RowSelect id={row.id} title={titleOf(row)} />;
    return isSelecting ? [{ label: 'Select', width: '3rem', cell }, ...chosen] : chosen;
  }, [chosen, isSelecting, titleOf]);
  return { chosen, drawn, isChosen: text !== null };
}
