import { sensibleTitle, uniqueMargins, writeBody } from '../body.ts';
import { openDoc } from './file.ts';
import { readDocLists } from './lists.ts';
import { readAttached, readMargins } from './notes.ts';
import { createListCounter } from '../numbers.ts';
import { readPieces } from './pieces.ts';
import { createDocReading, readRange } from './story.ts';
import { readFonts } from './styles.ts';
import type { Extracted, SourceFile } from '../../extracted.ts';
import { ExtractionFailure } from '../../extractionFailure.ts';

/**
 * Reads documents of Word 97 to 2003 (MS-DOC). Notes, comments and text boxes follow the paragraph that they belong to;
 * headers come first and footers last, each text once. Fields are read as their results without their codes; deleted
 * and hidden text is left out. Throws an ExtractionFailure as `openDoc` does, and 'DAMAGED' for a file that breaks the rules of
 * the format or has no text in any language.
 */
export async function readDoc({ bytes }: SourceFile): Promise<Extracted> {
  try {
    const extracted = readDocument(bytes);
    if (isGarbage(extracted.content)) throw new ExtractionFailure('DAMAGED');
    return extracted;
  } catch (cause) {
    throw cause instanceof ExtractionFailure ? cause : new ExtractionFailure('DAMAGED', undefined, { cause });
  }
}

/** True when bytes that are not text were read as UTF-16: they give characters that nobody uses. */
function isGarbage(content: string): boolean {
  const strange = content.slice(0, 100_000).match(/[\p{Cn}\p{Co}\p{Cs}\ufffd]/gu)?.length ?? 0;
  return strange > 5 + Math.min(content.length, 100_000) / 20;
}

function readDocument(bytes: Uint8Array): Extracted {
  const file = openDoc(bytes);
  const fonts = readFonts(file);
  const lists = readDocLists(file, fonts);
  const reading = createDocReading(file, readPieces(file), fonts, lists, createListCounter());
  const attached = readAttached(file, reading);
  const margins = readMargins(file, reading);
  const blocks = [
    ...uniqueMargins(margins.headers, 'header'),
    ...readRange(reading, 0, file.lengths.body, attached),
    ...(attached.get(-1) ?? []),
    ...uniqueMargins(margins.footers, 'footer'),
  ];
  const title = sensibleTitle(file.title);
  return { format: 'doc', ...writeBody(blocks), ...(title !== undefined && { title }), warnings: [] };
}
