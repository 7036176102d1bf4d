import type { ReadFigure } from './units.ts';
import { round } from './numberWords.ts';

const rangeWords = /^\s*(?:-|–|—|to|or)\s*$/;

/**
 * Gives the first number of a range the unit and scale that only the second number has: in '15 to 20 percent' both are
 * percentages, in '$15–20 million' both are millions. The scale applies only if the range then rises: in 'from 400 to 5
 * million' the first number is 400.
 */
export function inheritAcrossRanges(text: string, figures: ReadFigure[]): ReadFigure[] {
  const result: ReadFigure[] = [];
  for (let index = figures.length - 1; index >= 0; index -= 1) {
    const figure = figures[index];
    const next = result.at(-1);
    if (figure === undefined) continue;
    const range = next === undefined ? undefined : joinRange(text, figure, next);
    if (range !== undefined) result[result.length - 1] = range.upper;
    result.push(range?.lower ?? figure);
  }
  return result.reverse();
}

function joinRange(
  text: string,
  figure: ReadFigure,
  next: ReadFigure,
): { lower: ReadFigure; upper: ReadFigure } | undefined {
  const between = text.slice(figure.end, next.start);
  const isBetween =
    /^\s*and\s*$/.test(between) && /\bbetween\s+$/.test(text.slice(Math.max(0, figure.start - 10), figure.start));
  if (!rangeWords.test(between) && !isBetween) return undefined;
  // In '$15–20 million' the currency stands before the first number, the scale after the second.
  const isSplitMoney =
    figure.unit === 'money' && next.unit === 'count' && next.scale !== undefined && next.noun === undefined;
  const upper: ReadFigure = isSplitMoney
    ? { ...next, unit: 'money', ...(figure.currency === undefined ? {} : { currency: figure.currency }) }
    : next;
  // '19.6 million or 6.7%' is not a range, because a number with a scale of its own is not a percentage.
  const isPlain =
    figure.unit === 'count' && figure.noun === undefined && (figure.scale === undefined || upper.unit === 'money');
  if (!isPlain && figure.unit !== upper.unit) return undefined;
  if (!['percent', 'money', 'multiple', 'count', 'duration', 'basisPoints'].includes(upper.unit)) return undefined;
  const upperScale = upper.scale ?? 1;
  const inheritsScale = figure.scale === undefined && upperScale > 1 && figure.value <= upper.value / upperScale;
  const scale = inheritsScale ? upperScale : 1;
  const lower: ReadFigure = {
    ...figure,
    unit: upper.unit,
    value: round(figure.value * scale),
    precision: figure.precision * scale,
    isLoose: figure.isLoose && upper.isLoose,
    ...(inheritsScale ? { scale } : {}),
    ...(figure.currency === undefined && upper.currency !== undefined ? { currency: upper.currency } : {}),
    ...(figure.noun === undefined && upper.noun !== undefined ? { noun: upper.noun } : {}),
  };
  return { lower, upper };
}
