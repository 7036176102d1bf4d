import { readAnnotations } from './annotations.ts';
import { toBlocks, type PageBlock } from './blocks.ts';
import type { PdfDocument } from './document.ts';
import type { Pdfium } from './library.ts';
import { readPageText, type PageText } from './pageText.ts';
import { pictureShare } from './scans/pictures.ts';

export interface PageReading {
  blocks: PageBlock[];
  state: PageState;
  isOcr?: true;
}

type PageState =
  | 'read'
  /** Nothing on it can be read. */
  | 'blank'
  /** A picture without a text layer. */
  | 'picture'
  /** As 'picture', but there was no time to read it. */
  | 'late'
  /** Its text layer has no readable letters: another reader, or the picture of the page, may give more. */
  | 'garbled'
  /** The page cannot be opened. */
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

function paragraph(text: string): PageBlock {
  return {
    kind: 'text',
    lines: text.split('\n').map((line) => ({ text: line, isShort: true })),
    size: 0,
    isBold: false,
  };
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
