import { formatList } from '../../finance/formatFigure.ts';
import type { Converter, Extracted, SourceFile } from '../extracted.ts';
import { ExtractionFailure } from '../extractionFailure.ts';
import { createTextBuilder } from '../textBuilder.ts';
import { isListItem, type TextBlock } from './blocks.ts';
import { collectCompounds, joinCells, joinLines, withoutUnknown } from './hyphens.ts';
import { forgetPdfium, openPdf, type PdfDocument } from './library.ts';
import { askSecondReader, readWithSecondReader } from './scans/pdfSecondReader.ts';
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

const minRepeats = 3;
const maxHeadingLength = 200;

/** Only the whole file shows which lines are headings and which repeat. */
function composePages(pages: readonly PageReading[]): Pick<Extracted, 'content' | 'parts'> {
  const builder = createTextBuilder();
  const body = bodySize(pages);
  const compounds = collectCompounds(linesOf(pages));
  const running = runningLines(pages);
  pages.forEach((page, index) => {
    builder.part('PAGE', String(index + 1), page.isOcr ? { isOcr: true } : {});
    for (const block of page.blocks) {
      if (block.kind === 'table') {
        joinCells(block.rows, compounds);
        builder.table(block.rows.map((row) => row.map((cell) => ({ ...cell, text: withoutUnknown(cell.text) }))));
      } else if (block.kind === 'comment') builder.block('comment', block.text);
      else addText(builder, block, withoutUnknown(joinLines(block.lines, compounds)));
    }
  });
  return builder.finish();

  function addText(into: typeof builder, block: TextBlock, text: string): void {
    if (block.edge && running.has(pattern(text))) into.block(block.edge === 'top' ? 'header' : 'footer', text);
    else if (isListItem(block)) into.block('listItem', text, 1);
    else {
      const level = headingLevel(block, text, body);
      if (level === undefined) into.block('paragraph', text);
      else into.block('heading', text, level);
    }
  }
}

function* textBlocks(pages: readonly PageReading[]): Generator<TextBlock> {
  for (const { blocks } of pages) for (const block of blocks) if (block.kind === 'text') yield block;
}

function* linesOf(pages: readonly PageReading[]): Generator<string> {
  for (const { lines } of textBlocks(pages)) for (const { text } of lines) yield text;
}

function bodySize(pages: readonly PageReading[]): number {
  const letters = new Map<number, number>();
  for (const { size, lines } of textBlocks(pages)) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + lines.reduce((sum, { text }) => sum + text.length, 0));
  }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

function headingLevel({ size, isBold, lines }: TextBlock, text: string, body: number): number | undefined {
  if (body === 0 || lines.length > 3 || text.length > maxHeadingLength || !/\p{L}{2}/u.test(text)) return undefined;
  if (size >= 1.8 * body) return 1;
  if (size >= 1.4 * body) return 2;
  if (size >= 1.15 * body) return 3;
  return isBold && size >= 0.95 * body && !/[.;,]$/.test(text) ? 4 : undefined;
}

function runningLines(pages: readonly PageReading[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { edge, lines } of textBlocks(pages)) {
    if (!edge) continue;
    const key = pattern(lines[0]?.text ?? '');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= minRepeats).map(([key]) => key));
}

const pattern = (text: string) => text.replace(/\d+/g, '#').replace(/\s+/g, ' ');
