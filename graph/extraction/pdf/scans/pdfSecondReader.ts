import type { SourceFile } from '../../extracted.ts';
import { paragraph, type PageReading } from '../pages.ts';
import { fileURLToPath } from 'node:url';
import type * as PdfParse from 'pdf-parse';
import { ExtractionFailure } from '../../extractionFailure.ts';
import type { PageBlock } from '../blocks.ts';

/** The second reader reads pages without text only in short files, and only when no page has text. */
const maxEmptyPages = 20;
const unreadable = /[\p{Co}\ufffd]|(?![\t\n\r])\p{Cc}/gu;

/** Reads the whole file with the second reader; null when the second reader cannot open it either. */
export async function readWithSecondReader(
  { bytes, report }: SourceFile,
  maxPages: number,
): Promise<PageReading[] | null> {
  return withReader(bytes, async (reader) => {
    const pages: PageReading[] = [];
    const count = Math.min(reader.pageCount, maxPages);
    for (let number = 1; number <= count; number += 1) {
      if (number % 20 === 1) report(`Reading page ${number} of ${count}`, (number - 1) / count);
      const blocks = (await reader.page(number))?.blocks;
      pages.push({ blocks: blocks ?? [], state: blocks ? 'read' : 'broken' });
    }
    return pages;
  });
}

/** Lets the second reader read the pages that the first could not, and uses its text where it is better. */
export async function askSecondReader({ bytes }: SourceFile, pages: readonly PageReading[]): Promise<void> {
  const isWithoutText = pages.every(({ state }) => state === 'blank' || state === 'picture' || state === 'broken');
  const asked = pages.filter(({ state }) =>
    isWithoutText && pages.length <= maxEmptyPages ? true : state === 'garbled' || state === 'broken',
  );
  if (asked.length === 0) return;
  await withReader(bytes, async (reader) => {
    for (const page of asked) {
      const second = await reader.page(pages.indexOf(page) + 1);
      if (!second?.text.trim() || (page.state === 'picture' && second.text.length < 50)) continue;
      if ((second.text.match(unreadable)?.length ?? 0) > 0.1 * second.text.length) continue;
      page.blocks = [...second.blocks, ...page.blocks.filter(({ kind }) => kind === 'comment')];
      page.state = 'read';
    }
  });
}

/** pdf-parse, which reads with pdf.js: the second reader for files and pages that PDFium cannot read. */
interface SecondReader {
  pageCount: number;
  /** The blocks of a page, counted from 1; null when it cannot be read. */
  page(number: number): Promise<SecondPage | null>;
}

interface SecondPage {
  blocks: PageBlock[];
  text: string;
}

/** Calls back with the open file; null when pdf.js cannot read it either. Throws an ExtractionFailure for a password. */
async function withReader<T>(bytes: Uint8Array, use: (reader: SecondReader) => Promise<T>): Promise<T | null> {
  const library = await loadLibrary();
  const parser = new library.PDFParse({
    // pdf.js takes ownership of the buffer, so it receives a copy.
    data: bytes.slice(),
    cMapUrl: folder('pdfjs-dist/cmaps'),
    standardFontDataUrl: folder('pdfjs-dist/standard_fonts'),
    isEvalSupported: false,
    verbosity: 0,
  });
  try {
    // No page has the number 0, so only the count is read.
    const pageCount = await parser.getText({ partial: [0] }).then(
      ({ total }) => total,
      (cause: unknown) => {
        if (cause instanceof library.PasswordException) throw new ExtractionFailure('PASSWORD', undefined, { cause });
        return null;
      },
    );
    return pageCount === null ? null : await use({ pageCount, page: (number) => readPage(parser, number) });
  } finally {
    await parser.destroy();
  }
}

const folder = (name: string) => fileURLToPath(new URL(`../${name}/`, import.meta.resolve('pdfjs-dist/package.json')));

/** pdf.js requires these classes to load, but uses them only to draw. Their native package is not loaded. */
const drawingClasses = ['DOMMatrix', 'ImageData', 'Path2D'];

async function loadLibrary(): Promise<typeof PdfParse> {
  for (const name of drawingClasses) if (!(name in globalThis)) Object.assign(globalThis, { [name]: Object });
  return import('pdf-parse');
}

async function readPage(parser: PdfParse.PDFParse, number: number): Promise<SecondPage | null> {
  try {
    const { pages } = await parser.getText({ partial: [number], pageJoiner: '', parseHyperlinks: false });
    const text = pages[0]?.text ?? '';
    return { text, blocks: text.split(/\n\s*\n/).flatMap(toBlock) };
  } catch {
    // An error on one page does not affect the others.
    return null;
  }
}

function toBlock(text: string): PageBlock[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length === 0 ? [] : [paragraph(lines.join('\n'))];
}
