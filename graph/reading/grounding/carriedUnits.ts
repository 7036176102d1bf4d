import { round } from '../../finance/numbers/numberWords.ts';
import { countedGroup, type ReadFigure } from '../../finance/numbers/units.ts';
import { usualMarkOf } from '../statements/amounts.ts';

/** In characters: how far a unit carries within a sentence, and how far the scale of an amount carries beyond it. */
const [sentenceReach, amountReach] = [90, 300];
const maxRatio = 20;
const sentenceEnd = /[.!?]\s|[\n\t]/;

const isPlain = ({ unit, scale, noun, isLoose }: ReadFigure): boolean =>
  unit === 'count' && scale === undefined && !isLoose && countedGroup(noun) === undefined;
const hasScale = ({ unit, scale }: ReadFigure): boolean =>
  scale !== undefined && scale >= 1000 && (unit === 'count' || unit === 'money');
const hasUnit = (figure: ReadFigure): boolean =>
  hasScale(figure) || ['percent', 'multiple', 'duration', 'basisPoints'].includes(figure.unit);

/**
 * Returns a second reading of bare numbers whose unit stands at another number beside them: in 'we went from 3.9 to 5.2
 * million, then 6.1' all three are millions. `figures` are in order.
 */
export function withCarriedUnits(text: string, figures: readonly ReadFigure[]): ReadFigure[] {
  return figures.flatMap((figure, index) => {
    if (!isPlain(figure) || figure.value >= 1000) return [];
    const gap = (from: ReadFigure | undefined, to: ReadFigure | undefined): string =>
      from && to ? text.slice(from.end, to.start) : '\n';
    const carriers: ReadFigure[] = [];
    for (let at = index + 1; figures[at] && gap(figure, figures[at]).length <= sentenceReach; at += 1) {
      const next = figures[at];
      if (!next || sentenceEnd.test(gap(figure, next))) break;
      if (!hasUnit(next)) continue;
      carriers.push(next);
      break;
    }
    for (let at = index - 1; at >= 0 && gap(figures[at], figure).length <= amountReach; at -= 1) {
      const last = figures[at];
      if (!last || gap(last, figure).includes('\t')) break;
      if (!hasUnit(last)) continue;
      const isNear = gap(last, figure).length <= sentenceReach && !sentenceEnd.test(gap(last, figure));
      if (isNear || hasScale(last)) carriers.push(last);
      break;
    }
    return carriers.flatMap((carrier) => carried(figure, carrier) ?? []);
  });
}

function carried(figure: ReadFigure, { unit, scale, currency, noun, value }: ReadFigure): ReadFigure | undefined {
  const factor = scale ?? 1;
  const ratio = Math.abs((figure.value * factor) / (value || 1));
  if (factor > 1 && (ratio > maxRatio || ratio < 1 / maxRatio)) return undefined;
  const { noun: _own, ...bare } = figure;
  return {
    ...bare,
    unit,
    value: figure.value * factor,
    precision: figure.precision * factor,
    ...(scale !== undefined && { scale }),
    ...(currency !== undefined && { currency }),
    ...(noun !== undefined && unit === 'duration' && { noun }),
  };
}

/** Returns the figures of a text with decimal commas, in which 48.312 is a number of thousands. */
export function withGroupingPoints(figures: readonly ReadFigure[]): ReadFigure[] {
  const printed = figures.map(({ text }) => /\d[\d.,]*\d/.exec(text)?.[0] ?? '');
  if (usualMarkOf(printed) !== ',') return [...figures];
  return figures.map((figure, index) =>
    /^\d{1,3}\.\d{3}$/.test(printed[index] ?? '') && figure.unit !== 'date'
      ? { ...figure, value: round(figure.value * 1000) }
      : figure,
  );
}
