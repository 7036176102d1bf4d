import { bullet, type DocumentUnit, type TextUnit } from '../documents/documentUnits.ts';
import { findFigures } from '../../finance/numbers/figures.ts';

const longest = 80;
const maxWordsOfHeading = 10;
const begins = /^[\p{Lu}\d$€£¥₹+~<>•]/u;

/**
 * Splits a paragraph into its lines where they are short and each begins a new statement. The lines of a slide do not
 * form a sentence, so a line does not describe the next line's figure. Lines that a page broke continue in lower case
 * or are longer.
 */
export function partShortLines(text: string, units: DocumentUnit[]): DocumentUnit[] {
  const parted = units.flatMap((unit): DocumentUnit[] => {
    if (unit.kind === 'table' || unit.kind === 'heading') return [unit];
    const lines = linesOf(text, unit);
    if (lines.length < 2) return [unit];
    return lines.map(({ line, start }) => ({ ...unit, kind: kindOf(line), text: line, start }));
  });
  return parted.sort((a, b) => a.start - b.start);
}

/** Returns 'heading' for a short line with neither a figure nor a full stop, which heads the next lines: '3) Peers'. */
function kindOf(line: string): 'heading' | 'item' {
  const words = line.replace(/^\d{1,2}[.)]\s+|^•\s*/, '');
  const isHeading =
    !/[.!?;,]$/.test(words) && words.split(' ').length <= maxWordsOfHeading && findFigures(words).length === 0;
  return isHeading ? 'heading' : 'item';
}

/**
 * Returns the short lines of the source that form the unit's text, with their places. Empty where the unit is not made
 * of short lines.
 */
function linesOf(text: string, unit: TextUnit): { line: string; start: number }[] {
  const source = text.slice(unit.start, unit.start + unit.text.length + longest);
  const mark = bullet.exec(source)?.[0] ?? '';
  const skipped = mark !== '' && !unit.text.startsWith(mark.trim()) ? mark.length : 0;
  const found: { line: string; start: number }[] = [];
  let left = unit.text;
  for (const match of source.slice(skipped).matchAll(/[^\n]+/g)) {
    const line = match[0].trim();
    if (line === '') continue;
    if (line.length > longest || !begins.test(line) || !left.startsWith(line)) return [];
    found.push({ line, start: unit.start + skipped + match.index + match[0].indexOf(line) });
    left = left.slice(line.length).trimStart();
    if (left === '') return found;
  }
  return [];
}
