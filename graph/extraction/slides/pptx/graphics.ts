import type { SlideBlock } from '../slides.ts';
import { textOfParagraph } from './text.ts';
import type { NewCell } from '../../textBuilder.ts';
import {
  attribute,
  child,
  children,
  descendants,
  textOf,
  type XmlDocument,
  type XmlElement,
} from '../../archive/xml.ts';

/** Charts can hold thousands of points; a slide shows at most this many. */
const maxPoints = 100;
const maxSeries = 20;

/**
 * Returns a chart's title, and its series as columns of a table, as the file stored them when the chart was last drawn.
 */
export function blocksOfChart(xml: XmlDocument): SlideBlock[] {
  const [chart] = descendants(xml, 'chart');
  if (!chart) return [];
  const title = child(chart, 'title');
  const text = title ? descendants(title, 'p').map(textOfParagraph).join('\n') : '';
  const series = descendants(chart, 'ser').slice(0, maxSeries);
  const names = series.map((one) => pointsOf(child(one, 'tx')).get(0) ?? '');
  const [labels] = series.map((one) => pointsOf(child(one, 'cat') ?? child(one, 'xVal')));
  const values = series.map((one) => pointsOf(child(one, 'val') ?? child(one, 'yVal')));
  const indexes = [...new Set([labels, ...values].flatMap((points) => [...(points?.keys() ?? [])]))]
    .sort((one, other) => one - other)
    .slice(0, maxPoints);
  const cells = (first: string, rest: string[]): NewCell[] =>
    [first, ...rest].map((cell, column) => ({ text: cell, column }));
  const rows = indexes.map((index) =>
    cells(
      labels?.get(index) ?? '',
      values.map((points) => points.get(index) ?? ''),
    ),
  );
  return [
    { kind: 'paragraph', text },
    { kind: 'table', rows: [cells('', names), ...rows] },
  ];
}

/** Returns the stored points of a series, by their position; for labels in several levels the innermost. */
function pointsOf(source: XmlElement | undefined): Map<number, string> {
  if (!source) return new Map();
  const [cache = source] = ['strCache', 'numCache', 'lvl', 'strLit', 'numLit'].flatMap((name) =>
    descendants(source, name),
  );
  const format = child(cache, 'formatCode');
  const isPercent = format !== undefined && textOf(format).includes('%');
  return new Map(
    children(cache, 'pt').map((point) => {
      const value = child(point, 'v');
      const code = attribute(point, 'formatCode');
      const text = value ? textOf(value).trim() : '';
      return [Number(attribute(point, 'idx')) || 0, asShown(text, code?.includes('%') ?? isPercent)];
    }),
  );
}

/** Writes numbers without the rounding errors of binary arithmetic, and shares in percent. */
function asShown(text: string, isPercent: boolean): string {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value) || !/^-?[\d.]+(e[+-]?\d+)?$/i.test(text)) return text;
  return isPercent ? `${Number((value * 100).toPrecision(6))}%` : String(Number(value.toPrecision(12)));
}

/**
 * Returns the texts of a diagram (SmartArt), in the order and depth of its connected points (ECMA-376 part 1, 21.4).
 */
export function blocksOfDiagram(xml: XmlDocument): SlideBlock[] {
  const points = new Map(descendants(xml, 'pt').map((point) => [attribute(point, 'modelId') ?? '', point]));
  const links = descendants(xml, 'cxn')
    .filter((link) => (attribute(link, 'type') ?? 'parOf') === 'parOf')
    .sort((one, other) => Number(attribute(one, 'srcOrd')) - Number(attribute(other, 'srcOrd')));
  const childrenById = Map.groupBy(links, (link) => attribute(link, 'srcId') ?? '');
  const blocks: SlideBlock[] = [];
  const visited = new Set<string>();
  function visit(id: string, level: number): void {
    const point = points.get(id);
    if (!point || visited.has(id) || level > 100) return;
    visited.add(id);
    const type = attribute(point, 'type') ?? 'node';
    const text = child(point, 't');
    if (text && ['node', 'asst'].includes(type)) {
      blocks.push({
        kind: 'listItem',
        text: children(text, 'p').map(textOfParagraph).join('\n'),
        level: Math.max(level, 1),
      });
    }
    for (const link of childrenById.get(id) ?? []) visit(attribute(link, 'destId') ?? '', level + 1);
  }
  for (const [id, point] of points) if (attribute(point, 'type') === 'doc') visit(id, 0);
  for (const id of points.keys()) visit(id, 1);
  return blocks;
}
