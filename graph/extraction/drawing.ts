import { attribute, child, children, descendants, localName, textOf, type XmlElement } from './archive/xml.ts';
import type { NewCell } from './textBuilder.ts';

/** Returns the text in DrawingML (a:p of a:r of a:t), one line a paragraph. */
export function drawnText(parent: XmlElement): string {
  const textOfRun = (run: XmlElement) => (localName(run) === 'br' ? '\n' : descendants(run, 't').map(textOf).join(''));
  return descendants(parent, 'p')
    .map((paragraph) => children(paragraph).map(textOfRun).join('').trim())
    .filter((text) => text !== '')
    .join('\n');
}

/** No chart for human readers has more points or series. */
const maxPoints = 500;
const maxSeries = 50;

/**
 * Returns a chart's values, as the file stored them when the chart was last drawn: a row for each category and a column
 * for each series (ECMA-376 part 1, 21.2). The first row has the names of the series.
 */
export function readChartRows(chart: XmlElement): NewCell[][] {
  const series = descendants(chart, 'ser').slice(0, maxSeries);
  const names = series.map((one) => [...pointsOf(child(one, 'tx')).values()].join(' '));
  const labels = series.map((one) => pointsOf(child(one, 'cat') ?? child(one, 'xVal'))).find(({ size }) => size > 0);
  const values = series.map((one) => pointsOf(child(one, 'val') ?? child(one, 'yVal')));
  const indexes = [...new Set([labels, ...values].flatMap((points) => [...(points?.keys() ?? [])]))]
    .sort((one, other) => one - other)
    .slice(0, maxPoints);
  const rows = indexes.map((index) => [labels, ...values].map((points) => points?.get(index) ?? ''));
  return [['', ...names], ...rows].map((row) => row.map((text, column) => ({ text, column })));
}

/** Returns the stored points of a series, by their position; for labels in several levels the innermost. */
function pointsOf(source: XmlElement | undefined): Map<number, string> {
  if (!source) return new Map();
  const [cache = source] = ['strCache', 'numCache', 'lvl', 'strLit', 'numLit'].flatMap((name) =>
    descendants(source, name),
  );
  const format = child(cache, 'formatCode');
  const isPercent = format !== undefined && textOf(format).includes('%');
  const isText = /^(str|lvl)/.test(localName(cache));
  return new Map(
    children(cache, 'pt').map((point) => {
      const value = child(point, 'v');
      const code = attribute(point, 'formatCode');
      const text = value ? textOf(value).trim() : '';
      const shown = isText ? text : asShown(text, code?.includes('%') ?? isPercent);
      return [Number(attribute(point, 'idx')) || 0, shown];
    }),
  );
}

/** Writes numbers without the rounding errors of binary arithmetic, and shares in percent. */
function asShown(text: string, isPercent: boolean): string {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value) || !/^-?[\d.]+(e[+-]?\d+)?$/i.test(text)) return text;
  return isPercent ? `${Number((value * 100).toPrecision(6))}%` : String(Number(value.toPrecision(12)));
}
