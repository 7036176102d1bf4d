import { joinDigits } from '../speech/numbers/joinDigits.ts';
import { readFigures, readWordFigures } from '../../finance/numbers/figures.ts';
import { cardinals, tens } from '../../finance/numbers/numberWords.ts';
import type { MetricUnit } from '../../finance/metrics.ts';

const spokenMarks = /\s*\b(?:comma|komma|point|virgule|coma)\b\s*/gi;
/** Words for a number that are no figure by themselves. */
const factors: readonly [words: RegExp, factor: number][] = [
  [/\byear and a half\b/i, 1.5],
  [/\bdozen\b/i, 12],
  [/\bonce\b/i, 1],
  [/\b(?:zero|none|nobody|nothing|nil|no)\b/i, 0],
];
const comparedDigits = 3;

/**
 * True when the digits or number words of a printed figure are those of a value, up to a power of ten and the sign,
 * which scales and words like 'loss' add. A growth may be printed as a factor.
 */
export function agreesInDigits(printed: string, value: number, unit: MetricUnit): boolean {
  if (numbersIn(printed).some((digits) => isSame(digits, digitsOf(value)))) return true;
  if (isSame(spokenDigits(printed), digitsOf(value))) return true;
  const stated = [...factorsIn(printed), ...figuresIn(printed)];
  return stated.some(
    (factor) =>
      isSame(digitsOf(factor), digitsOf(value)) ||
      (unit === 'PERCENT' && isSame(digitsOf((factor - 1) * 100), digitsOf(value))) ||
      // 'A year and a half' is 18 months.
      (unit === 'MONTHS' && isSame(digitsOf(factor * 12), digitsOf(value))),
  );
}

/** Returns the digits of each printed number without marks, zeros at the ends and signs: '1.250,0' is '125'. */
function numbersIn(printed: string): string[] {
  const runs = printed.match(/\d(?:[\d.,'’\u00a0\u202f ]*\d)?/g) ?? [];
  const parts = runs.flatMap((run) => [run, ...run.split(/[ \u00a0]+/)]);
  return parts.map((part) => trimmed(part.replace(/\D/g, '')));
}

function figuresIn(printed: string): number[] {
  const dotted = printed.replace(spokenMarks, ' point ');
  return [printed, dotted].flatMap((text) => joinDigits(text, readFigures(text)).map(({ value }) => value));
}

const isOne = (word = ''): boolean => cardinals.indexOf(word) > 0 && cardinals.indexOf(word) < 10;

/** Returns the digits of number words one after another, as people read numbers out: 'one six point one' is '161'. */
function spokenDigits(printed: string): string {
  const words = printed.toLowerCase().split(/[^a-z]+/);
  const digits = words.map((word, index) => {
    const ten = tens[word];
    if (ten !== undefined) return String(isOne(words[index + 1]) ? ten / 10 : ten);
    return cardinals.includes(word) ? String(cardinals.indexOf(word)) : '';
  });
  return trimmed(digits.join(''));
}

function factorsIn(printed: string): number[] {
  const figures = readWordFigures(printed).filter(({ unit }) => unit !== 'ordinal');
  return [
    ...figures.map(({ value }) => value),
    ...factors.flatMap(([words, factor]) => (words.test(printed) ? [factor] : [])),
  ];
}

const trimmed = (digits: string): string => digits.replace(/^0+|0+$/g, '') || '0';

/** Returns the significant digits of a number: '4.1e6' and '0.041' give '41'. */
function digitsOf(value: number): string {
  const [mantissa = ''] = Math.abs(value).toPrecision(12).split('e');
  return trimmed(mantissa.replace('.', ''));
}

function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  const isEndless = Math.max(one.length, other.length) > 6 && Math.min(one.length, other.length) >= comparedDigits;
  return isEndless && (one.startsWith(other.slice(0, -1)) || other.startsWith(one.slice(0, -1)));
}
