import { readChartRows } from '../../chart.ts';
import { descendants, type XmlElement } from '../../archive/xml.ts';
import type { BodyBlock } from '../body.ts';
import { drawnText } from './inline.ts';

/** Returns the titles of a chart, and its values as a table. */
export function readChart(root: XmlElement): BodyBlock[] {
  const titles = descendants(root, 'title')
    .map(drawnText)
    .filter((text) => text !== '');
  const rows = readChartRows(root).map((row) =>
    row.map(({ text, column }) => ({ blocks: [{ kind: 'paragraph' as const, text }], column })),
  );
  return [...titles.map((text): BodyBlock => ({ kind: 'textBox', text })), { kind: 'table', rows }];
}

/** Returns the texts of a SmartArt diagram (21.4), one line a paragraph. */
export function readDiagram(root: XmlElement): BodyBlock[] {
  return [{ kind: 'textBox', text: drawnText(root) }];
}
