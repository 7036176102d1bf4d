import { amountColumns } from '../../text/memoWords.ts';
import { childrenOf, isElement, textOf, type MemoElement, type MemoNode } from './memoTree.ts';

interface MemoTable {
  caption: MemoElement[];
  rows: { row: MemoElement; cells: MemoElement[]; isHead: boolean }[];
  /** Indexes of the columns of amounts, which are aligned right. */
  amounts: Set<number>;
}

/** Returns a table's rows that have cells; the rows of its head come first. */
export function tableOf(table: MemoElement): MemoTable {
  const inSection = (name: string) => childrenOf(table, name).flatMap((section) => childrenOf(section, 'tr'));
  const rows = [
    ...inSection('thead').map((row) => ({ row, isHead: true })),
    ...[...childrenOf(table, 'tr'), ...inSection('tbody'), ...inSection('tfoot')].map((row) => ({
      row,
      isHead: false,
    })),
  ]
    .map((each) => ({ ...each, cells: childrenOf(each.row, 'td', 'th') }))
    .filter(({ cells }) => cells.length > 0);
  // If a cell spans columns, the index of a cell in its row is not its column.
  const plain = rows.filter(({ isHead, cells }) => !isHead && cells.every(({ attribs }) => !attribs['colspan']));
  const amounts = amountColumns(plain.map(({ cells }) => cells.map(wordsOf)));
  return { caption: childrenOf(table, 'caption'), rows, amounts };
}

export function wordsOf(node: MemoNode): string {
  return isElement(node) ? node.children.map(wordsOf).join('') : textOf(node);
}
