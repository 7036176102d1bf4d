import type { DocumentUnit, TextUnit } from '../../builtin/documentUnits.ts';
import { findFigures } from '../../figures.ts';

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
    findFigures(unit.text).length === 0
  );
}

/** How many units from `at` on are figures and labels in turn. */
function alternating(units: DocumentUnit[], at: number): number {
  let isFigure = isLoneFigure(units[at]);
  if (!isFigure && !isLabel(units[at])) return 0;
  let size = 1;
  for (; isFigure ? isLabel(units[at + size]) : isLoneFigure(units[at + size]); size += 1) isFigure = !isFigure;
  return size;
}

/**
 * Slides set a figure and what it is on lines of their own: '$4.2M' over 'ARR', or 'ARR' over '$4.2M'. Each such pair
 * becomes one unit that reads on. A run that ends with a figure has its labels first; one that ends with a label has
 * them last, and what is left over at its head is the slide's title.
 */
export function joinLoneFigures(units: DocumentUnit[]): DocumentUnit[] {
  const joined: DocumentUnit[] = [];
  for (let at = 0; at < units.length;) {
    const size = alternating(units, at);
    const end = at + Math.max(1, size);
    const run = units.slice(at, end);
    if (size % 2 === 1 || size < 2) joined.push(...run.splice(0, 1));
    for (let index = 0; index + 1 < run.length; index += 2) {
      const [first, second] = [run[index], run[index + 1]];
      if (first === undefined || second === undefined || first.kind === 'table' || second.kind === 'table') continue;
      const gap = isLoneFigure(first) ? ' ' : ': ';
      joined.push({ ...first, kind: 'item', text: `${first.text}${gap}${second.text}` });
    }
    at = end;
  }
  return joined;
}
