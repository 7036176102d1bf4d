import { toBlocks, type PageBlock } from './blocks.ts';
import { readString, withAscii, type PdfDocument, type Pdfium } from './library.ts';
import { readPageText, type PageText } from './pageText.ts';
import { pictureShare } from './scans/pictures.ts';

export interface PageReading {
  blocks: PageBlock[];
  state: PageState;
  isOcr?: true;
}

type PageState =
  | 'read'
  | 'blank'
  | 'picture'
  /** As 'picture', but there was no time to read it. */
  | 'late'
  | 'garbled'
  | 'broken';

/** A page number or a stamp on a scan does not count as a text layer. */
const strayCharacters = 50;

/** Reads a page's text layer, fields and comments. `index` counts from 0. */
export function readPage(document: PdfDocument, index: number): PageReading {
  const { pdfium } = document;
  const annotations = document.withPage(index, (page) => {
    const found = readAnnotations(pdfium, page);
    // Fields and stamps become part of the page, so they are read where a viewer shows them.
    if (found.isDrawn) pdfium._FPDFPage_Flatten(page, 0);
    return found.isDrawn ? found : readOpenPage(pdfium, page);
  });
  if (annotations === null) return { blocks: [], state: 'broken' };
  if ('state' in annotations) return annotations;
  const reading = document.withPage(index, (page) => readOpenPage(pdfium, page)) ?? { blocks: [], state: 'broken' };
  const { values, comments } = annotations;
  const shown = normalize(reading.blocks.map(textOf).join(' '));
  for (const value of values) {
    if (!shown.includes(normalize(value))) reading.blocks.push(paragraph(value));
  }
  for (const text of comments) reading.blocks.push({ kind: 'comment', text });
  if (reading.blocks.length > 0 && reading.state === 'blank') reading.state = 'read';
  return reading;
}

function readOpenPage(pdfium: Pdfium, page: number): PageReading {
  const text = readPageText(pdfium, page);
  const blocks = text.frames.flatMap(toBlocks);
  return { blocks, state: stateOf(pdfium, page, text) };
}

function stateOf(pdfium: Pdfium, page: number, { characters, unreadable }: PageText): PageState {
  if (characters >= 20 && unreadable > 0.3 * characters) return 'garbled';
  if (characters > strayCharacters) return 'read';
  const share = pictureShare(pdfium, page);
  if (characters > 0) return share > 0.6 ? 'picture' : 'read';
  return share > 0.02 ? 'picture' : 'blank';
}

/** Makes a paragraph of a text whose lines end where the file says. */
export function paragraph(text: string): PageBlock {
  const lines = text.split('\n').map((line) => ({ text: line, isShort: true }));
  return { kind: 'text', lines, size: 0, isBold: false };
}

export function textOf(block: PageBlock): string {
  if (block.kind === 'table')
    return block.rows
      .flat()
      .map(({ text }) => text)
      .join(' ');
  return block.kind === 'comment' ? block.text : block.lines.map(({ text }) => text).join(' ');
}

const normalize = (text: string) => text.replace(/\s+/g, '').toLowerCase();

interface Annotations {
  /** Whether there are fields, stamps or text boxes, which a viewer draws on the page. */
  isDrawn: boolean;
  comments: string[];
  /** Values of fields and text boxes. A viewer shows them, but the file may lack their drawing. */
  values: string[];
}

const link = 2;
const freeText = 3;
const popup = 16;
const widget = 20;
const hiddenFlag = 2;
const stringType = 3;
const most = 2000;

function readAnnotations(pdfium: Pdfium, page: number): Annotations {
  const found: Annotations = { isDrawn: false, comments: [], values: [] };
  const count = Math.min(pdfium._FPDFPage_GetAnnotCount(page), most);
  for (let index = 0; index < count; index += 1) {
    const annotation = pdfium._FPDFPage_GetAnnot(page, index);
    if (!annotation) continue;
    const subtype = pdfium._FPDFAnnot_GetSubtype(annotation);
    const isHidden = (pdfium._FPDFAnnot_GetFlags(annotation) & hiddenFlag) !== 0;
    if (subtype !== link && subtype !== popup && !isHidden) {
      found.isDrawn = true;
      if (subtype === widget) found.values.push(valueOf(pdfium, annotation, 'V'));
      else if (subtype === freeText) found.values.push(valueOf(pdfium, annotation, 'Contents'));
      else found.comments.push(comment(valueOf(pdfium, annotation, 'T'), valueOf(pdfium, annotation, 'Contents')));
    }
    pdfium._FPDFPage_CloseAnnot(annotation);
  }
  const isText = (text: string) => /[\p{L}\p{N}]/u.test(text);
  return { ...found, comments: found.comments.filter(isText), values: found.values.filter(isText) };
}

function comment(author: string, text: string): string {
  if (!text.trim()) return '';
  return author.trim() ? `${author.trim()}: ${text}` : text;
}

function valueOf(pdfium: Pdfium, annotation: number, key: string): string {
  return withAscii(pdfium, key, (pointer) =>
    // The value of a check box is not a string but a name, which nobody sees.
    pdfium._FPDFAnnot_GetValueType(annotation, pointer) === stringType
      ? readString(pdfium, (buffer, length) => pdfium._FPDFAnnot_GetStringValue(annotation, pointer, buffer, length))
      : '',
  ).replace(/\r\n?/g, '\n');
}
