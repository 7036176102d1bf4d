import { asNote, type BodyBlock, type BodyCell } from '../body.ts';
import { createFieldStack } from '../fields.ts';
import { createListCounter, withMarker, type ListCounter } from '../numbers.ts';
import { readElement, readInline, type Inline, type InlineContext, drawnText } from './inline.ts';
import type { WordPackage } from './package.ts';
import { paragraphSettings, styleOfParagraph, type WordLists, type WordStyles } from './styles.ts';
import { attribute, child, children, descendants, isElement, localName, type XmlElement } from '../../archive/xml.ts';
import { readChartRows } from '../../chart.ts';

export interface WordDocument {
  pkg: WordPackage;
  styles: WordStyles;
  lists: WordLists;
  counter: ListCounter;
  /** Notes already read, because each is read only once. */
  readNotes: Set<string>;
  /** The blocks of files that Word merges into this one on opening (w:altChunk), by part. */
  chunks: ReadonlyMap<string, BodyBlock[]>;
}

/** Creates the initial state, in which no list number and no note has been used. */
export function createWordDocument(
  pkg: WordPackage,
  styles: WordStyles,
  lists: WordLists,
  chunks: WordDocument['chunks'],
): WordDocument {
  return { pkg, styles, lists, counter: createListCounter(), readNotes: new Set(), chunks };
}

/** Elements at the level of paragraphs whose content is never shown. */
const unseen = new Set(
  'pPr sectPr tblPr tblGrid trPr tcPr sdtPr sdtEndPr del moveFrom styles lists fonts docPr'.split(' '),
);

/** Reads the paragraphs and tables below `parent`, an element of the package's `part`. */
export function readStory(document: WordDocument, part: string, parent: XmlElement): BodyBlock[] {
  const marks = descendants(parent, 'fldChar').map((mark) => attribute(mark, 'fldCharType'));
  const context: InlineContext = {
    styles: document.styles,
    hasSoundFields: marks.filter((type) => type === 'begin').length === marks.filter((type) => type === 'end').length,
    fields: createFieldStack(),
    blocks: (element) => readBlocks(document, part, element, context),
    note: (kind, id) => readNote(document, kind, id),
    graphic: (kind, id) => {
      const root = document.pkg.root(document.pkg.target(part, id) ?? '');
      if (!root) return [];
      return kind === 'chart' ? readChart(root) : readDiagram(root);
    },
  };
  return readBlocks(document, part, parent, context);
}

function readBlocks(document: WordDocument, part: string, parent: XmlElement, context: InlineContext): BodyBlock[] {
  const blocks: BodyBlock[] = [];
  /** The text of a paragraph whose end is a tracked deletion: it continues in the next paragraph. */
  let carried = '';

  function read(element: XmlElement): void {
    const name = localName(element);
    if (unseen.has(name)) return;
    if (name === 'p') {
      const { text, after, isJoined, ...rest } = readParagraph(document, element, context);
      if (isJoined) carried += text;
      else {
        blocks.push({ ...rest, text: carried + text });
        carried = '';
      }
      blocks.push(...after);
    } else if (name === 'tbl') blocks.push(...readTable(document, part, element, context));
    else if (name === 'altChunk') {
      blocks.push(...(document.chunks.get(document.pkg.target(part, attribute(element, 'r:id') ?? '') ?? '') ?? []));
    } else if (name === 'oMathPara' || name === 'r' || name === 'hyperlink') {
      const found: Inline = { text: '', after: [] };
      readElement(element, found, context, false);
      blocks.push({ kind: 'paragraph', text: found.text }, ...found.after);
    } else if (name === 'AlternateContent') {
      const branch = child(element, 'Choice') ?? child(element, 'Fallback');
      if (branch) readAll(branch);
    } else if (!/deletion|comment/i.test((name === 'annotation' && attribute(element, 'w:type')) || '')) {
      readAll(element);
    }
  }
  function readAll(element: XmlElement): void {
    for (const node of element.children) if (isElement(node)) read(node);
  }
  readAll(parent);
  if (carried !== '') blocks.push({ kind: 'paragraph', text: carried });
  return blocks;
}

function readParagraph(document: WordDocument, paragraph: XmlElement, context: InlineContext) {
  const { styles, lists } = document;
  const properties = child(paragraph, 'pPr');
  const styleElement = properties && child(properties, 'pStyle');
  const styleId = styleElement && attribute(styleElement, 'val');
  const style = styleOfParagraph(paragraph, styles);
  const direct = paragraphSettings(properties);
  const { heading, listId } = { ...style, ...direct };

  const found: Inline = { text: '', after: [] };
  readInline(paragraph, found, context, style.isHidden);
  const mark = properties && child(properties, 'rPr');
  const isJoined = mark !== undefined && (child(mark, 'del') ?? child(mark, 'moveFrom')) !== undefined;
  const isBlank = found.text.trim() === '';

  let marker = '';
  let level: number | undefined;
  const list = listId === undefined || listId === '0' ? undefined : lists.list(listId);
  if (list && listId !== undefined && !(isBlank && isJoined)) {
    const ofStyle =
      direct.listId === undefined && styleId !== undefined ? lists.levelOfStyle(listId, styleId) : undefined;
    level = direct.listLevel ?? ofStyle ?? style.listLevel ?? 0;
    marker = document.counter.next(listId, list, level);
  }
  // Word 2003 writes the item's number into the file.
  const written = properties && child(properties, 'listPr');
  const shown = written && child(written, 't');
  if (shown) {
    marker = attribute(shown, 'wx:val') ?? '';
    level = Number(attribute(child(written, 'ilvl') ?? written, 'val')) || 0;
  }

  const text = withMarker(marker, found.text);
  if (heading !== undefined)
    return { kind: 'heading' as const, level: Math.min(heading, 6), text, after: found.after, isJoined };
  if (level !== undefined) return { kind: 'listItem' as const, level: level + 1, text, after: found.after, isJoined };
  return { kind: 'paragraph' as const, text, after: found.after, isJoined };
}

function readTable(document: WordDocument, part: string, table: XmlElement, context: InlineContext): BodyBlock[] {
  const after: BodyBlock[] = [];
  const rows: BodyCell[][] = [];
  for (const row of nested(table, 'tr')) {
    const properties = child(row, 'trPr');
    if (properties && child(properties, 'del')) continue;
    let column = numberOf(properties, 'gridBefore', 0);
    const cells: BodyCell[] = [];
    for (const cell of nested(row, 'tc')) {
      const settings = child(cell, 'tcPr');
      const span = Math.min(1_000, Math.max(1, numberOf(settings, 'gridSpan', 1)));
      const merged = settings && (child(settings, 'vMerge') ?? child(settings, 'vmerge'));
      const beside = settings && (child(settings, 'hMerge') ?? child(settings, 'hmerge'));
      const isCovered = [merged, beside].some((mark) => mark && (attribute(mark, 'val') ?? 'continue') === 'continue');
      if (!isCovered && !(settings && child(settings, 'cellDel'))) {
        const blocks = readBlocks(document, part, cell, context);
        const isBeside = ({ kind }: BodyBlock) => kind === 'footnote' || kind === 'comment';
        after.push(...blocks.filter(isBeside));
        cells.push({ blocks: blocks.filter((block) => !isBeside(block)), column, span });
      }
      column += span;
    }
    rows.push(cells);
  }
  return [{ kind: 'table', rows }, ...after];
}

function nested(parent: XmlElement, name: 'tr' | 'tc'): XmlElement[] {
  return children(parent).flatMap((element) => {
    const own = localName(element);
    if (own === name) return [element];
    return own === 'tbl' || own === 'p' || own === 'del' || own === 'moveFrom' ? [] : nested(element, name);
  });
}

function numberOf(properties: XmlElement | undefined, name: string, otherwise: number): number {
  const element = properties && child(properties, name);
  const value = element ? Number(attribute(element, 'val')) : NaN;
  return Number.isInteger(value) && value >= 0 ? value : otherwise;
}

function readNote(document: WordDocument, kind: 'footnote' | 'endnote' | 'comment', id: string): BodyBlock[] {
  const { pkg, readNotes } = document;
  const key = `${kind} ${id}`;
  if (readNotes.has(key)) return [];
  readNotes.add(key);
  const part = pkg.targets(pkg.main, `${kind}s`)[0];
  const root = part === undefined ? null : pkg.root(part);
  const note = root && children(root, kind).find((element) => attribute(element, 'id') === id);
  if (!note || part === undefined) return [];
  const blocks = readStory(document, part, note);
  return kind === 'comment' ? asNote(blocks, 'comment', attribute(note, 'author')) : asNote(blocks, 'footnote');
}

function readChart(root: XmlElement): BodyBlock[] {
  const titles = descendants(root, 'title')
    .map(drawnText)
    .filter((text) => text !== '');
  const rows = readChartRows(root).map((row) =>
    row.map(({ text, column }) => ({ blocks: [{ kind: 'paragraph' as const, text }], column })),
  );
  return [...titles.map((text): BodyBlock => ({ kind: 'textBox', text })), { kind: 'table', rows }];
}

function readDiagram(root: XmlElement): BodyBlock[] {
  return [{ kind: 'textBox', text: drawnText(root) }];
}
