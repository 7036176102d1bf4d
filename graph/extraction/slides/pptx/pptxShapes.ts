import { scaledPlacing, type Box, type Placing, type Shape, type SlideBlock } from '../slides.ts';
import { findPlaceholder, placeholderOf, type Layouts, type Placeholder } from './layouts.ts';
import { blocksOfBody, branchOf, ownBullet, textOfParagraph, type BodyStyle } from './pptxText.ts';
import type { NewCell } from '../../textBuilder.ts';
import { attribute, child, children, descendants, localName, type XmlElement } from '../../archive/xml.ts';

interface ShapeSources {
  layouts: Layouts;
  readGraphic(graphicData: XmlElement): SlideBlock[];
}

const titles = ['title', 'ctrTitle'];
const footers = ['ftr', 'dt', 'sldNum', 'hdr'];
const bulleted = ['body', 'obj'];

/** Returns the shapes of a tree (`p:spTree`) with text in order; groups are replaced by their shapes. */
export function shapesOf(tree: XmlElement, sources: ShapeSources, place: Placing = (box) => box): Shape[] {
  return children(tree).flatMap((element): Shape[] => {
    switch (localName(element)) {
      case 'sp':
        return shapeOf(element, sources, place);
      case 'grpSp':
        return shapesOf(element, sources, placingOf(element, place));
      case 'graphicFrame':
        return graphicOf(element, sources, place);
      case 'AlternateContent':
        // A graphic's older branch is only a picture of the graphic, so the newer branch is read even when its text is
        // in another part.
        return shapesOf(child(element, 'Choice') ?? branchOf(element), sources, place);
      default:
        return [];
    }
  });
}

function shapeOf(shape: XmlElement, { layouts }: ShapeSources, place: Placing): Shape[] {
  const body = child(shape, 'txBody');
  if (!body) return [];
  const placeholder = placeholderOf(shape);
  const design = placeholder ? findPlaceholder(layouts, placeholder) : [];
  const own = boxOf(child(shape, 'spPr'));
  const inherited = design.map((element) => boxOf(child(element, 'spPr'))).find((box) => box !== null);
  const blocks = blocksOfBody(body, styleOf(placeholder, design, body));
  const isTitle = placeholder !== undefined && titles.includes(placeholder.type);
  return [{ isTitle, box: own ? place(own) : (inherited ?? null), blocks }];
}

function styleOf(placeholder: Placeholder | undefined, design: XmlElement[], body: XmlElement): BodyStyle {
  const type = placeholder?.type ?? '';
  const kind = titles.includes(type) ? 'heading' : footers.includes(type) ? 'footer' : 'paragraph';
  const lists = [child(body, 'lstStyle'), ...design.map((element) => child(element, 'txBody', 'lstStyle'))];
  return {
    kind,
    isBulleted(level) {
      const settings = lists.map((list) => ownBullet(child(list, `lvl${level + 1}pPr`)));
      return settings.find((value) => value !== undefined) ?? bulleted.includes(type);
    },
  };
}

function graphicOf(frame: XmlElement, sources: ShapeSources, place: Placing): Shape[] {
  const data = child(frame, 'graphic', 'graphicData');
  if (!data) return [];
  const table = child(data, 'tbl');
  const own = boxOf(frame);
  const blocks: SlideBlock[] = table ? [{ kind: 'table', rows: rowsOf(table) }] : sources.readGraphic(data);
  return [{ isTitle: false, box: own && place(own), blocks }];
}

/** Returns the rows of a table without the cells that a merged cell covers (ECMA-376 part 1, 21.1.3.16). */
function rowsOf(table: XmlElement): NewCell[][] {
  return children(table, 'tr').map((row) =>
    children(row, 'tc').flatMap((cell, column): NewCell[] => {
      if (['hMerge', 'vMerge'].some((name) => ['1', 'true'].includes(attribute(cell, name) ?? ''))) return [];
      const text = children(child(cell, 'txBody'), 'p').map(textOfParagraph).join('\n');
      const span = Number(attribute(cell, 'gridSpan')) || 1;
      return [{ text, column, ...(span > 1 && { span }) }];
    }),
  );
}

function boxOf(owner: XmlElement | undefined): Box | null {
  const transform = child(owner, 'xfrm');
  return transform ? boxOfPair(transform, 'off', 'ext') : null;
}

function boxOfPair(transform: XmlElement, offset: string, extent: string): Box | null {
  const start = child(transform, offset);
  const size = child(transform, extent);
  if (!start || !size) return null;
  const number = (element: XmlElement, name: string) => Number(attribute(element, name)) || 0;
  return { left: number(start, 'x'), top: number(start, 'y'), width: number(size, 'cx'), height: number(size, 'cy') };
}

function placingOf(group: XmlElement, outer: Placing): Placing {
  const [transform] = descendants(child(group, 'grpSpPr') ?? group, 'xfrm');
  const own = transform && boxOfPair(transform, 'off', 'ext');
  const space = transform && boxOfPair(transform, 'chOff', 'chExt');
  return own && space ? scaledPlacing(own, space, outer) : outer;
}
