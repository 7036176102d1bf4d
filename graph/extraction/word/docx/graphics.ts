import type { BodyBlock, BodyCell } from '../body.ts';
import { drawnText } from './inline.ts';
import { attribute, child, descendants, textOf, type XmlElement } from '../../archive/xml.ts';

/** No chart for human readers has more points. */
const mostPoints = 500;

/**
 * Returns the titles of a chart, and its values as a table with a row for each category and a column for each series
 * (ECMA-376 part 1, 21.2).
 */
export function readChart(root: XmlElement): BodyBlock[] {
  const titles = descendants(root, 'title')
    .map(drawnText)
    .filter((text) => text !== '');
  const series = descendants(root, 'ser').slice(0, 50).map(readSeries);
  const categories = series.find((one) => one.categories.size > 0)?.categories ?? new Map<number, string>();
  const indexes = [...new Set(series.flatMap(({ values }) => [...values.keys()]).concat([...categories.keys()]))];
  indexes.sort((one, other) => one - other);
  const rows: BodyCell[][] = [
    series.map(({ name }, at) => cell(name, at + 1)),
    ...indexes
      .slice(0, mostPoints)
      .map((index) => [
        cell(categories.get(index) ?? '', 0),
        ...series.map(({ values }, at) => cell(values.get(index) ?? '', at + 1)),
      ]),
  ];
  return [...titles.map((text): BodyBlock => ({ kind: 'textBox', text })), { kind: 'table', rows }];
}

/** Returns the texts of a SmartArt diagram (21.4), one line a paragraph. */
export function readDiagram(root: XmlElement): BodyBlock[] {
  return [{ kind: 'textBox', text: drawnText(root) }];
}

function readSeries(series: XmlElement): {
  name: string;
  categories: Map<number, string>;
  values: Map<number, string>;
} {
  const name = child(series, 'tx');
  const categories = child(series, 'cat') ?? child(series, 'xVal');
  const values = child(series, 'val') ?? child(series, 'yVal');
  return {
    name: [...readPoints(name).values()].join(' '),
    categories: readPoints(categories),
    values: readPoints(values),
  };
}

/** Reads the copy of the chart's cells that the saving program stored; for categories in levels the innermost. */
function readPoints(parent: XmlElement | undefined): Map<number, string> {
  const points = new Map<number, string>();
  if (!parent) return points;
  for (const point of descendants(descendants(parent, 'lvl')[0] ?? parent, 'pt')) {
    const value = child(point, 'v');
    if (value) points.set(Number(attribute(point, 'idx')) || 0, tidyNumber(textOf(value)));
  }
  return points;
}

/** Rounds a number, because programs store 4.3 as '4.2999999999999998'. */
function tidyNumber(text: string): string {
  return /^-?\d+\.\d{12,}$/.test(text) ? String(Number(Number(text).toPrecision(12))) : text;
}

function cell(text: string, column: number): BodyCell {
  return { blocks: [{ kind: 'paragraph', text }], column };
}
