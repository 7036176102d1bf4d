import { ordinals } from './numberWords.ts';
import type { FigureUnit, ReadFigure } from './units.ts';

const words: [words: string, unit: FigureUnit, value: number][] = [
  ['twice|doubled?|doubles|doubling|two[- ]?fold|twofold|verdoppelt\\p{L}*|doppelte?', 'multiple', 2],
  ['thrice|tripled?|triples|tripling|trebled?|three[- ]?fold|verdreifacht\\p{L}*', 'multiple', 3],
  ['quadrupled?|quadruples|quadrupling|four[- ]?fold|vervierfacht\\p{L}*', 'multiple', 4],
  ['five[- ]?fold|quintupled?', 'multiple', 5],
  ['ten[- ]?fold', 'multiple', 10],
  ['half|halved|hälfte', 'fraction', 1 / 2],
  ['(?:a|one)[- ]third|(?:ein )?drittel', 'fraction', 1 / 3],
  ['two[- ]thirds|zwei drittel', 'fraction', 2 / 3],
  ['(?:a|one)[- ]quarter|(?:ein )?viertel', 'fraction', 1 / 4],
  ['three[- ]quarters|drei viertel|dreiviertel', 'fraction', 3 / 4],
  ['(?:a|one)[- ]fifth|(?:ein )?fünftel', 'fraction', 1 / 5],
  ['two[- ]fifths', 'fraction', 2 / 5],
  ['three[- ]fifths', 'fraction', 3 / 5],
  ['four[- ]fifths', 'fraction', 4 / 5],
  ['(?:a|one)[- ]tenth|(?:ein )?zehntel', 'fraction', 1 / 10],
  ...ordinals.slice(0, 10).map((word, index): [string, FigureUnit, number] => [word, 'ordinal', index + 1]),
];
const pattern = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${words.map(([each]) => `(${each})`).join('|')})(?![\p{L}\d])`,
  'giu',
);

/**
 * Reads the words that state a figure without a number: 'doubled' is 2×, 'a third' is a fraction, 'fourth' an ordinal.
 * `readFigures` leaves them out, because most of them state nothing by themselves.
 */
export function readWordFigures(text: string): ReadFigure[] {
  return Array.from(text.matchAll(pattern), (match) => {
    const [, unit = 'count', value = 0] = words[match.slice(1).findIndex(Boolean)] ?? [];
    const [start, end] = [match.index, match.index + match[0].length];
    return { text: match[0], start, end, value, unit, precision: unit === 'fraction' ? 0.01 : 1, isLoose: true };
  });
}
