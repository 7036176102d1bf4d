import type { DocumentUnit, TextUnit } from '../documents/documentUnits.ts';
import { findFigures } from '../../finance/numbers/figures.ts';
import { hitsIn } from './metricOf.ts';

const longestLabel = 40;
const longestFigure = 24;

/** '$4.2M', '118 %': a figure and nothing else. */
function isLoneFigure(unit: DocumentUnit | undefined): unit is TextUnit {
  if (unit === undefined || unit.kind === 'table' || unit.text.length > longestFigure) return false;
  const [figure] = findFigures(unit.text);
  const size = unit.text.replace(/[\s+~>≈]/g, '').length;
  return figure !== undefined && figure.unit !== 'year' && size - figure.text.replace(/\s/g, '').length <= 1;
}

function isLabel(unit: DocumentUnit | undefined): unit is TextUnit {
  return (
    unit !== undefined &&
    unit.kind !== 'table' &&
    unit.text.length <= longestLabel &&
    /\p{L}{3}/u.test(unit.text) &&
    !/[.!?]$/.test(unit.text) &&
    findFigures(unit.text).every(({ unit: kind }) => kind === 'year' || kind === 'quarter')
  );
}

const lower = (letter: string): string => letter.toLowerCase();

/** How many units from `at` on are figures and labels in turn. */
function alternating(units: DocumentUnit[], at: number): number {
  let isFigure = isLoneFigure(units[at]);
  if (!isFigure && !isLabel(units[at])) return 0;
  let size = 1;
  for (; isFigure ? isLabel(units[at + size]) : isLoneFigure(units[at + size]); size += 1) isFigure = !isFigure;
  return size;
}

/** How many of the pairs from `from` on are a figure and a metric that it can be of. */
function fitting(run: DocumentUnit[], from: number): number {
  let count = 0;
  for (let index = from; index + 1 < run.length; index += 2) {
    const [first, second] = [run[index], run[index + 1]];
    const [figure, label] = isLoneFigure(first) ? [first, second] : [second, first];
    if (!isLoneFigure(figure) || label === undefined || label.kind === 'table') continue;
    const [value] = findFigures(figure.text);
    const isGrowth = value?.unit === 'percent' && /\bgrowth|yoy\b/i.test(label.text);
    if (
      value &&
      (isGrowth || hitsIn(label.text).some(({ words }) => words.metric !== null && words.units.includes(value.unit)))
    )
      count += 1;
  }
  return count;
}

/** Takes off the head of a run what belongs to no pair: the slide's title. */
function startOf(run: DocumentUnit[]): DocumentUnit[] {
  const isOdd = run.length % 2 === 1;
  const [here, next] = [fitting(run, 0), fitting(run, 1)];
  return next > here || (next === here && isOdd) ? run.splice(0, 1) : [];
}

/**
 * Slides set a figure and what it is on lines of their own: '$4.2M' over 'ARR', or 'ARR' over '$4.2M'. Each such pair
 * becomes one unit that reads on. Which goes with which is told by what fits: a share is no headcount.
 */
export function joinLoneFigures(units: DocumentUnit[]): DocumentUnit[] {
  const joined: DocumentUnit[] = [];
  for (let at = 0; at < units.length;) {
    const size = alternating(units, at);
    const end = at + Math.max(1, size);
    const run = units.slice(at, end);
    if (size < 2) joined.push(...run.splice(0, 1));
    else joined.push(...startOf(run));
    for (let index = 0; index + 1 < run.length; index += 2) {
      const [first, second] = [run[index], run[index + 1]];
      if (first === undefined || second === undefined || first.kind === 'table' || second.kind === 'table') continue;
      const gap = isLoneFigure(first) ? ' ' : ': ';
      // After a figure a label goes on like a sentence: '212 Breweries' are nobody's name.
      const label = isLoneFigure(first) ? second.text.replace(/^\p{Lu}(?=\p{Ll})/u, lower) : second.text;
      joined.push({ ...first, kind: 'item', text: `${first.text}${gap}${label}` });
    }
    joined.push(...run.slice(run.length - (run.length % 2)));
    at = end;
  }
  return joined;
}
