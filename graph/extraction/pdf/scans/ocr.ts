import { fileURLToPath } from 'node:url';

/** A word that was read from a picture; in pixels, y downwards. */
export interface RecognizedWord {
  text: string;
  left: number;
  right: number;
  /** Measured at the middle of its line. */
  baseline: number;
  /** The height of its line's letters, about the font size. */
  height: number;
}

export interface Recognized {
  words: RecognizedWord[];
  /** The text recognition's confidence in the words, from 0 to 100. */
  confidence: number;
}

export interface TextRecognizer {
  /** Reads a picture: PNG, JPEG, BMP or netpbm. */
  read(file: Buffer): Promise<Recognized>;
  close(): Promise<void>;
}

/** A 'word' below this confidence is a line, a stain or a drawing. */
const leastConfidence = 30;

/**
 * Starts tesseract.js, for English and without network: core and language data are packages of this product. It runs in
 * its own thread.
 */
export async function startTextRecognizer(): Promise<TextRecognizer> {
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
          .filter((word) => word.confidence >= leastConfidence && word.text.trim() !== '')
          .map((word) => ({
            text: word.text,
            left: word.bbox.x0,
            right: word.bbox.x1,
            baseline: (line.baseline.y0 + line.baseline.y1) / 2,
            height: line.rowAttributes.rowHeight,
          })),
      );
      return { words, confidence: page.confidence };
    },
    async close() {
      await worker.terminate();
    },
  };
}
