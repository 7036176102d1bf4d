import { formatList } from '../../finance/formatFigure.ts';
import type { Converter, Extracted, SourceFile } from '../extracted.ts';
import { ExtractionFailure } from '../extractionFailure.ts';
import { composePages } from './compose.ts';
import { openPdf, type PdfDocument } from './document.ts';
import { forgetPdfium } from './library.ts';
import { askSecondReader, readWithSecondReader } from './scans/secondReader.ts';
import { readPage, textOf, type PageReading } from './pages.ts';
import { readPictures } from './scans/scans.ts';

const maxPages = 5_000;
const withoutText = 'The pages of this file are images without readable text. Upload a version with text.';

/**
 * Reads a PDF with PDFium. Files and pages that PDFium cannot read, or whose letters it does not know, are read with
 * pdf-parse, and pages without text by OCR of their picture. Returns one PAGE part per page, named by its number from
 * 1. Throws an ExtractionFailure: PASSWORD, DAMAGED, EMPTY.
 */
export const readPdf: Converter = async (file) => {
  const first = await unlessTrapped(() => readWithPdfium(file));
  if (first) return first;
  const pages = await readWithSecondReader(file, maxPages);
  if (!pages || pages.length === 0) throw new ExtractionFailure('DAMAGED');
  return finish(pages, [], '');
};

async function readWithPdfium(file: SourceFile): Promise<Extracted | null> {
  const document = await openPdf(file.bytes);
  if (!document) return null;
  const count = document.pageCount;
  const pages = readTextLayers(document, file);
  if (pages.length === 0) return null;
  const warnings = count > maxPages ? [`Only the first ${maxPages} of ${count} pages were read.`] : [];
  await askSecondReader(file, pages);
  const problem = await readPictures(document, file, pages);
  const { title } = document;
  // Only here, because PDFium's functions must not be called again after a trap.
  document.close();
  return finish(pages, warnings, title, problem);
}

function readTextLayers(document: PdfDocument, { report }: SourceFile): PageReading[] {
  const count = Math.min(document.pageCount, maxPages);
  return Array.from({ length: Math.max(count, 0) }, (_, index) => {
    if (index % 20 === 0) report(`Reading page ${index + 1} of ${count}`, index / count);
    return readPage(document, index);
  });
}

/** Returns null when a broken file makes PDFium trap: its memory is unusable then, so the second reader takes over. */
async function unlessTrapped<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError) && !(error instanceof RangeError)) throw error;
    forgetPdfium();
    return null;
  }
}

/** `problem`: why pictures of pages were not read. */
function finish(pages: PageReading[], warnings: string[], title: string, problem: string | null = null): Extracted {
  const broken = numbersOf(pages, 'broken');
  const pictures = numbersOf(pages, 'picture');
  if (pages.every(({ blocks }) => blocks.every((block) => textOf(block).trim() === ''))) {
    if (pictures.length > 0) throw new ExtractionFailure('EMPTY', problem ?? withoutText);
    throw new ExtractionFailure(broken.length > 0 ? 'DAMAGED' : 'EMPTY');
  }
  if (problem !== null) warnings.push(problem);
  else if (pictures.length > 0) warnings.push(`No text was recognised on ${listPages(pictures)}.`);
  const late = numbersOf(pages, 'late');
  if (late.length > 0) {
    warnings.push(`Text recognition ran out of time before ${listPages(late)}. Split the file and upload the rest.`);
  }
  const garbled = numbersOf(pages, 'garbled');
  if (garbled.length > 0) warnings.push(`The font does not reveal the letters on ${listPages(garbled)}.`);
  if (broken.length > 0) warnings.push(`Damaged and left out: ${listPages(broken)}.`);
  return { format: 'pdf', ...composePages(pages), ...(isSensible(title) && { title }), warnings };
}

function numbersOf(pages: readonly PageReading[], state: PageReading['state']): number[] {
  return pages.flatMap((page, index) => (page.state === state ? [index + 1] : []));
}

/** Returns 'page 3', 'pages 3, 4 and 9' or 'pages 1, 2, 3 and 40 others'. */
function listPages(numbers: readonly number[]): string {
  if (numbers.length === 1) return `page ${numbers.join('')}`;
  const shown = numbers.length > 8 ? [...numbers.slice(0, 6), `${numbers.length - 6} others`] : numbers;
  return `pages ${formatList(shown.map(String))}`;
}

function isSensible(title: string): boolean {
  return (
    title.length > 2 &&
    title.length <= 200 &&
    /\p{L}{2}/u.test(title) &&
    !/^(?:untitled|microsoft word|document\d*$)|\.(?:docx?|pdf|indd|xlsx?|pptx?|tex|dvi|html?|qxd)$/i.test(title)
  );
}
