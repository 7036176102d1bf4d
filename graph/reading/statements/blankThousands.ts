import type { FlatCell, FlatRow } from './statementAmounts.ts';

const head = /^[-–—(]{0,2}\d{1,3}$/;
const group = /^\d{3}(?:[.,]\d{1,2})?\)?$/;
const otherThousands = /\d[,.’']\d{3}(?!\d)/;
const maxTokens = 14;
/**
 * Largest ratios between the figures of a row: correctly cut figures stay below `right`, wrongly cut figures exceed
 * `wrong`.
 */
const likely = { right: 20, wrong: 50 };

/**
 * Joins the figures of rows where a single blank separates both thousands and figures: '84 343 92 568'. `count` is the
 * number of columns in the table's heads; the number of a note may stand before them. A row that could be cut in
 * several ways keeps its label and loses its figures, because no figure is better than a wrong figure.
 */
export function joinThousands(rows: readonly FlatRow[], count: number): FlatRow[] {
  const areApart =
    rows.filter(({ cells }) => cells.length > count + 1 && countPairs(cells) >= count).length >= 2 &&
    !rows.some(({ cells }) => cells.some(({ text }) => otherThousands.test(text)));
  if (!areApart || count === 0) return [...rows];
  return rows.map((row) => {
    const [label, ...tokens] = row.cells;
    if (!label || tokens.length === 0 || countPairs(row.cells) === 0) return row;
    const cut = cutOf(tokens, count);
    return { ...row, cells: cut ? [label, ...cut.map(joined)] : [label] };
  });
}

const countPairs = (cells: readonly FlatCell[]) =>
  cells.filter((cell, index) => {
    const next = cells[index + 1];
    return next !== undefined && head.test(cell.text) && group.test(next.text) && next.start - cell.end === 1;
  }).length;

function cutOf(tokens: readonly FlatCell[], count: number): FlatCell[][] | undefined {
  if (tokens.length > maxTokens) return undefined;
  const cuts = cutsOf(tokens).filter(
    (cut) => cut.length === count || (cut.length === count + 1 && /^\d{1,2}$/.test(textOf(cut[0] ?? []))),
  );
  if (cuts.length < 2) return cuts[0];
  const spread = cuts.map((cut) => spreadOf(cut.slice(-count)));
  const near = cuts.filter((_, index) => (spread[index] ?? Infinity) < likely.right);
  const areOthersFar = spread.filter((each) => each < likely.wrong).length === 1;
  return near.length === 1 && areOthersFar ? near[0] : undefined;
}

function cutsOf(tokens: readonly FlatCell[]): FlatCell[][][] {
  if (tokens.length === 0) return [[]];
  const found: FlatCell[][][] = [];
  for (let size = 1; size <= Math.min(4, tokens.length); size += 1) {
    const first = tokens.slice(0, size);
    if (!isFigure(first)) continue;
    for (const rest of cutsOf(tokens.slice(size))) found.push([first, ...rest]);
  }
  return found;
}

function isFigure(tokens: readonly FlatCell[]): boolean {
  const text = textOf(tokens);
  if (text.startsWith('(') !== text.endsWith(')') || /^\(?0\d/.test(text)) return false;
  return (
    tokens.length === 1 || (head.test(tokens[0]?.text ?? '') && /^\D*\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?\)?$/.test(text))
  );
}

function spreadOf(cut: readonly FlatCell[][]): number {
  const sizes = cut.map((tokens) => Number(textOf(tokens).replace(/\D/g, '')));
  return Math.max(...sizes) / Math.max(1, Math.min(...sizes));
}

const textOf = (tokens: readonly FlatCell[]) => tokens.map(({ text }) => text).join(' ');

function joined(tokens: FlatCell[]): FlatCell {
  const [first] = tokens as [FlatCell];
  const last = tokens.at(-1) ?? first;
  return { text: textOf(tokens), start: first.start, end: last.end, from: first.from, to: last.to };
}
