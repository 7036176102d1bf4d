import type { Archive } from '../archive/archive.ts';
import { readXml, relationsOf } from '../archive/package.ts';
import { descendants, localName, parseXml, textOf, type XmlElement } from '../archive/xml.ts';

export interface SheetExtras {
  /** Text boxes, shapes, diagrams, and the titles of charts. */
  textBoxes: string[];
  /** Headers and footers of the printed page. */
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
      ...drawingsOfChart(archive, chart),
    ]),
    ...related(archive, drawing, ['diagramData']).flatMap((diagram) => texts(archive, diagram, 't')),
  ]);
}

function drawingsOfChart(archive: Archive, chart: string): string[] {
  return related(archive, chart, ['chartUserShapes']).flatMap((shapes) => texts(archive, shapes, 'txBody'));
}

function related(archive: Archive, path: string, types: string[]): string[] {
  return relationsOf(archive, path)
    .filter(({ type }) => types.includes(type))
    .slice(0, maxDrawings)
    .map(({ target }) => target);
}

function texts(archive: Archive, path: string, name: string): string[] {
  const xml = readXml(archive, path);
  const found = xml ? descendants(xml, name).map(paragraphsOf) : [];
  return found.filter((text) => text !== '');
}

function paragraphsOf(element: XmlElement): string {
  return descendants(element, 'p')
    .map((paragraph) =>
      paragraph.children
        .map((run) => ('attribs' in run && localName(run) === 'br' ? '\n' : runText(run)))
        .join('')
        .trim(),
    )
    .filter((text) => text !== '')
    .join('\n');
}

function runText(run: XmlElement['children'][number]): string {
  return 'attribs' in run ? descendants(run, 't').map(textOf).join('') : '';
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
