import type { Archive } from '../archive/archive.ts';
import { readXml, relationsOf } from '../archive/archivePackage.ts';
import { descendants, parseXml, textOf } from '../archive/xml.ts';
import { drawnText } from '../drawing.ts';

export interface SheetExtras {
  textBoxes: string[];
  headers: string[];
  footers: string[];
}

export const emptyExtras: SheetExtras = { textBoxes: [], headers: [], footers: [] };

/** A sheet with more drawings is not for readers, and each drawing must be parsed. */
const maxDrawings = 50;

/** Reads the extras of the sheet at `path`; `tail` is its XML after the rows. Ignores broken drawings. */
export function readExtras(archive: Archive, path: string, tail: string): SheetExtras {
  return { textBoxes: unique(drawingsOf(archive, path)), ...readRunning(tail) };
}

/** The texts of a sheet's drawings, charts and diagrams (ECMA-376 part 1, 20.5, 21.2 and 21.4). */
function drawingsOf(archive: Archive, path: string): string[] {
  const drawings = related(archive, path, ['drawing']);
  return drawings.flatMap((drawing) => [
    ...texts(archive, drawing, 'txBody'),
    ...related(archive, drawing, ['chart', 'chartEx']).flatMap((chart) => [
      ...texts(archive, chart, 'rich'),
      ...related(archive, chart, ['chartUserShapes']).flatMap((shapes) => texts(archive, shapes, 'txBody')),
    ]),
    ...related(archive, drawing, ['diagramData']).flatMap((diagram) => texts(archive, diagram, 't')),
  ]);
}

function related(archive: Archive, path: string, types: string[]): string[] {
  return relationsOf(archive, path)
    .filter(({ type }) => types.includes(type))
    .slice(0, maxDrawings)
    .map(({ target }) => target);
}

function texts(archive: Archive, path: string, name: string): string[] {
  return descendants(readXml(archive, path), name)
    .map(drawnText)
    .filter((text) => text !== '');
}

function readRunning(tail: string): Pick<SheetExtras, 'headers' | 'footers'> {
  const find = (kind: string) =>
    unique(
      [...tail.matchAll(new RegExp(`<(?:\\w+:)?(?:odd|even|first)${kind}>([^<]*)<`, 'g'))].map(([, code]) =>
        runningText(textOf(parseXml(code ?? ''))),
      ),
    );
  return { headers: find('Header'), footers: find('Footer') };
}

/**
 * Returns a header or footer without its codes (18.3.1.46): '&L', '&C' and '&R' begin a section; '&P', '&N', '&D', '&F'
 * … stand for values that only the printer knows; '&"Arial,Bold"', '&12' and '&K01+000' choose fonts; '&&' is one '&'.
 */
export function runningText(code: string): string {
  const text = code
    .replaceAll('&&', '\u0001')
    .replace(/&"[^"]*"|&K[0-9A-F]{2}[0-9A-F+-]{4}|&\d+/gi, '')
    .replace(/&[LCR]/g, '\n')
    .replace(/&[A-Z]/gi, ' ')
    .replaceAll('\u0001', '&');
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  // Without its codes 'Page 3 of 9' is 'Page  of '.
  return lines.filter((line) => line !== '' && !/^(page)?\W*(of)?\W*$/i.test(line)).join('\n');
}

function unique(list: string[]): string[] {
  return [...new Set(list)].filter((text) => text !== '');
}
