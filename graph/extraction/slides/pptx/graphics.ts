import type { SlideBlock } from '../slides.ts';
import { textOfParagraph } from './text.ts';
import { readChartRows } from '../../chart.ts';
import { attribute, child, children, descendants, type XmlDocument } from '../../archive/xml.ts';

/** Returns a chart's title, and its values as a table. */
export function blocksOfChart(xml: XmlDocument): SlideBlock[] {
  const [chart] = descendants(xml, 'chart');
  if (!chart) return [];
  const title = child(chart, 'title');
  const text = title ? descendants(title, 'p').map(textOfParagraph).join('\n') : '';
  return [
    { kind: 'paragraph', text },
    { kind: 'table', rows: readChartRows(chart) },
  ];
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
