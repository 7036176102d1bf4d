import type { Head } from './labels/labelHeads.ts';
import type { LabelMeaning } from './labels/labels.ts';
import type { PaperAmount } from './paperAmounts.ts';
import type { PaperContext, Stated } from './paperFacts.ts';
import type { PaperCell, PaperRow } from './paperRows.ts';

export type Measured = { cell: PaperCell; amount: PaperAmount | undefined }[];

/** Returns what all figures of a row have in common. */
export function shared(
  meaning: LabelMeaning,
  amount: PaperAmount,
  row: PaperRow,
  context: PaperContext,
): Omit<Stated, 'note' | 'period' | 'status' | 'row'> {
  return { meaning, amount, quote: quoteOf(row, context), owner: 'SUBJECT', ownerName: null, isReplaced: false };
}

/** Returns the row as the reader of the source sees it. */
export const quoteOf = ({ kind, cells, start, end }: PaperRow, { source }: PaperContext): string =>
  kind === 'GRID' ? cells.map(({ text }) => text).join(' | ') : source.text.slice(start, end).trim();

/**
 * Returns the head of a cell: in a grid by its column, in a line by count if every column has a figure, else by the
 * place where the cell ends.
 */
export function headFor(
  index: number,
  cell: PaperCell,
  count: number,
  row: PaperRow,
  heads: readonly Head[],
): Head | undefined {
  if (row.kind === 'GRID') return heads.find(({ column }) => column === cell.column);
  if (count === heads.length) return heads[index];
  const nearest = heads.toSorted((a, b) => Math.abs(a.column - cell.column) - Math.abs(b.column - cell.column))[0];
  return nearest && Math.abs(nearest.column - cell.column) <= (count === 1 ? 2 : 8) ? nearest : undefined;
}
