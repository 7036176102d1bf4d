import { englishMonths, shortMonths } from '../../../finance/periodPieces.ts';
import { pipedCells, type PaperCell } from '../../papers/paperRows.ts';
import { oneOf } from '../../../text/wordTable.ts';

const numeric = /^[($€£¥+-]*\d[\d.,'’]*(?:%|x|×|[kKMB]|bn|m)?\)?%?$/;
const filler = /^(?:[$€£¥]|US\$|%|\)|\)?%|—|–|-|N\/A|n\/a|N\/M|NM|pts|bps)$/;
const years = /(?<![\d,.$€£])(?:19|20)\d\d(?:[EABFP]|e)?(?![\d,.%])/g;
const headNames = oneOf(
  `
  for | the | as | of | at | in | and | vs
  twelve | three | six | nine | months? | quarters? | years? | periods? | fiscal | fy | q[1-4] | h[12]
  ended | ending | notes? | change | variance | actual | budget | plan | forecast | estimate[ds]?
  restated | unaudited | audited | usd | eur | gbp | dollars | millions? | thousands?`,
  ...englishMonths,
  ...shortMonths,
  'sept',
);
const headWords = new RegExp(String.raw`\b(?:${headNames}\b|[$€£%(),:/|'’&–-]|\d{1,2}(?!\d))`, 'gi');
const openWords = `
  of | in | to | and | or | the | by | from | than | at | was | were | is | are | for
  approximately | about | over
  page | note | item | part | section | chapter | figure | table | exhibit | form | rule | act`;
const openEnd = new RegExp(String.raw`(?:\b${oneOf(openWords, ...englishMonths)}|[,;:.])$`, 'i');

/**
 * Returns the cells of a line that reads as a row of a table: cells between '|', a label with figures at its end, or a
 * line of years. Undefined for any other line.
 * @param start where the line begins in the document
 */
export function lineCells(line: string, start: number): PaperCell[] | undefined {
  if (pipes.test(line)) return /^[|\s:-]+$/.test(line) ? [] : pipedCells(line, start);
  return headRow(line, start) ?? figureRow(line, start);
}

const pipes = /^\|.*\||(?:\s\|\s.*){2}/;

/** Cuts 'Years ended September 30, 2023 2022 2021' into cells: each year and a word such as 'Change' gets its own. */
function headRow(line: string, start: number): PaperCell[] | undefined {
  const found = line.match(years)?.length ?? 0;
  if (found < 2 || line.replace(years, '').replace(headWords, '').trim() !== '') return undefined;
  const cells: PaperCell[] = [];
  for (const match of line.matchAll(new RegExp(`${years.source}|\\b(?:change|variance)\\b`, 'gi')))
    cells.push({
      text: match[0],
      start: start + match.index,
      end: start + match.index + match[0].length,
      column: cells.length + 1,
    });
  return cells;
}

function figureRow(line: string, start: number): PaperCell[] | undefined {
  const tokens = Array.from(line.matchAll(/\S+/g), (match) => ({ text: match[0], at: match.index }));
  let first = tokens.length;
  while (first > 0 && isCellToken(tokens[first - 1]?.text ?? '')) first -= 1;
  const label = line.slice(0, tokens[first]?.at ?? line.length).trim();
  if (first === 0 || label.length > 110 || !/\p{L}{2}/u.test(label) || openEnd.test(label)) return undefined;
  const cells: PaperCell[] = [];
  /** A currency sign apart from the figure after it. */
  let symbol: { text: string; at: number } | undefined;
  for (const { text, at } of tokens.slice(first)) {
    const last = cells.at(-1);
    const end = start + at + text.length;
    if (numeric.test(text)) {
      const shown = symbol === undefined ? text : `${symbol.text} ${text}`;
      cells.push({ text: shown, start: start + (symbol?.at ?? at), end, column: cells.length + 1 });
    } else if (last && /^\)?%$|^\)$/.test(text)) {
      // '(4) %' and '12 )' are one figure each.
      last.text += text;
      last.end = end;
    } else if (/^(?:—|–|-|N\/A|n\/a|N\/M|NM)$/.test(text))
      cells.push({ text, start: start + at, end, column: cells.length + 1 });
    symbol = /^(?:[$€£¥]|US\$)$/.test(text) ? { text, at } : undefined;
  }
  if (!cells.some(({ text }) => /\d/.test(text))) return undefined;
  // One number at the end of a line makes a row only if it looks like an amount, not like a page or a year.
  if (cells.length === 1 && !/[,.%$€£]|\d[kKMB]/.test(line.slice(tokens[first]?.at))) return undefined;
  return [{ text: label, start, end: start + label.length, column: 0 }, ...cells];
}

function isCellToken(token: string): boolean {
  return numeric.test(token) || filler.test(token);
}
