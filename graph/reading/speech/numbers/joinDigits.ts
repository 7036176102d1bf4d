import type { ReadFigure } from '../../../finance/numbers/units.ts';
import { round } from '../../../finance/numbers/numberWords.ts';

const isBareCount = ({ unit, scale, value }: ReadFigure): boolean =>
  unit === 'count' && scale === undefined && Number.isInteger(value) && value >= 0;
const isDigit = (figure: ReadFigure): boolean => isBareCount(figure) && figure.value < 10;
const isWord = ({ text }: ReadFigure): boolean => /^\p{L}/u.test(text);

/** Joins the pieces of one spoken number: 'fourteen six' is 14.6, 'one seven three' 173, 'fourteen fifty' 1,450, 'six crore twenty lakh' 62,000,000. */
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
    if (next !== undefined && (gap === ' ' || gap === ' and ') && isCompound(figure, next)) {
      joined.push({ ...figure, value: round(figure.value + next.value), end: next.end });
      index += 1;
      continue;
    }
    // 'fourteen fifty'; 'nineteen fifty' is a year.
    const isHundreds = gap === ' ' && isBareCount(figure) && figure.value > 10 && figure.value < 19 && isWord(figure);
    if (isHundreds && next !== undefined && isWord(next) && isBareCount(next) && next.value >= 20 && next.value < 100) {
      joined.push({ ...next, start: figure.start, value: figure.value * 100 + next.value, isLoose: false });
      index += 1;
      continue;
    }
    const isDecimal =
      gap === ' ' && figure.value > 0 && isWord(figure) && next !== undefined && isDigit(next) && isWord(next);
    const takesNext = isDecimal && figure.value < 100 && (next.noun === undefined || figure.value >= 10);
    if (next !== undefined && takesNext && isBareCount(figure) && next.value < 100) {
      const digits = next.scale === undefined ? next.value : next.value / next.scale;
      const value = Number(`${figure.value}.${digits}`) * (next.scale ?? 1);
      joined.push({ ...next, start: figure.start, value: round(value), isLoose: false });
      index += 1;
      continue;
    }
    joined.push(figure);
  }
  return joined;
}

/** 'Seventeen crore seventy lakh': what follows the larger scale is smaller than one of it. */
const isCompound = (figure: ReadFigure, next: ReadFigure): boolean =>
  next.scale !== undefined &&
  next.scale >= lakh &&
  next.value < (figure.scale ?? 1) &&
  (next.unit === 'count' || next.unit === figure.unit);

const lakh = 1e5;

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
