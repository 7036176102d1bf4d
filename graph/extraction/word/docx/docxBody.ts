import { asNote, paragraphBlock, type BodyBlock, type BodyCell } from '../wordBody.ts';
import { createFieldStack } from '../fields.ts';
import { createListCounter, withMarker, type ListCounter } from '../listNumbers.ts';
import { readElement, readInline, type Inline, type InlineContext } from './inline.ts';
import type { WordPackage } from './docxPackage.ts';
import {
  paragraphSettings,
  readLists,
  readStyles,
  styleOfParagraph,
  type WordLists,
  type WordStyles,
} from './docxStyles.ts';
import {
  attribute,
  child,
  children,
  descendants,
  isElement,
  localName,
  valueOf,
  type XmlElement,
} from '../../archive/xml.ts';
import { drawnText, readChartRows } from '../../drawing.ts';

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
export function createWordDocument(pkg: WordPackage, chunks: WordDocument['chunks']): WordDocument {
  const styles = readStyles(pkg.related(pkg.main, 'styles') ?? child(pkg.root(pkg.main), 'styles'));
  return { pkg, styles, lists: readLists(pkg, styles), counter: createListCounter(), readNotes: new Set(), chunks };
}

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
      return kind === 'chart' ? readChart(root) : [{ kind: 'textBox', text: drawnText(root) }];
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
      const { block, after, isJoined } = readParagraph(document, element, context);
      const text = carried + block.text;
      carried = isJoined ? text : '';
      blocks.push(...(isJoined ? [] : [{ ...block, text }]), ...after);
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
  const styleId = valueOf(properties, 'pStyle');
  const style = styleOfParagraph(paragraph, styles);
  const direct = paragraphSettings(properties);
  const { heading, listId } = { ...style, ...direct };

  const found: Inline = { text: '', after: [] };
  readInline(paragraph, found, context, style.isHidden);
  const isJoined = ['del', 'moveFrom'].some((name) => child(properties, 'rPr', name));
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
  const written = child(properties, 'listPr');
  const shown = child(written, 't');
  if (shown) {
    marker = attribute(shown, 'wx:val') ?? '';
    level = Number(attribute(child(written, 'ilvl') ?? written, 'val')) || 0;
  }

  const text = withMarker(marker, found.text);
  const itemLevel = level === undefined ? undefined : level + 1;
  return { block: paragraphBlock(text, heading, itemLevel), after: found.after, isJoined };
}

function readTable(document: WordDocument, part: string, table: XmlElement, context: InlineContext): BodyBlock[] {
  const after: BodyBlock[] = [];
  const rows: BodyCell[][] = [];
  for (const row of nested(table, 'tr')) {
    if (child(row, 'trPr', 'del')) continue;
    let column = numberOf(row, 'trPr', 'gridBefore') ?? 0;
    const cells: BodyCell[] = [];
    for (const cell of nested(row, 'tc')) {
      const span = Math.min(1_000, Math.max(1, numberOf(cell, 'tcPr', 'gridSpan') ?? 1));
      const isCovered = ['vMerge', 'vmerge', 'hMerge', 'hmerge'].some((name) => {
        const mark = child(cell, 'tcPr', name);
        return mark && (attribute(mark, 'val') ?? 'continue') === 'continue';
      });
      if (!isCovered && !child(cell, 'tcPr', 'cellDel')) {
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

function numberOf(parent: XmlElement, ...names: [string, string]): number | undefined {
  const value = Number(valueOf(parent, ...names) ?? NaN);
  return Number.isInteger(value) && value >= 0 ? value : undefined;
}

function readNote(document: WordDocument, kind: 'footnote' | 'endnote' | 'comment', id: string): BodyBlock[] {
  const { pkg, readNotes } = document;
  const key = `${kind} ${id}`;
  if (readNotes.has(key)) return [];
  readNotes.add(key);
  const part = pkg.targets(pkg.main, `${kind}s`)[0];
  if (part === undefined) return [];
  const note = children(pkg.root(part), kind).find((element) => attribute(element, 'id') === id);
  if (!note) return [];
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
