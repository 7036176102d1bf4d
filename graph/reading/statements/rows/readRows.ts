import type { FlatCell, FlatRow } from './flatCells.ts';
import { readAmount, type Amount, type DecimalMark } from '../amounts.ts';

export interface TableValue {
  cell: FlatCell;
  amount: Amount;
}

export interface ReadRow {
  label: string;
  labelCell: FlatCell | undefined;
  values: TableValue[];
}

/** Reads the labels and figures of a table's rows. Joins labels that run over several lines. */
export function readRows(body: readonly FlatRow[], mark: DecimalMark): ReadRow[] {
  const read: ReadRow[] = [];
  const rows = body.map((each) => readRow(each, mark));
  for (const [index, row] of rows.entries()) {
    const last = read.at(-1);
    if (!last || !goesOn(last, row, rows[index + 1])) {
      read.push(row);
      continue;
    }
    read.pop();
    read.push({
      label: [last.label, row.label].filter((label) => label !== '').join(' '),
      labelCell: last.labelCell ?? row.labelCell,
      values: last.values.length > 0 ? last.values : row.values,
    });
  }
  return read;
}

function readRow({ cells }: FlatRow, mark: DecimalMark): ReadRow {
  const at = cells.findIndex(({ text }) => readAmount(text, mark) !== undefined);
  const labels = at < 0 ? cells : cells.slice(0, at);
  const values = cells.slice(labels.length).flatMap((cell) => {
    const amount = readAmount(cell.text, mark);
    return amount ? [{ cell, amount }] : [];
  });
  const label = labels
    .map(({ text }) => text)
    .join(' ')
    .replace(leaders, ' ')
    .trim();
  return { label, labelCell: labels[0], values };
}

const leaders = /(?:\s?[.…_·]){4,}/g;
const longest = 140;
const small = /^[\p{Ll}(]/u;
const open = /(?:\b(?:of|and|or|for|from|to|in|on|the|by|with|before|total|net|other)|[,&–-])$/i;

function goesOn(last: ReadRow, { label, values }: ReadRow, next: ReadRow | undefined): boolean {
  if (/:$/.test(last.label) || !/^\P{Ll}/u.test(last.label)) return false;
  if (last.values.length > 0)
    return values.length === 0 && small.test(label) && last.label.length + label.length < longest;
  if (label !== '') return small.test(label);
  // After a head these figures are a total without a label; beside an unfinished line they belong to that line's label.
  return values.length > 0 && (open.test(last.label) || (next?.values.length === 0 && small.test(next.label)));
}
