import type { FlatCell, FlatRow } from '../rows/flatCells.ts';
import { englishMonths, monthWords, shortMonths } from '../../../finance/periodPieces.ts';
import { unitNoteIn } from '../../../finance/unitNotes.ts';
import { daysIn, monthIn } from '../../../finance/writtenDays.ts';
import { monthsIn } from '../spans.ts';
import { oneOf } from '../../../text/wordTable.ts';

const year = String.raw`(?:19[89]\d|20[0-4]\d)`;
const period = new RegExp(
  oneOf(
    String.raw`
    (?:${monthWords})\.? \d{1,2},? ${year} | \d{1,2} ${oneOf(...englishMonths)} ${year}
    (?:[QH][1-4]|[1-4][QH])[ -’']{0,2}(?:FY)?(?:${year}|\d\d)
    (?:\b[CF]Y ?|fiscal (?:year )?)?${year}[AEFBP]? | \b[CF]Y ?'?\d\d[AEFBP]? | \b(?:LTM|TTM|YTD)\b`,
  ),
  'gi',
);
const headWord = new RegExp(
  `^${oneOf(
    String.raw`
    ${year}(?:[aefbp])?(?:\/\d\d)? | [cf]y'?\d{2,4}[aefbp]? | [qh][1-4] | [1-4][qh] | \d{1,2}(?:st|nd|rd|th)? | \d{4}
    '\d\d | for | the | of | to | and | at | as | on | in | or | a | from | through | this | over | except | per
    [cf]y | ltm | ttm | ytd | fiscal | financial | calendar | geschäftsjahr | years? | half | quarters? | months? | weeks?
    periods? | date | first | second | third | fourth | one | two | three | four | six | seven | eight | nine | twelve
    thirteen | fourteen | sixteen | twenty | thirty | forty | fifty
    ended | ending | end | inception | current | prior | previous | last | annual | successor | predecessor
    actuals? | budget | plan | forecast | estimated? | projected | outlook | un | un-?audited | audited | restated
    adjusted | organic | constant | currency | currencies | exchange | rates | like | basis | underlying | revised | reported | presented | results | pro | forma | notes? | ref | no | data
    change | changes | variance | increase | decrease | growth | inc | dec | vs | versus | compared | yoy | percent
    percentage | % | total | amount | amounts | share | shares
    usd | eur | gbp | chf | inr | rmb | cny | jpy | sek | nok | dkk | us | u | s | rs | dollars? | euros? | teur | keur
    millions? | thousands? | billions? | m | bn | mn | mio | crores? | lakhs? | 000s?
    [$€£¥₹] | (?:us|[acs]|hk|nz)?[$€£]'?(?:m|mn|mm|bn|k|000s?) | us\$ | [+&=-]`,
    ...englishMonths,
    ...shortMonths,
    'sept | januar | februar | märz | mai | juni | juli | oktober | dezember',
  )}$`,
  'i',
);
export const changeHead = new RegExp(
  `^${oneOf(String.raw`
  \$ | % | %?\s*(?:ch(?:an)?g\.?e?s?|var(?:iance)?)\b.* | inc\.?\s*[/(]\s*\(?dec.*
  .*\b(?:change|variance|increase|decrease|growth|yoy)\b.* | .*\bvs\.?\b.* | \d{4}\s*(?:-|–|to|\/|over)\s*\d{4}\s*%?
  .*% (?:of|to) .* | .*\bpercent(?:age)?\b.* | as a %.*`)}$`,
  'i',
);
export const noteHead = /^(?:notes?|ref\.?|note no\.?|anhang)$/i;

/** True when a cell contains only words of a column's head. */
export function isHeadText(text: string): boolean {
  if (text.length > 140) return false;
  const words = text.split(/[\s(),.:;/’'–—*†|-]+/).filter((word) => word !== '');
  return words.length > 0 && words.every((word) => headWord.test(word)) && !/^\(?[\d,.]{1,3}\)?$/.test(text.trim());
}

/** True when a head names a period or a part of its name: 'January 29,' over '2022'. */
export function namesPeriod(text: string): boolean {
  return text.length < 140 && (hasPeriod(text) || daysIn(text).length > 0 || monthsIn(text) !== undefined);
}

function hasPeriod(text: string): boolean {
  return text.search(period) >= 0 || monthIn(text) !== undefined;
}

/**
 * Returns the cells of a row as heads of columns; undefined for any other row. A cell such as 'December 31, 2023 2022
 * 2021' is cut into its periods.
 */
export function headCells(row: FlatRow): FlatCell[] | undefined {
  const heads = row.cells.filter(({ text }) => isHeadText(text) || changeHead.test(text) || noteHead.test(text));
  // A note on units at the left is neither: "(CAD '000)".
  const others = row.cells.filter((cell, index) => !heads.includes(cell) && !(index === 0 && unitNoteIn(cell.text)));
  const named = heads.filter(({ text }) => namesPeriod(text));
  // The days of heads such as 'Three months ended December' over '31,'.
  if (row.cells.length > 1 && row.cells.every(({ text }) => /^\d{1,2},$/.test(text))) return row.cells;
  if (named.length === 0) return undefined;
  // A cell that is not a head may stand at the left, such as 'USD' or 'Consolidated', or between heads, such as
  // 'Actual' with a mark.
  if (others.some(({ text }) => /\d/.test(text) || text.length > 80) || others.length > Math.max(1, heads.length))
    return undefined;
  return heads.flatMap(splitPeriods);
}

/** '% of sales' beside each period of a line. */
const shareHead = /(?<=\d\s)%\s(?:of|to)\s(?:(?:net|total)\s)?(?:sales|revenues?)/gi;

const counts = String.raw`
  three | six | nine | twelve | thirteen | fourteen | sixteen | twenty-(?:four|six|seven|eight) | thirty-(?:six|nine)
  forty | fifty-(?:two|three) | \d\d? | fiscal | first | second | third | fourth`;
const spans = '(?:months?|weeks?|quarters?|years?)(?: periods?)? | periods?';
const duration = new RegExp(`(?:for the )?${oneOf(counts)}?[ -]?${oneOf(spans)} (?:ended|ending)`, 'gi');

function splitPeriods(cell: FlatCell): FlatCell[] {
  const shares = [...cell.text.matchAll(shareHead)];
  const found = [...cell.text.matchAll(period)];
  const durations = [...cell.text.matchAll(duration)];
  if (found.length === 0 && durations.length > 1)
    return durations.map(({ index }, order) =>
      at(cell, cell.text.slice(index, durations[order + 1]?.index).trim(), index),
    );
  const isShared = found.length > 1 && shares.length === found.length;
  if (found.length < 2 || (!isShared && changeHead.test(cell.text))) return [cell];
  const [first] = found;
  const lead = cell.text.slice(0, first?.index).trim();
  const cells = [...found, ...(isShared ? shares : [])]
    .sort((a, b) => a.index - b.index)
    .map(({ 0: text, index }) => at(cell, text, index));
  // In a line of text, 'Years ended December 31, 2023 and 2022' names the columns, but does not show their positions.
  return lead === '' ? cells : [at(cell, lead, 0), ...cells];
}

function at(cell: FlatCell, text: string, index: number): FlatCell {
  const scale = (cell.to - cell.from + 1) / Math.max(1, cell.text.length);
  const from = cell.from + index * scale;
  return {
    text,
    start: cell.start + index,
    end: cell.start + index + text.length,
    from,
    to: from + text.length * scale,
  };
}
