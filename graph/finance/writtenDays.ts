import { isoDay, monthOf, piecesOf, wholeYear, type Piece } from './periodPieces.ts';

/** A day as a text writes it. `year` is undefined if it stands elsewhere. */
interface WrittenDay {
  month: number;
  day: number;
  year: number | undefined;
}

/** Returns the days that a text names, in order: 'January 29, 2022', '31 March', '31.12.2022'. */
export function daysIn(text: string): WrittenDay[] {
  const words = spaced(text);
  return piecesOf(words).flatMap((piece, index, all) => {
    const day = dayOf(piece, words);
    return day === undefined ? [] : [{ ...day, year: day.year ?? yearBehind(piece, all[index + 1], words) }];
  });
}

/** Returns the first whole day of a text as yyyy-mm-dd; null if it names none. */
export function dayIn(text: string): string | null {
  const found = daysIn(text).find(({ year }) => year !== undefined);
  return found?.year === undefined ? null : isoDay(found.year, found.month, found.day);
}

/** Returns the month and year of 'March 2024' or 'Jan-24', but in 'Dec 31' the number is a day. */
export function monthIn(text: string): { month: number; year: number } | undefined {
  const words = spaced(text);
  const months = piecesOf(words, true).flatMap((piece, index, all) => {
    const year = piece.kind === 'month' ? yearBehind(piece, all[index + 1], words) : undefined;
    return year === undefined ? [] : [{ month: monthOf(piece.groups[0]), year }];
  });
  return months[0];
}

/** Writes 'January 29,2022' with a space before the year. */
const spaced = (text: string): string => text.replace(/\s+/g, ' ').replace(/(?<=\d),(?=(?:19|20)\d\d(?!\d))/g, ', ');

function yearBehind(piece: Piece, next: Piece | undefined, words: string): number | undefined {
  if (next === undefined || !/^(?:[ ,.'’-]| de )*$/.test(words.slice(piece.end, next.start))) return undefined;
  // 'The end of January. Fiscal 2022 …'
  if (/^\p{L}/u.test(words.slice(next.start))) return undefined;
  const digits = next.kind === 'year' ? next.groups[0] : next.kind === 'short' ? next.groups[1] : undefined;
  return digits === undefined ? undefined : wholeYear(digits);
}

function dayOf(
  { kind, groups: [first = '', second = '', third = ''], start, end }: Piece,
  words: string,
): WrittenDay | undefined {
  if (kind === 'iso') return { year: Number(first), month: Number(second), day: Number(third) };
  if (kind === 'monthDay') return { year: undefined, month: monthOf(first), day: Number(second) };
  // '3/4' may be a fraction.
  if (kind === 'dayMonth' && !/^\d/.test(second))
    return { year: undefined, month: monthOf(second), day: Number(first) };
  if (kind !== 'date') return undefined;
  // After dots, or with a first number above twelve, the day comes first; otherwise the month.
  const isDayFirst = words.slice(start, end).includes('.') || Number(first) > 12;
  const [day, month] = isDayFirst && Number(second) <= 12 ? [first, second] : [second, first];
  return { year: wholeYear(third), month: Number(month), day: Number(day) };
}
