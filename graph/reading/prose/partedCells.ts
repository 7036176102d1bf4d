import type { UnitCell } from '../documents/documentUnits.ts';

const amount = String.raw`[-–−(+]?(?:US\$|[$€£¥₹])?\d[\d.,]*(?:%|[kKmMbBx]|bn|mn)?\)?`;
const period = String.raw`(?:(?:FY|Q[1-4]|H[12])[ -]?['’]?)?(?:20)?\d\d[AEBF]?|LTM|TTM|YTD`;
const run = new RegExp(String.raw`^(?:(?:${period}|${amount})(?: |$)){2,}$`);
const token = new RegExp(String.raw`(?:${period}|${amount})(?= |$)`, 'g');
/** 'Headcount (year end) 38' */
const trailed = new RegExp(String.raw`^(\D{3,}?) ((?:${amount})(?: ${amount})*)$`);
const longest = 160;
const groups = /^\d{1,3}(?: \d{3})+$/;

/**
 * Rows of a table whose neighbouring cells a page ran together, '3.1' and '5.8' as '3.1 5.8', with the cells apart. A
 * row comes apart only where it has as many cells then as the widest row; one number in groups stays.
 * @param text the document's, in which the cells stand
 */
export function withCellsParted(rows: UnitCell[][], text: string): UnitCell[][] {
  const parted = rows.map((cells) => {
    const isRow = cells.slice(1).every((cell) => run.test(`${cell.text} ${cell.text}`));
    return cells.flatMap((cell, index) => partsOf(cell, text, isRow && index === 0));
  });
  const widest = Math.max(...parted.map((cells) => cells.length));
  return rows.map((cells, index) => {
    const apart = parted[index] ?? cells;
    const isOther = apart.length > cells.length && apart.length >= widest - 1;
    return isOther ? apart.map((cell, column) => ({ ...cell, column })) : cells;
  });
}

/** A first cell may have run together with the figures after it where nothing but figures follows it. */
function partsOf(cell: UnitCell, text: string, isLabel: boolean): UnitCell[] {
  if (cell.text.length > longest || text.slice(cell.start, cell.end) !== cell.text || groups.test(cell.text))
    return [cell];
  const [, label, figures] = (isLabel ? trailed.exec(cell.text) : null) ?? [];
  const at = label === undefined ? 0 : label.length + 1;
  const values = figures ?? cell.text;
  if (label === undefined && !run.test(values)) return [cell];
  if (groups.test(values)) return [cell];
  const found = Array.from(values.matchAll(token), (match) => part(at + match.index, match[0]));
  return label === undefined ? found : [part(0, label), ...found];

  function part(from: number, words: string): UnitCell {
    return { ...cell, text: words, start: cell.start + from, end: cell.start + from + words.length };
  }
}
