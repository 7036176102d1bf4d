import * as docx from 'docx';
import type { Citations } from './memoNotes.ts';
import type { MemoElement, MemoNode } from './memoTree.ts';
import { isElement, linkOf, textOf, childrenOf, isBlock, tableOf, wordsOf } from './memoTree.ts';
import { isGap } from '../../text/memoWords.ts';

/** The notes by figure, and which notes already have their first mark. */
interface Footnotes {
  marks: Citations['marks'];
  cited: Set<number>;
}

type Marks = { -readonly [name in keyof docx.IRunOptions]: docx.IRunOptions[name] };

const marksOf: Record<string, Marks> = {
  strong: { bold: true },
  b: { bold: true },
  th: { bold: true },
  em: { italics: true },
  i: { italics: true },
  cite: { italics: true },
  u: { underline: {} },
  s: { strike: true },
  sub: { subScript: true },
  sup: { superScript: true },
  code: { font: 'Consolas' },
  pre: { font: 'Consolas' },
  small: { size: 18 },
};

const warning = 'B45309';

/** Returns the runs of a paragraph: formatting, links, and after figures the note with their passage. */
function runsOf(nodes: readonly MemoNode[], notes: Footnotes, marks: Marks = {}): docx.ParagraphChild[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return words(textOf(node), marks);
    if (node.name === 'br') return [new docx.TextRun({ break: 1 })];
    const { href, 'data-figure': position } = node.attribs;
    if (position !== undefined) return figureRuns(node, notes, marks);
    const inner = runsOf(node.children, notes, { ...marks, ...marksOf[node.name] });
    const link = node.name === 'a' ? linkOf(href) : null;
    return link === null || inner.length === 0 ? inner : [new docx.ExternalHyperlink({ link, children: inner })];
  });
}

function words(text: string, marks: Marks): docx.TextRun[] {
  const shown = marks.font === 'Consolas' ? text : text.replace(/\s+/g, ' ');
  return shown === '' ? [] : [new docx.TextRun({ ...marks, text: shown })];
}

function figureRuns(figure: MemoElement, notes: Footnotes, marks: Marks): docx.ParagraphChild[] {
  const mark = notes.marks.get(figure);
  const isUnverified = mark === 'unverified' || figure.name === 'mark';
  const underline = { type: docx.UnderlineType.WAVE, color: warning };
  const inner = runsOf(figure.children, notes, isUnverified ? { ...marks, underline } : marks);
  if (mark === undefined) return inner;
  if (mark === 'unverified')
    return [...inner, new docx.TextRun({ text: '\u00a0unverified', superScript: true, color: warning })];
  if (notes.cited.has(mark)) return [...inner, new NoteAgain(mark)];
  notes.cited.add(mark);
  const note = new docx.FootnoteReferenceRun(mark);
  return [...inner, new docx.Bookmark({ id: bookmarkOf(mark), children: [note] })];
}

const bookmarkOf = (note: number) => `note${note}`;

class NoteAgain extends docx.SimpleField {
  constructor(note: number) {
    super(`NOTEREF ${bookmarkOf(note)} \\h \\f`);
    this.root.push(new docx.TextRun({ text: String(note), style: 'FootnoteReference' }));
  }
}

export const numberings = { bullets: 'bullets', numbers: 'numbers' } as const;
const deepestLevel = 8;

const headings = {
  h1: docx.HeadingLevel.HEADING_1,
  h2: docx.HeadingLevel.HEADING_1,
  h3: docx.HeadingLevel.HEADING_2,
  h4: docx.HeadingLevel.HEADING_3,
  h5: docx.HeadingLevel.HEADING_4,
  h6: docx.HeadingLevel.HEADING_5,
} as const;

interface Place {
  notes: Footnotes;
  /** What all paragraphs of a block share: their list and their style. */
  paragraph: Omit<docx.IParagraphOptions, 'children'>;
  /** -1 outside lists. */
  listLevel: number;
  /** Counts the numbered lists, so that each begins at 1. */
  lists: { count: number };
}

/** Converts a memo's blocks to Word's: headings, paragraphs, lists, quotations and tables. */
export function blocksOf(nodes: readonly MemoNode[], notes: Footnotes): docx.FileChild[] {
  return blocksIn(nodes, { notes, paragraph: {}, listLevel: -1, lists: { count: 0 } });
}

/** Like `blocksOf`, within a place. Text between blocks becomes a paragraph of its own. */
function blocksIn(nodes: readonly MemoNode[], place: Place): docx.FileChild[] {
  const blocks: docx.FileChild[] = [];
  let loose: MemoNode[] = [];
  const flush = (): void => {
    if (loose.some((node) => isElement(node) || textOf(node).trim() !== '')) blocks.push(paragraph(loose, place));
    loose = [];
  };
  for (const node of nodes) {
    if (!isBlock(node) || !isElement(node)) loose.push(node);
    else {
      flush();
      blocks.push(...block(node, place));
    }
  }
  flush();
  return blocks;
}

function paragraph(
  nodes: readonly MemoNode[],
  place: Place,
  options: Omit<docx.IParagraphOptions, 'children'> = {},
): docx.Paragraph {
  return new docx.Paragraph({ ...place.paragraph, ...options, children: runsOf(nodes, place.notes) });
}

function block(element: MemoElement, place: Place): docx.FileChild[] {
  const { name, children } = element;
  if (name in headings)
    return [paragraph(children, place, { heading: headings[name as keyof typeof headings], keepNext: true })];
  if (name === 'hr') return [new docx.Paragraph({ thematicBreak: true })];
  if (name === 'table') return table(element, place);
  if (name === 'ul' || name === 'ol') return list(element, place);
  if (name === 'blockquote') return blocksIn(children, { ...place, paragraph: { ...place.paragraph, style: 'Quote' } });
  if (name === 'p' && isGap(wordsOf(element))) return [paragraph(children, place, { style: 'Gap' })];
  if (name === 'dt') return [paragraph(children, place, { style: 'Term', keepNext: true })];
  if (name === 'dd') return blocksIn(children, { ...place, paragraph: { ...place.paragraph, indent: { left: 360 } } });
  if (name === 'pre') {
    return children
      .flatMap((node) => (isElement(node) ? node.children : [node]))
      .map(textOf)
      .join('')
      .split('\n')
      .map((line) => new docx.Paragraph({ text: line, style: 'Code' }));
  }
  return blocksIn(children, place);
}

function list(element: MemoElement, place: Place): docx.FileChild[] {
  const isNumbered = element.name === 'ol';
  if (isNumbered) place.lists.count += 1;
  const level = Math.min(place.listLevel + 1, deepestLevel);
  const numbering = {
    reference: isNumbered ? numberings.numbers : numberings.bullets,
    level,
    // A new numbered list must begin at 1 again.
    ...(isNumbered && { instance: place.lists.count }),
  };
  const inItem: Place = { ...place, listLevel: level, paragraph: { indent: { left: 360 * (level + 1) } } };
  return childrenOf(element, 'li').flatMap(({ children }) => {
    const first = children.findIndex((node) => isBlock(node));
    const lead = first === -1 ? children : children.slice(0, first);
    const head = children[first];
    // In Markdown's loose lists, a paragraph contains the item's words.
    const isLoose =
      lead.every((node) => textOf(node).trim() === '') && head !== undefined && isElement(head) && head.name === 'p';
    const words = isLoose ? head.children : lead;
    const rest = first === -1 ? [] : children.slice(isLoose ? first + 1 : first);
    const item = { ...place, paragraph: { numbering, style: 'ListParagraph' } };
    return [paragraph(words, item), ...blocksIn(rest, inItem)];
  });
}

const rule = { style: docx.BorderStyle.SINGLE, size: 4, color: 'D6D3D1' } as const;
const none = { style: docx.BorderStyle.NONE, size: 0, color: 'auto' } as const;

function table(element: MemoElement, place: Place): docx.FileChild[] {
  const { caption, rows, amounts } = tableOf(element);
  const above = caption.map(({ children }) => paragraph(children, place, { style: 'Term', keepNext: true }));
  if (rows.length === 0) return above;
  const built = new docx.Table({
    width: { size: 100, type: docx.WidthType.PERCENTAGE },
    columnWidths: widthsOf(rows.map(({ cells }) => cells)),
    borders: { top: rule, bottom: rule, left: none, right: none, insideHorizontal: rule, insideVertical: none },
    rows: rows.map(
      ({ cells, isHead }) =>
        new docx.TableRow({
          // Set only when true, because readers take any value for true.
          ...(isHead && { tableHeader: true }),
          cantSplit: true,
          children: cells.map((each, column) => cell(each, amounts.has(column), place)),
        }),
    ),
  });
  // Word joins two tables with nothing between them, so an empty paragraph follows.
  return [...above, built, new docx.Paragraph({ spacing: { before: 0, after: 120 } })];
}

/** The width of the text in twentieths of a point: A4 minus the margins. */
const textWidth = 9406;

function widthsOf(rows: readonly (readonly MemoElement[])[]): number[] {
  const count = Math.max(...rows.map((cells) => cells.length));
  const lengths = Array.from({ length: count }, (_, column) =>
    Math.max(12, ...rows.map((cells) => Math.min(3 + 1.3 * lengthOf(cells[column]), 56))),
  );
  const sum = lengths.reduce((total, length) => total + length, 0);
  return lengths.map((length) => Math.floor((textWidth * length) / sum));
}

function lengthOf(cell: MemoElement | undefined): number {
  return cell === undefined ? 0 : wordsOf(cell).trim().length;
}

function cell(element: MemoElement, isRight: boolean, place: Place): docx.TableCell {
  const style = element.name === 'th' ? 'TableHead' : isGap(wordsOf(element)) ? 'TableGap' : 'TableText';
  const inCell: Place = { ...place, listLevel: -1, paragraph: { style, ...(isRight && { alignment: 'right' }) } };
  const blocks = blocksIn(element.children, inCell).filter(
    (each): each is docx.Paragraph | docx.Table => each instanceof docx.Paragraph || each instanceof docx.Table,
  );
  return new docx.TableCell({
    columnSpan: spanOf(element.attribs.colspan),
    rowSpan: spanOf(element.attribs.rowspan),
    margins: { top: 60, bottom: 60, left: 80, right: 80 },
    // Word requires a paragraph at the end of a cell.
    children: blocks.at(-1) instanceof docx.Paragraph ? blocks : [...blocks, new docx.Paragraph({})],
  });
}

function spanOf(value: string | undefined): number | undefined {
  const span = Number(value);
  return Number.isInteger(span) && span > 1 && span <= 60 ? span : undefined;
}
