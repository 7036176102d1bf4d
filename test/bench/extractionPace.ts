import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { createExtractor } from '../../graph/extraction/pool/pool.ts';

const run = promisify(execFile);

/**
 * Measures pages per second of PDFs: first one file after another in a warm process, then all together in two
 * processes, compared with pdftotext, which starts again for each file. Scans count too, so a folder of scans measures
 * OCR more than text layers.
 */
export async function comparePace(
  files: string[],
  limitsWith: (processes: number) => Parameters<typeof createExtractor>[0],
): Promise<void> {
  const one = await measure(files, limitsWith(1));
  const two = await measure(files, limitsWith(2));
  console.log(`\n${files.length} PDFs, ${one.pages} pages`);
  print('one process', one);
  print('two processes', two);
  const seconds = await timePdftotext(files);
  if (seconds === null) {
    console.log('pdftotext is not installed, so there is nothing to compare with.');
    return;
  }
  const theirs = { pages: one.pages, seconds, ocrPages: 0 };
  print('pdftotext', theirs);
  const ratio = (ours: typeof one) => (pace(ours) / pace(theirs)).toFixed(2);
  console.log(`ratio          ${ratio(one)} of pdftotext on one core, ${ratio(two)} with two processes`);
}

/** Returns null when pdftotext is missing. */
async function timePdftotext(files: string[]): Promise<number | null> {
  const started = performance.now();
  for (const file of files) {
    try {
      await run('pdftotext', [file, '-'], { maxBuffer: 1024 ** 3 });
    } catch (error) {
      // An unreadable file costs time too.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    }
  }
  return (performance.now() - started) / 1000;
}

async function measure(files: string[], limits: Parameters<typeof createExtractor>[0]) {
  const extractor = createExtractor(limits);
  let pages = 0;
  let ocrPages = 0;
  const read = async (file: string) => {
    const { parts } = await extractor.extract(file, path.basename(file)).catch(() => ({ parts: [] }));
    pages += parts.filter(({ kind }) => kind === 'PAGE').length;
    ocrPages += parts.filter(({ isOcr }) => isOcr).length;
  };
  try {
    // Starts the processes and loads the libraries before the measurement.
    await Promise.all(Array.from({ length: limits.processes }, async () => read(files[0] ?? '')));
    [pages, ocrPages] = [0, 0];
    const started = performance.now();
    if (limits.processes === 1) for (const file of files) await read(file);
    else await Promise.all(files.map(read));
    return { pages, ocrPages, seconds: (performance.now() - started) / 1000 };
  } finally {
    await extractor.stop();
  }
}

function pace({ pages, seconds }: { pages: number; seconds: number }): number {
  return pages / seconds;
}

function print(name: string, figures: { pages: number; seconds: number; ocrPages: number }): void {
  const ocr = figures.ocrPages > 0 ? `, ${figures.ocrPages} of them by OCR` : '';
  console.log(
    `${name.padEnd(14)} ${pace(figures).toFixed(1).padStart(6)} pages/s, ${figures.seconds.toFixed(1)} s${ocr}`,
  );
}
