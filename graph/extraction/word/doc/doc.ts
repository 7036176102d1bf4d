import WordExtractor from 'word-extractor';
import { sensibleTitle, uniqueMargins, writeBody, type BodyBlock } from '../body.ts';
import { openDoc } from './file.ts';
import { readDocLists } from './lists.ts';
import { readAttached, readMargins } from './notes.ts';
import { createListCounter } from '../numbers.ts';
import { readPieces } from './pieces.ts';
import { createDocReading, readRange } from './story.ts';
import { readFonts } from './styles.ts';
import { readSummaryTitle } from './title.ts';
import type { Extracted, SourceFile } from '../../extracted.ts';
import { ExtractionFailure } from '../../extractionFailure.ts';

/**
 * Reads documents of Word 6 to 2003 (MS-DOC). Notes, comments and text boxes follow the paragraph that they belong to;
 * headers come first and footers last, each text once; results of fields without their codes; deleted and hidden text is
 * left out. A file in which nothing is found, or that breaks a rule this reader relies on, is read by word-extractor.
 * Throws an ExtractionFailure: 'PASSWORD' for an encrypted file, 'DAMAGED' for one that neither can read.
 */
export async function readDoc({ bytes }: SourceFile): Promise<Extracted> {
  let failure: unknown;
  try {
    const extracted = readOwn(bytes);
    if (extracted.content !== '' && !isGarbage(extracted.content)) return extracted;
  } catch (error) {
    if (error instanceof ExtractionFailure && error.reason === 'PASSWORD') throw error;
    failure = error;
  }
  const blocks = await readWithWordExtractor(bytes);
  if (blocks.length === 0 && failure !== undefined) {
    throw failure instanceof ExtractionFailure
      ? failure
      : new ExtractionFailure('DAMAGED', undefined, { cause: failure });
  }
  return { format: 'doc', ...writeBody(blocks), warnings: [] };
}

/** Bytes that are no text, read as UTF-16, give characters that nobody uses. */
function isGarbage(content: string): boolean {
  const strange = content.slice(0, 100_000).match(/[\p{Cn}\p{Co}\p{Cs}\ufffd]/gu)?.length ?? 0;
  return strange > 5 + Math.min(content.length, 100_000) / 20;
}

function readOwn(bytes: Uint8Array): Extracted {
  const file = openDoc(bytes);
  const fonts = readFonts(file);
  const lists = file.isOld ? [] : readDocLists(file, fonts);
  const reading = createDocReading(file, readPieces(file), fonts, lists, createListCounter());
  const attached = readAttached(file, reading);
  const margins = readMargins(file, reading);
  const blocks = [
    ...uniqueMargins(margins.headers, 'header'),
    ...readRange(reading, 0, file.lengths.body, attached),
    ...(attached.get(-1) ?? []),
    ...uniqueMargins(margins.footers, 'footer'),
  ];
  const title = sensibleTitle(readSummaryTitle(file.summary));
  return { format: 'doc', ...writeBody(blocks), ...(title !== undefined && { title }), warnings: [] };
}

/** What word-extractor finds, one paragraph a line; nothing when it fails too. */
async function readWithWordExtractor(bytes: Uint8Array): Promise<BodyBlock[]> {
  try {
    const document = await new WordExtractor().extract(Buffer.from(bytes));
    const body = document.getBody();
    if (isGarbage(body)) return [];
    return body
      .split('\n')
      .filter((text) => text.trim() !== '')
      .map((text) => ({ kind: 'paragraph', text }));
  } catch {
    return [];
  }
}
