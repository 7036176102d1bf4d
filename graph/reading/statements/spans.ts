import { readFigures } from '../../finance/numbers/figures.ts';
import { monthOf, piecesOf } from '../../finance/periodPieces.ts';

const lengths: readonly [words: RegExp, months: number][] = [
  [/\bquarters?\b|\b[1-4]Q\b|\bQ[1-4]\b|quartal|trimestre/i, 3],
  [/\bhalf[- ]years?\b|\b(?:first|second) half\b|\bH[12]\b|\b[12]H\b|halbjahr|semestre/i, 6],
  [/\b(?:fiscal|financial|calendar)?\s*years?\b|\bFY|\b(?:LTM|TTM)\b|\bannual|geschäftsjahr|exercice|ejercicio/i, 12],
];
/** 13 weeks are a quarter, 52 or 53 a year. */
const weeks: readonly [to: number, months: number][] = [
  [17, 3],
  [28, 6],
  [41, 9],
  [99, 12],
];

/**
 * Returns the length of a period in months from its words: 3 for 'Three Months Ended', 12 for '52 weeks' and 'year
 * ended', 3 for 'Oct-Dec'. Undefined if the words do not state it.
 */
export function monthsIn(text: string): number | undefined {
  const [first, last] = /\p{L}\.? ?[-–—] ?\p{L}/u.test(text)
    ? piecesOf(text).filter(({ kind }) => kind === 'month')
    : [];
  if (first && last && /^\.? ?[-–—] ?$/.test(text.slice(first.end, last.start)))
    return ((monthOf(last.groups[0]) - monthOf(first.groups[0]) + 12) % 12) + 1;
  const counted = /month|week/i.test(text) ? readFigures(text).filter(({ unit }) => unit === 'duration') : [];
  const months = counted.find(({ noun }) => noun === 'month')?.value;
  const ofWeeks = counted.find(({ noun, value }) => noun === 'week' && value >= 10)?.value;
  return (
    months ?? (ofWeeks && weeks.find(([to]) => ofWeeks <= to)?.[1]) ?? lengths.find(([words]) => words.test(text))?.[1]
  );
}
