import type { SourceFile } from '../../extracted.ts';
import { toBlocks, type PageBlock } from '../blocks.ts';
import type { PdfDocument } from '../library.ts';
import { drawPage } from './pictures.ts';
import { textOf, type PageReading } from '../pages.ts';
import { median } from '../pdfRows.ts';
import type { Word } from '../pdfWords.ts';
import { fileURLToPath } from 'node:url';

const doubtful = 50;
const minWords = 5;
const maxWordsOfPhoto = 60;

const reserve = 0.1;

/** Reads pictures of pages without a text layer while there is time. Returns a warning when OCR failed. */
export async function readPictures(
  document: PdfDocument,
  { report, ocrSeconds = Infinity }: SourceFile,
  pages: readonly PageReading[],
): Promise<string | null> {
  const todo = pages.filter(({ state }) => state === 'picture' || state === 'garbled');
  if (todo.length === 0) return null;
  let recognizer: TextRecognizer | undefined;
  const started = performance.now();
  const isLate = (done: number) => {
    const seconds = (performance.now() - started) / 1000;
    return done > 0 && seconds + seconds / done > ocrSeconds * (1 - reserve);
  };
  try {
    recognizer = await startTextRecognizer();
    for (const [done, page] of todo.entries()) {
      const index = pages.indexOf(page);
      if (isLate(done)) page.state = 'late';
      if (page.state === 'late') continue;
      report(`Recognising text on page ${index + 1} of ${pages.length}`, done / todo.length, true);
      const blocks = await readPicture(document, index, recognizer);
      if (blocks) takeBetter(page, blocks);
    }
    return null;
  } catch {
    return 'Text recognition failed, so scanned pages were not read. Upload the file again to retry.';
  } finally {
    await recognizer?.close();
  }
}

function takeBetter(page: PageReading, blocks: PageBlock[]): void {
  const comments = page.blocks.filter(({ kind }) => kind === 'comment');
  const known = page.state === 'garbled' ? 0 : lengthOf(page.blocks) - lengthOf(comments);
  page.state = 'read';
  if (known > 0 && lengthOf(blocks) < 2 * known + maxWordsOfPhoto) return;
  page.blocks = [...blocks, ...comments];
  page.isOcr = true;
}

const lengthOf = (blocks: readonly PageBlock[]) => blocks.reduce((sum, block) => sum + textOf(block).length, 0);

async function readPicture(
  document: PdfDocument,
  index: number,
  recognizer: TextRecognizer,
): Promise<PageBlock[] | null> {
  let best: { read: Recognized; scale: number } | undefined;
  for (const turns of [0, 2, 1, 3]) {
    const picture = document.withPage(index, (page) => drawPage(document.pdfium, page, turns));
    if (!picture) return null;
    const read = await recognizer.read(picture.file);
    if (!best || worth(read) > worth(best.read)) best = { read, scale: picture.scale };
    // A photo has a few marks that look like letters in every orientation.
    if (read.words.length < minWords || best.read.confidence >= doubtful) break;
  }
  if (!best || (best.read.words.length < minWords && best.read.confidence < doubtful)) return null;
  if (best.read.words.length === 0) return null;
  const { read, scale } = best;
  const usual = median(read.words.map(({ size }) => size));
  return toBlocks(read.words.map((word, order) => toWord(word, order, scale, usual)));
}

const worth = ({ words, confidence }: Recognized) => confidence * Math.min(words.length, 20);

function toWord({ text, start, end, base, size }: RecognizedWord, order: number, scale: number, usual: number): Word {
  return {
    text,
    start: start / scale,
    end: end / scale,
    base: base / scale,
    // A line without tall letters measures smaller than its neighbours in the same font.
    size: (Math.abs(size - usual) < 0.3 * usual ? usual : size) / scale,
    isBold: false,
    isRtl: false,
    order,
    isAfterSpace: true,
  };
}

/** A word that was read from a picture; in pixels, y downwards. Its size is the height of its line's letters. */
type RecognizedWord = Pick<Word, 'text' | 'start' | 'end' | 'base' | 'size'>;

interface Recognized {
  words: RecognizedWord[];
  /** The text recognition's confidence in the words, from 0 to 100. */
  confidence: number;
}

interface TextRecognizer {
  /** Reads a picture: PNG, JPEG, BMP or netpbm. */
  read(file: Buffer): Promise<Recognized>;
  close(): Promise<void>;
}

/** A 'word' below this confidence is a line, a stain or a drawing. */
const minConfidence = 30;

async function startTextRecognizer(): Promise<TextRecognizer> {
  const { createWorker, OEM } = await import('tesseract.js');
  const data = new URL('./4.0.0_best_int/', import.meta.resolve('@tesseract.js-data/eng/package.json'));
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: fileURLToPath(data),
    cacheMethod: 'none',
    gzip: true,
    // Errors arrive as rejections of the calls below.
    errorHandler: () => undefined,
  });
  return {
    async read(file) {
      const { data: page } = await worker.recognize(file, {}, { text: false, blocks: true });
      const lines = (page.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines: all }) => all));
      const words = lines.flatMap((line) =>
        line.words
          .filter((word) => word.confidence >= minConfidence && word.text.trim() !== '')
          .map((word) => ({
            text: word.text,
            start: word.bbox.x0,
            end: word.bbox.x1,
            base: (line.baseline.y0 + line.baseline.y1) / 2,
            size: line.rowAttributes.rowHeight,
          })),
      );
      return { words, confidence: page.confidence };
    },
    async close() {
      await worker.terminate();
    },
  };
}
