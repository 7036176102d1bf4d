import { findPeriods, type Calendar, type PeriodSpan } from '../../finance/periodWords.ts';
import { readFigures, type ReadFigure } from '../../finance/numbers/figures.ts';
import { scaleWords } from '../../finance/numbers/units.ts';
import { currencyBefore } from '../../finance/unitNotes.ts';
import { readAmount, type DecimalMark } from '../statements/amounts.ts';

/** One number as a cell or a line prints it, without what heads and titles say of its unit. */
export interface PaperAmount {
  value: number;
  isPercent: boolean;
  /** ISO 4217, where it is printed beside the number. */
  currency: string | undefined;
  /** What was printed beside the number and is applied already: 1e6 of '4.2m'; 1 where nothing was. */
  scale: number;
  unit: ReadFigure['unit'] | 'plain';
  printed: string;
  start: number;
  end: number;
}

/** Reads the cell of a table: '▲1,420', '(3.2)', '18.2k', '6 (3 DoD, 3 others)'. Undefined for one that begins with anything else. */
export function cellAmount(text: string, start: number, mark: DecimalMark): PaperAmount | undefined {
  if (!/\d/.test(text)) return undefined;
  const plain = text.replace(/^[▲△]/, '-').replace(/\+$/, '');
  const amount = readAmount(plain, mark);
  const place = { printed: text, start, end: start + text.length };
  if (amount && amount.value !== null)
    return {
      ...place,
      value: amount.value * amount.scale,
      isPercent: amount.isPercent,
      currency: amount.currency,
      scale: amount.scale,
      unit: 'plain',
    };
  const [first] = lineAmounts(text, start, []);
  const lead = first && text.slice(0, first.start - start).trim();
  return first && (lead === '' || (first.currency !== undefined && currencyBefore(lead ?? ''))) ? first : undefined;
}

const calendarUnits = new Set<ReadFigure['unit']>([
  'year',
  'quarter',
  'half',
  'date',
  'time',
  'ordinal',
  'fraction',
  'basisPoints',
]);

/** 'at 30/4' names a day, 'stood at 1.8m' an amount. */
const day =
  /(?<=\b(?:at|by|per|on) )(\d{1,2})[/.](\d{1,2})(?![\d/.%\p{L}]| (?:million|billion|thousand|percent|times)\b)/gu;
/** 'the top ten customers' counts nothing. */
const rankOf = /(?<=\b(?:top|largest)[ -])(?:three|five|ten|twenty|\d{1,2})\b(?!%)/gi;

/** The amounts of a line in order, outside of the periods that it names. */
export function lineAmounts(text: string, start: number, periods: readonly PeriodSpan[]): PaperAmount[] {
  // Spaces of the same length, so that every place stays what it is.
  const blank = (words: string): string => ' '.repeat(words.length);
  let masked = text
    .replace(/(?<![\p{L}])N(?=\d)/gu, '₦')
    .replace(day, (words, date: string, month: string) =>
      Number(month) <= 12 && Number(date) <= 31 ? blank(words) : words,
    )
    .replace(rankOf, blank);
  for (const { start: from, end } of periods)
    masked = masked.slice(0, from) + ' '.repeat(end - from) + masked.slice(end);
  return readFigures(masked).flatMap((figure) => {
    if (calendarUnits.has(figure.unit) || (isOfRange(masked, figure) && !isAmount(figure, masked))) return [];
    const before = masked.slice(0, figure.start);
    const isMinus = /\b(?:minus|negative) (?:\p{L}{3} |[$€£₹])?$/iu.test(before) && figure.value > 0;
    const currency = figure.currency ?? currencyBefore(before.slice(-12));
    const behind = /^\s?(\p{L}+)/u.exec(masked.slice(figure.end))?.[1]?.toLowerCase() ?? '';
    // '(200) lakh': what follows parentheses is of the figure inside them.
    const own = masked[figure.end - 1] === ')' && figure.scale === undefined ? scaleWords[behind] : undefined;
    const scale = figure.scale ?? own ?? 1;
    return [
      {
        value: (isMinus ? -1 : 1) * figure.value * (own ?? 1),
        isPercent: figure.unit === 'percent',
        currency: currency ?? (scale === 1e5 || scale === 1e7 ? 'INR' : undefined),
        scale,
        unit: currency !== undefined ? 'money' : figure.unit,
        printed: text.slice(figure.start, figure.end),
        start: start + figure.start,
        end: start + figure.end,
      },
    ];
  });
}

/** '8-10 sites' states no amount; 'EUR 45-50 million' and '345-350' state what is expected. */
const isAmount = ({ unit, scale, value, start }: ReadFigure, text: string): boolean =>
  unit === 'money' ||
  (unit === 'count' &&
    (scale !== undefined || value >= 100 || currencyBefore(text.slice(0, start).slice(-12)) !== undefined));

function isOfRange(text: string, { start, end }: ReadFigure): boolean {
  return (
    /^\s?[-–]\s?[$€£]?\d/.test(text.slice(end, end + 6)) ||
    /\d\s?[-–]\s?[$€£]?$/.test(text.slice(Math.max(0, start - 6), start))
  );
}

/** Every period of a line, with days such as '30/4' left to `lineAmounts`. */
export function linePeriods(text: string, calendar: Calendar): PeriodSpan[] {
  return findPeriods(text, calendar);
}
