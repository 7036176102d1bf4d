import type { ReadFigure } from '../../../finance/numbers/units.ts';
import { round } from '../../../finance/numbers/numberWords.ts';

const isBareCount = ({ unit, scale, value }: ReadFigure): boolean =>
  unit === 'count' && scale === undefined && Number.isInteger(value) && value >= 0;
const isWord = ({ text }: ReadFigure): boolean => /^\p{L}/u.test(text);
const headOf = ({ value, scale = 1 }: ReadFigure): number => round(value / scale);
const isDigit = (figure: ReadFigure): boolean =>
  Number.isInteger(headOf(figure)) && headOf(figure) >= 0 && headOf(figure) < 10;

/** Joins the pieces of a spoken number: 'fourteen six' is 14.6, 'one seven three' 173, 'fourteen fifty' 1,450. */
export function joinDigits(text: string, figures: readonly ReadFigure[]): ReadFigure[] {
  const joined: ReadFigure[] = [];
  for (let index = 0; index < figures.length; index += 1) {
    const figure = figures[index];
    if (figure === undefined) continue;
    const run = digitRun(text, figures, index);
    if (run.length > 2) {
      const end = run.at(-1)?.end ?? figure.end;
      const scale = run.at(-1)?.scale ?? 1;
      const digits = run.map((each) => each.value / (each.scale ?? 1)).join('');
      joined.push({ ...figure, value: Number(digits) * scale, end, ...(scale > 1 ? { scale } : {}) });
      index += run.length - 1;
      continue;
    }
    const next = figures[index + 1];
    const gap = next === undefined ? '' : text.slice(figure.end, next.start).toLowerCase();
    const pair = next === undefined ? undefined : joinPair(figure, next, gap);
    joined.push(pair ?? figure);
    if (pair !== undefined) index += 1;
  }
  return joined;
}

/** Returns the number that two neighbours form; undefined if they are two numbers. `gap` is the text between them. */
function joinPair(figure: ReadFigure, next: ReadFigure, gap: string): ReadFigure | undefined {
  const isAnd = gap === ' and ';
  if (gap !== ' ' && !isAnd) return undefined;
  if (isCompound(figure, next)) return { ...figure, value: round(figure.value + next.value), end: next.end };
  const whole = { ...next, start: figure.start, isLoose: false };
  // 'a hundred and 48'
  if (isAnd && isWord(figure) && !isWord(next) && isHundreds(figure) && next.value < 100 && next.scale === undefined)
    return { ...whole, value: figure.value + next.value };
  // 'one crore twelve' is 1.12 crores, 'one lakh twenty' 120,000.
  const isIndian = figure.scale === lakh || figure.scale === crore;
  if (isIndian && isWord(next) && isBareCount(next) && next.value > 9 && next.value < 100 && next.noun === undefined)
    return { ...figure, value: round(figure.value + (next.value * (figure.scale ?? 1)) / 100), end: next.end };
  if (isAnd || !isBareCount(figure)) return undefined;
  const isSpoken = isWord(figure) && isWord(next);
  // 'fourteen fifty'; 'nineteen fifty' is a year.
  const isTeen = figure.value > 10 && figure.value < 19;
  if (isSpoken && isTeen && isBareCount(next) && next.value >= 20 && next.value < 100)
    return { ...whole, value: figure.value * 100 + next.value };
  // 'fourteen six', '4 9 million'
  const isDecimal = isSpoken ? figure.value < 100 : figure.value < 10 && next.scale !== undefined;
  if (!isDecimal || figure.value === 0 || !isDigit(next) || isWord(figure) !== isWord(next)) return undefined;
  // 'two three million' is between two and three.
  const isRange = next.scale !== undefined && figure.value < 10 && headOf(next) === figure.value + 1;
  const isCount = next.noun !== undefined && !afterNumbers.has(next.noun) && figure.value < 10;
  if (isRange || isCount || !(next.unit === 'count' || (next.unit === 'money' && next.scale !== undefined)))
    return undefined;
  return { ...whole, value: round(Number(`${figure.value}.${headOf(next)}`) * (next.scale ?? 1)) };
}

/** Words after a number that it does not count: in 'we are at three one already', the number is 3.1. */
const afterNumbers = new Set(['already', 'now', 'today', 'so', 'last', 'next', 'right', 'roughly', 'maybe', 'say']);

const isHundreds = (figure: ReadFigure): boolean =>
  isBareCount(figure) && figure.value > 0 && figure.value < 1000 && figure.value % 100 === 0;

/** True when the second figure continues the first: 'seventeen crore seventy lakh', 'fourteen lakh twenty thousand'. */
const isCompound = (figure: ReadFigure, next: ReadFigure): boolean =>
  next.scale !== undefined &&
  (next.scale >= lakh || (next.scale === 1e3 && (figure.scale === lakh || figure.scale === crore))) &&
  next.value < (figure.scale ?? 1) &&
  (next.unit === 'count' || next.unit === figure.unit);

const lakh = 1e5;
const crore = 1e7;

function digitRun(text: string, figures: readonly ReadFigure[], index: number): ReadFigure[] {
  const run: ReadFigure[] = [];
  for (let at = index; at < figures.length; at += 1) {
    const figure = figures[at];
    const last = run.at(-1);
    if (figure === undefined || figure.unit !== 'count' || (last !== undefined && isWord(last) !== isWord(figure)))
      break;
    const digit = figure.value / (figure.scale ?? 1);
    if (!Number.isInteger(digit) || digit < 0 || digit > 9) break;
    if (last !== undefined && text.slice(last.end, figure.start) !== ' ') break;
    run.push(figure);
    // '1 4 0 thousand'
    if (figure.scale !== undefined) break;
  }
  return run;
}
