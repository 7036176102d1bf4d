import { findPeriods, type Calendar, type PeriodSpan } from '../../finance/periodWords.ts';
import { datedPeriod, relativePeriods } from '../../finance/relativePeriods.ts';
import { readFigures } from '../../finance/numbers/figures.ts';
import { scaleLetters, scaleWords } from '../../finance/numbers/numberTokens.ts';
import type { ReadFigure } from '../../finance/numbers/units.ts';
import { currencyBefore } from '../../finance/unitNotes.ts';
import { statusOf } from './labels/labelWords.ts';
import { readAmount, type DecimalMark } from '../statements/statementAmounts.ts';
import { oneOf } from '../../text/wordTable.ts';
import { type Span, overlaps } from '../../text/text.ts';

/** A number as a cell or a line prints it, without the unit that heads and titles give it. */
export interface PaperAmount extends Span {
  value: number;
  isPercent: boolean;
  /** ISO 4217; undefined where no currency is printed beside the number. */
  currency: string | undefined;
  /** The scale printed beside the number, already applied: 1e6 for '4.2m', 1 where none is printed. */
  scale: number;
  unit: ReadFigure['unit'] | 'plain';
  printed: string;
}

/**
 * Reads a table cell that begins with an amount: '▲1,420', '(3.2)', '18.2k', '6 (3 DoD, 3 others)'. Returns undefined
 * for any other cell.
 */
export function cellAmount(text: string, start: number, mark: DecimalMark): PaperAmount | undefined {
  if (!/\d/.test(text) || isDay(text)) return undefined;
  // In 'from → to' the second value is valid.
  const moved = /^.*\d.*?(?:→|[-=]+>)\s*(?=\S*\d)/.exec(text)?.[0].length ?? 0;
  if (moved > 0) return cellAmount(text.slice(moved), start + moved, mark);
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

/** True for a cell with nothing but a day: '31.03.2025', '2025-03-31', '31/03/25'. */
export const isDay = (text: string): boolean =>
  /^(?:\d{1,2}([./-])\d{1,2}\1(?:19|20)?\d\d|(?:19|20)\d\d([./-])\d{1,2}\2\d{1,2})\.?$/.test(text.trim());

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

const beforeDay = 'at | by | per | on | pr | zum | am | al | au | den | op | til | till';
const afterAmount = 'million | billion | thousand | percent | times';
/** In 'at 30/4' the number is a day, in 'stood at 1.8m' an amount. */
const day = new RegExp(
  String.raw`(?<=\b${oneOf(beforeDay)} )(\d{1,2})[/.](\d{1,2})(?![\d/.%\p{L}]| ${oneOf(afterAmount)}\b)`,
  'gu',
);
/** The number in 'the top ten customers' counts nothing. */
const rankOf = /(?<=\b(?:top|largest)[ -])(?:three|five|ten|twenty|\d{1,2})\b(?!%)/gi;
/** The 'one' in 'One customer accounted for 38%' counts nothing. */
const oneWhom = /\bone(?= (?:customer|client|buyer|account|tenant|borrower)\b)/gi;

/** Returns the amounts of a line in order, without the numbers inside the periods that it names. */
export function lineAmounts(text: string, start: number, periods: readonly PeriodSpan[]): PaperAmount[] {
  // Replaces words by as many spaces, so that every place stays valid.
  const blank = (words: string): string => ' '.repeat(words.length);
  let masked = text
    .replace(/(?<![\p{L}])N(?=\d)/gu, '₦')
    .replace(day, (words, date: string, month: string) =>
      Number(month) <= 12 && Number(date) <= 31 ? blank(words) : words,
    )
    .replace(rankOf, blank)
    .replace(oneWhom, blank);
  for (const { start: from, end } of periods)
    masked = masked.slice(0, from) + ' '.repeat(end - from) + masked.slice(end);
  return readFigures(masked).flatMap((figure) => {
    if (calendarUnits.has(figure.unit) || (isOfRange(masked, figure) && !isAmount(figure, masked))) return [];
    const before = masked.slice(0, figure.start);
    const isMinus = /\b(?:minus|negative) (?:\p{L}{3} |[$€£₹])?$/iu.test(before) && figure.value > 0;
    const currency = figure.currency ?? currencyBefore(before.slice(-12));
    const behind = /^\s?(\p{L}+)/u.exec(masked.slice(figure.end))?.[1]?.toLowerCase() ?? '';
    // In '(200) lakh' the word after the parentheses belongs to the figure. In 'USD 8.0 m' and '$(4.1)m' a currency
    // shows that the letter is a scale.
    const isApart = masked[figure.end - 1] === ')' || currency !== undefined;
    const own =
      isApart && figure.scale === undefined && figure.unit !== 'percent'
        ? (scaleWords[behind] ?? (currency === undefined ? undefined : scaleLetters[behind]))
        : undefined;
    const scale = figure.scale ?? own ?? 1;
    return [
      {
        // '£5.4m (45%)' is a share beside its amount, not a loss.
        value: (isMinus || isBesideAmount(before, figure) ? -1 : 1) * figure.value * (own ?? 1),
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

const isBesideAmount = (before: string, { unit, value }: ReadFigure): boolean =>
  unit === 'percent' && value < 0 && /\d ?(?:k|m|mn|bn|million|billion)? $/i.test(before);

/** True for a range that states an expected amount: 'EUR 45-50 million' and '345-350', but not '8-10 sites'. */
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

/** Returns every period of a line. `lineAmounts` handles days such as '30/4'. */
export function linePeriods(text: string, calendar: Calendar): PeriodSpan[] {
  const named = findPeriods(text, calendar).filter(({ start }) => !begun.test(text.slice(0, start)));
  const isPlan = (statusOf(text) ?? 'ACTUAL') !== 'ACTUAL';
  const relative = relativePeriods(text).flatMap((span) => {
    const isNamed = named.some((each) => overlaps(each, span));
    const period = isNamed ? undefined : datedPeriod(span.period.label, calendar, isPlan);
    return period ? [{ ...span, period }] : [];
  });
  return relative.length === 0 ? named : [...named, ...relative].sort((a, b) => a.start - b.start);
}

/** In 'Founded in 2019' the year is a beginning, not the period of a figure. */
const begun = new RegExp(
  String.raw`\b${oneOf(`
  founded | established | incorporated | started | launched | since
  gegründet | fondée? | fundada | fondata | opgericht`)}(?: \p{L}+)? $`,
  'iu',
);
