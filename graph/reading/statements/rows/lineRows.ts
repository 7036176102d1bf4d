import { englishMonths } from '../../../finance/periodPieces.ts';
import { oneOf } from '../../../text/wordTable.ts';
import { pipedCells } from '../../papers/paperRows.ts';
import { isHeadText } from '../columns/columnHeads.ts';
import type { FlatCell } from '../statementAmounts.ts';

const leader = /\.{3,}|(?:\s\.){3,}|_{3,}|\((?:notes?|see notes?) [\d, and]+\)/gi;
const opens = /^(?:US\$|[CAHR]K?\$|[$€£¥₹]|Rs\.?|\(|[$€£¥₹]\s?\()$/;
const closes = /^(?:\)|%|\)\s?%|%\s?\))$/;
const figureToken =
  /^(?:(?:US\$|[$€£¥]) )?[-–—+(]*[$€£¥₹]?\(?\d(?:[\d.,'’]*\d)?(?:%|x|×|[kKMB]|bn|m)?\)?%?\)?$|^(?:[-–—]|N\/A|n\/a|N\/?M)$/;
const symbolToken = /^(?:[$€£¥₹(]|US\$|\$\(|[)%]|\)%|pts|bps)$/;
const years = String.raw`(?<![\d,.$€£])(?:19|20)\d\d(?:[EABFP]|e)?(?![\d,.%])`;
const openWords = `
  of | in | to | and | or | the | by | from | than | at | was | were | is | are | for
  approximately | about | over
  page | note | item | part | section | chapter | figure | table | exhibit | form | rule | act`;
const openEnd = new RegExp(String.raw`(?:\b${oneOf(openWords, ...englishMonths)}|[,;:.])$`, 'i');
const pipes = /^\|.*\||(?:\s\|\s.*){2}/;

/**
 * Returns a line of text as cells: cut at tabs and wide gaps, else at '|', at the years of a line of heads, or as a
 * label with figures at its end; else a single cell. Skips leaders. `start` is where the line begins in the document.
 */
export function rowOfLine(line: string, start: number): FlatCell[] {
  const plain = line.length < 600 ? line.replace(leader, (dots) => ' '.repeat(dots.length)) : line;
  const pieces = cutBy(extended(plain, start, 0), /\S+(?: \S+)*/g);
  if (pieces.length > 1)
    return joinMarks(pieces.flatMap((piece, index) => (index === 0 ? [piece] : splitFigures(piece))));
  const [only] = pieces;
  if (!only) return [];
  const figures = splitFigures(only);
  if (figures.length > 1) return joinMarks(figures);
  if (only.text.length >= 300) return pieces;
  if (!pipes.test(only.text)) return headsIn(only) ?? labelAndFigures(only) ?? pieces;
  return /^[|\s:-]+$/.test(only.text)
    ? []
    : pipedCells(only.text, only.start).map((cell) => extended(cell.text, cell.start, cell.start - start));
}

/** Returns a text as a cell that is as wide as its characters. */
const extended = (text: string, start: number, from: number): FlatCell => ({
  text,
  start,
  end: start + text.length,
  from,
  to: from + text.length - 1,
});

const cutBy = ({ text, start, from }: FlatCell, pattern: RegExp): FlatCell[] =>
  Array.from(text.matchAll(pattern), ({ 0: piece, index }) => extended(piece, start + index, from + index));

/** Returns the cells of a table's row. A cell that holds several figures is cut into them. */
export function rowOfCells(cells: readonly FlatCell[]): FlatCell[] {
  return joinMarks(cells.flatMap((cell, index) => (index === 0 ? splitLabel(cell) : splitFigures(cell))));
}

/** Cuts 'Total revenues 413,680 285,640' into a label and two figures. */
function splitLabel(cell: FlatCell): FlatCell[] {
  if (!/\p{L}.*\s\(?\d{1,3}(?:,\d{3})+\)?$/u.test(cell.text)) return splitFigures(cell);
  const read = cell.text.length < 200 ? labelAndFigures(cell) : undefined;
  return read?.map((each, index) => ({ ...each, from: cell.from, to: index === 0 ? cell.from : cell.to })) ?? [cell];
}

/** Cuts 'Years ended September 30, 2023 2022 2021' into cells: each year and a word such as 'Change' gets its own. */
function headsIn(cell: FlatCell): FlatCell[] | undefined {
  const areHeads = (cell.text.match(new RegExp(years, 'g'))?.length ?? 0) > 1 && isHeadText(cell.text);
  return areHeads ? cutBy(cell, new RegExp(String.raw`${years}|\b(?:change|variance)\b`, 'gi')) : undefined;
}

/** Cuts the label from the figures at the end of a line; undefined for a line without a label or without figures. */
function labelAndFigures(cell: FlatCell): FlatCell[] | undefined {
  const tokens = cutBy({ ...cell, text: apart(cell.text) }, /(?:(?<!\S)(?:US\$|[$€£¥]) (?=[-–—(]?[\d.]))?\S+/g);
  const first = tokens.findLastIndex(({ text }) => !figureToken.test(text) && !symbolToken.test(text)) + 1;
  const figures = tokens.slice(first);
  const label = cell.text.slice(0, (figures[0]?.start ?? cell.end) - cell.start).trim();
  if (first === 0 || label.length > 110 || !/\p{L}{2}/u.test(label) || openEnd.test(label)) return undefined;
  const read = figures.filter(({ text }) => !symbolToken.test(text));
  if (!read.some(({ text }) => /\d/.test(text))) return undefined;
  // One number at the end of a line makes a row only if it looks like an amount, not like a page or a year.
  if (read.length === 1 && !figures.some(({ text }) => /[,.%$€£]|\d[kKMB]/.test(text))) return undefined;
  return joinMarks([extended(label, cell.start, cell.from), ...figures]);
}

/** Separates '13,881$ 12,022' and '8,630$6,151' into two figures each: a dollar sign precedes its own figure. */
const apart = (text: string) => text.replace(/(?<=[\d)])\$/g, ' ');

/** True for one figure with blanks between its thousands: '2 345,6', '(12 500)', '-1 234'. */
const isBlankGrouped = (text: string): boolean => /^[-–−(]?\s?\d{1,3}(?:\s\d{3})+(?:[.,]\d{1,2})?\s?\)?$/.test(text);

/** Cuts '$12,345 $11,234' into two cells. */
function splitFigures(cell: FlatCell): FlatCell[] {
  const tokens = isBlankGrouped(cell.text) ? [] : cutBy({ ...cell, text: apart(cell.text) }, /\S+/g);
  const figures = tokens.filter(({ text }) => figureToken.test(text));
  const others = tokens.filter(({ text }) => !figureToken.test(text) && !symbolToken.test(text));
  return figures.length > 1 && others.length === 0 ? tokens : [cell];
}

/** Joins currencies, brackets and percent signs in cells of their own with their figures. */
function joinMarks(cells: readonly FlatCell[]): FlatCell[] {
  const joined: FlatCell[] = [];
  let opening: FlatCell | undefined;
  cells.forEach((cell, index) => {
    const last = joined.at(-1);
    const next = cells[index + 1];
    if (opens.test(cell.text) && next && /^[-–—(]?\s?[\d.(–—-]/.test(next.text) && index > 0) {
      opening = opening ? union(opening, cell) : cell;
    } else if (closes.test(cell.text) && last && /\d\s?\)?$/.test(last.text)) {
      joined[joined.length - 1] = union(last, cell);
    } else {
      joined.push(opening ? union(opening, cell) : cell);
      opening = undefined;
    }
  });
  return joined;
}

const union = (left: FlatCell, right: FlatCell): FlatCell => ({
  ...left,
  text: `${left.text}${right.text}`,
  end: right.end,
  to: right.to,
});
