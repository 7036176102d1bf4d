import { Table, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface PlainColumn<Row> {
  label?: string;
  /** True for a column of buttons, whose label only screen readers read. */
  isLabelHidden?: boolean;
  isNumber?: boolean;
  isMuted?: boolean;
  hideBelow?: 'sm';
  cell: (row: Row) => ReactNode;
}

/** Shows a few rows as a table without a frame of its own; without a header where no column has a label. */
export function PlainTable<Row>(props: {
  label?: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  maxW?: string;
}) {
  const { columns, rows } = props;
  const last = columns.length - 1;
  const placeOf = ({ isNumber, hideBelow }: PlainColumn<Row>, index: number) => ({
    ...(isNumber && { textAlign: 'end', whiteSpace: 'nowrap' }),
    ps: index === 0 ? '0' : undefined,
    pe: index === last ? '0' : undefined,
    hideBelow,
  });
  return (
    <Table.Root size="sm" aria-label={props.label} maxW={props.maxW}>
      {columns.some(({ label }) => label !== undefined) && (
        <Table.Header>
          <Table.Row bg="transparent">
            {columns.map((column, index) => (
              <Table.ColumnHeader key={index} {...placeOf(column, index)}>
                {column.isLabelHidden ? <VisuallyHidden>{column.label}</VisuallyHidden> : column.label}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
      )}
      <Table.Body>
        {rows.map((row) => (
          <Table.Row key={props.keyOf(row)} bg="transparent" verticalAlign="top">
            {columns.map((column, index) => (
              <Table.Cell
                key={index}
                color={column.isMuted ? 'fg.muted' : undefined}
                overflowWrap="anywhere"
                {...placeOf(column, index)}
              >
                {column.cell(row)}
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}
