import { openArchive, type Archive } from '../../archive/archive.ts';
import type { Converter } from '../../extracted.ts';
import { inReadingOrder, textsOf, withAuthor, writeSlides, type Slide, type SlideBlock } from '../slides.ts';
import { createLayoutReader, placeholderOf, type Layouts } from './layouts.ts';
import { readXml, relationsOf, type Relation } from '../../archive/archivePackage.ts';
import { shapesOf } from './pptxShapes.ts';
import {
  attribute,
  child,
  children,
  descendants,
  textOf,
  type XmlElement,
  type XmlDocument,
} from '../../archive/xml.ts';
import { textOfParagraph } from './pptxText.ts';
import { readChartRows } from '../../drawing.ts';

/** Reads .pptx, .pptm, .ppsx, .potx (ECMA-376 part 1, 19): slides with notes and comments, hidden ones too. */
export const readPptx: Converter = async ({ bytes, report }) => {
  const archive = openArchive(bytes);
  const presentation = findPresentation(archive);
  const { parts, first } = slideParts(archive, presentation);
  const authors = readAuthors(archive, presentation);
  const layoutsOf = createLayoutReader(archive);
  const damaged: number[] = [];
  const slides = parts.map((part, index): Slide => {
    report(`Reading slide ${index + 1} of ${parts.length}`, index / parts.length);
    const relations = relationsOf(archive, part);
    const slide = readSlide(archive, part, index + first, relations, layoutsOf(relations));
    if (!slide) damaged.push(index + 1);
    const { isHidden, shapes } = slide ?? { isHidden: false, shapes: [] };
    return {
      isHidden,
      shapes,
      notes: readNotes(archive, relations),
      comments: readComments(archive, relations, authors),
    };
  });
  return writeSlides('pptx', slides, {
    title: titleOf(archive),
    warnings: damaged.map((number) => `Slide ${number} is damaged and could not be read.`),
    isDamaged: damaged.length > 0 || parts.length === 0,
  });
};

function findPresentation(archive: Archive): string {
  return relationsOf(archive, '').find(({ type }) => type === 'officeDocument')?.target ?? 'ppt/presentation.xml';
}

function slideParts(archive: Archive, presentation: string): { parts: string[]; first: number } {
  const relations = new Map(relationsOf(archive, presentation).map(({ id, target }) => [id, target]));
  const xml = archive.has(presentation) ? readXml(archive, presentation) : undefined;
  const listed = descendants(xml, 'sldId').flatMap((element) => relations.get(relationId(element)) ?? []);
  const present = [...new Set(listed)].filter((part) => archive.has(part));
  const first = Number(attribute(children(xml)[0], 'firstSlideNum') ?? 1);
  if (present.length > 0) return { parts: present, first };
  const number = (name: string) => Number(/(\d+)\.xml$/.exec(name)?.[1]);
  const named = archive.names
    .filter((name) => /(^|\/)slides\/slide\d+\.xml$/i.test(name))
    .sort((one, other) => number(one) - number(other));
  return { parts: named, first };
}

/** Returns the attribute `r:id`, not `id`, which a slide also has. */
function relationId(element: XmlElement): string {
  const key = Object.keys(element.attribs).find((name) => name.endsWith(':id'));
  return (key !== undefined ? element.attribs[key] : undefined) ?? '';
}

function readSlide(
  archive: Archive,
  part: string,
  number: number,
  relations: readonly Relation[],
  layouts: Layouts,
): Pick<Slide, 'isHidden' | 'shapes'> | undefined {
  const [slide] = descendants(readXml(archive, part), 'sld');
  const [tree] = descendants(slide, 'spTree');
  if (!tree) return undefined;
  const readGraphic = (data: XmlElement) => blocksOfGraphic(archive, relations, data);
  fillSlideNumbers(tree, number);
  const isHidden = ['0', 'false'].includes(attribute(slide, 'show') ?? '1');
  return { isHidden, shapes: shapesOf(tree, { layouts, readGraphic }) };
}

/** Fills in slide numbers: programs that have not laid out a slide leave '‹#›' or '<number>' in their place. */
function fillSlideNumbers(tree: XmlElement, number: number): void {
  for (const field of descendants(tree, 'fld')) {
    const text = child(field, 't')?.children[0];
    if (attribute(field, 'type') !== 'slidenum' || !text || !('data' in text)) continue;
    if (!/\d/.test(text.data)) text.data = String(number);
  }
}

function blocksOfGraphic(archive: Archive, relations: readonly Relation[], data: XmlElement): SlideBlock[] {
  const read = (id: string | undefined) => {
    const target = relations.find((relation) => relation.id === id)?.target;
    return target === undefined ? undefined : readXml(archive, target);
  };
  const chart = child(data, 'chart');
  const chartXml = chart && read(relationId(chart));
  if (chartXml) return blocksOfChart(chartXml);
  const diagram = child(data, 'relIds');
  const diagramXml = diagram && read(attribute(diagram, 'dm'));
  return diagramXml ? blocksOfDiagram(diagramXml) : [];
}

function readNotes(archive: Archive, relations: readonly Relation[]): string[] {
  const part = relations.find(({ type }) => type === 'notesSlide')?.target;
  const [tree] = part === undefined ? [] : descendants(readXml(archive, part), 'spTree');
  if (!tree) return [];
  for (const shape of descendants(tree, 'sp')) {
    if (!['body', undefined].includes(placeholderOf(shape)?.type)) shape.children = [];
  }
  const layouts = { layout: [], master: [] };
  return textsOf(inReadingOrder(shapesOf(tree, { layouts, readGraphic: () => [] })));
}

function titleOf(archive: Archive): string {
  const part = relationsOf(archive, '').find(({ type }) => type === 'core-properties')?.target ?? 'docProps/core.xml';
  const [element] = descendants(readXml(archive, part), 'title');
  return element ? textOf(element) : '';
}

function readAuthors(archive: Archive, presentation: string): Map<string, string> {
  const parts = relationsOf(archive, presentation).filter(({ type }) => ['commentAuthors', 'authors'].includes(type));
  const elements = parts.flatMap(({ target }) => {
    const xml = readXml(archive, target);
    return [...descendants(xml, 'cmAuthor'), ...descendants(xml, 'author')];
  });
  return new Map(elements.map((author) => [attribute(author, 'id') ?? '', attribute(author, 'name') ?? '']));
}

function readComments(archive: Archive, relations: readonly Relation[], authors: Map<string, string>): string[] {
  return relations
    .filter(({ type }) => type === 'comments')
    .flatMap(({ target }) => descendants(readXml(archive, target), 'cm'))
    .flatMap((comment) => [comment, ...descendants(comment, 'reply')])
    .flatMap((comment) => withAuthor(authors.get(attribute(comment, 'authorId') ?? '') ?? '', textOfComment(comment)));
}

function textOfComment(comment: XmlElement): string {
  const plain = child(comment, 'text');
  if (plain) return textOf(plain).trim();
  return descendants(child(comment, 'txBody'), 'p').map(textOfParagraph).join('\n').trim();
}

function blocksOfChart(xml: XmlDocument): SlideBlock[] {
  const [chart] = descendants(xml, 'chart');
  if (!chart) return [];
  const text = descendants(child(chart, 'title'), 'p').map(textOfParagraph).join('\n');
  return [
    { kind: 'paragraph', text },
    { kind: 'table', rows: readChartRows(chart) },
  ];
}

/** The texts of a diagram (SmartArt), in the order and depth of its points (ECMA-376 part 1, 21.4). */
function blocksOfDiagram(xml: XmlDocument): SlideBlock[] {
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
