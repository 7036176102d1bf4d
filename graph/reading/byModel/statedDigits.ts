import { joinDigits } from '../speech/numbers/joinDigits.ts';
import { readFigures } from '../../finance/numbers/figures.ts';
import type { MetricUnit } from '../../finance/metrics.ts';

const spokenMarks = /\s*\b(?:comma|komma|point|virgule|coma)\b\s*/gi;
/** Words for a change by a factor: a value that doubled has grown by 100 %. */
const factors: readonly [words: RegExp, factor: number][] = [
  [/\b(?:doubl\w*|twice|twofold)\b/i, 2],
  [/\b(?:tripl\w*|threefold|thrice)\b/i, 3],
  [/\b(?:quadrupl\w*|fourfold)\b/i, 4],
  [/\byear and a half\b/i, 1.5],
  [/\b(?:halv\w*|half)\b/i, 0.5],
  [/\bthree quarters\b/i, 0.75],
  [/\bquarter\b/i, 0.25],
  [/\bthird\b/i, 1 / 3],
  [/\bfifth\b/i, 0.2],
  [/\btenth\b/i, 0.1],
  [/\bdozen\b/i, 12],
  [/\bonce\b/i, 1],
  [/\b(?:zero|none|nobody|nothing|nil|no)\b/i, 0],
];
const comparedDigits = 3;

/**
 * True when the digits or number words of a printed figure are those of a value: equal up to a power of ten, which
 * units and scales of speech and tables add, and up to the sign, which words like 'loss' carry. A growth may be printed
 * as a factor. Nothing is concluded from the text but its digits.
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

const ones = 'zero one two three four five six seven eight nine'.split(' ');
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = 'x x twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Returns the digits of number words one after another, as people read numbers out: 'one six point one' is '161'. */
function spokenDigits(printed: string): string {
  const words = printed.toLowerCase().split(/[^a-z]+/);
  const digits = words.map((word, index) => {
    const isTen = tens.indexOf(word);
    if (isTen > 0) return ones.indexOf(words[index + 1] ?? '') > 0 ? String(isTen) : `${isTen}0`;
    if (teens.includes(word)) return String(10 + teens.indexOf(word));
    return ones.includes(word) ? String(ones.indexOf(word)) : '';
  });
  return trimmed(digits.join(''));
}

function factorsIn(printed: string): number[] {
  return factors.flatMap(([words, factor]) => (words.test(printed) ? [factor] : []));
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
