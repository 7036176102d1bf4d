import { utils, type CellObject, type Range, type WorkSheet } from 'xlsx';
import { readCell } from './sheetCell.ts';
import type { NewCell } from '../textBuilder.ts';

interface SheetRow {
  cells: NewCell[];
  comments: string[];
}

const maxMerges = 50_000;

/** Yields the non-empty rows of a sheet, from the top; gaps cost nothing, however wide. */
export function* rowsOf(sheet: WorkSheet, date1904: boolean): Generator<SheetRow> {
  const data: (CellObject | undefined)[][] = sheet['!data'] ?? [];
  const indexes = Object.keys(data).map(Number);
  const merges = mergesByRow(sheet['!merges'] ?? [], indexes);
  for (const index of indexes) {
    const row: SheetRow = { cells: [], comments: [] };
    const source = data[index] ?? [];
    for (const key of Object.keys(source)) {
      const column = Number(key);
      const cell = source[column];
      if (!cell) continue;
      const at = utils.encode_cell({ r: index, c: column });
      row.comments.push(...commentsOf(cell, at));
      const merge = merges.get(index)?.find(({ s, e }) => s.c <= column && column <= e.c);
      // Excel keeps the values that cells had before they were merged, and shows only the first.
      if (merge && (merge.s.r !== index || merge.s.c !== column)) continue;
      const { text, value } = readCell(cell, date1904);
      if (text.trim() === '') continue;
      const span = merge ? merge.e.c - merge.s.c + 1 : 1;
      row.cells.push({ text, column, at, ...(span > 1 && { span }), ...(value !== undefined && { value }) });
    }
    if (row.cells.length > 0 || row.comments.length > 0) yield row;
  }
}

function mergesByRow(merges: Range[], rows: number[]): Map<number, Range[]> {
  const byRow = new Map<number, Range[]>();
  let steps = 0;
  for (const merge of merges.slice(0, maxMerges)) {
    let first = firstAtLeast(rows, merge.s.r);
    for (; first < rows.length && (rows[first] ?? Infinity) <= merge.e.r && steps < 1_000_000; first += 1, steps += 1) {
      const row = rows[first] as number;
      byRow.set(row, [...(byRow.get(row) ?? []), merge]);
    }
  }
  return byRow;
}

function firstAtLeast(list: number[], least: number): number {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((list[middle] as number) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Returns comments as 'B7, Auditor: Is this final?' An old note's text already begins with its author. */
function commentsOf(cell: CellObject, at: string): string[] {
  return (cell.c ?? []).flatMap(({ a, t }) => {
    const text = t.replace(/\r\n?/g, '\n').trim();
    // An author in braces is the id of a person whom the file does not name.
    const author = (a ?? '').trim().replace(/^\{.*\}$/, '');
    if (text === '') return [];
    const named = author === '' || text.startsWith(author) ? text : `${author}: ${text}`;
    return [`${at}, ${named}`];
  });
}
