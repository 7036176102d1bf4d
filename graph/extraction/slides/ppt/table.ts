import type { Box } from '../slides.ts';
import type { NewCell } from '../../textBuilder.ts';

/** Derives rows and columns from the places of cells, because tables of PowerPoint 97–2003 are drawings. */
export function rowsOfGrid(cells: readonly { text: string; box: Box }[]): NewCell[][] {
  const lefts = positions(cells.map(({ box }) => box.left));
  const tops = positions(cells.map(({ box }) => box.top));
  const rows = tops.map((): NewCell[] => []);
  for (const { text, box } of cells) {
    const column = lefts.indexOf(box.left);
    const span = lefts.filter((left) => left >= box.left && left < box.left + box.width).length;
    rows[tops.indexOf(box.top)]?.push({ text, column, ...(span > 1 && { span }) });
  }
  return rows
    .map((row) => row.sort((one, other) => one.column - other.column))
    .filter((row) => row.some(({ text }) => text.trim()));
}

function positions(values: readonly number[]): number[] {
  return [...new Set(values)].sort((one, other) => one - other);
}
