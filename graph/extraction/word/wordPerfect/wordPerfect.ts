import CFB from 'cfb';
import { uniqueMargins, writeBody, type BodyBlock } from '../body.ts';
import { uint16, uint32, uint8 } from '../bytes.ts';
import type { Extracted, SourceFile } from '../../extracted.ts';
import { ExtractionFailure } from '../../extractionFailure.ts';
import { looksLikeWordPerfect4, readWordPerfect4, readWordPerfect5 } from './wordPerfect5.ts';
import { readWordPerfect6 } from './wordPerfect6.ts';

const documentType = 10;
const unread =
  'This is a WordPerfect file of a kind that cannot be read here. Save it as .docx or PDF and upload the new copy.';
const asides = 'Notes, headers and footers of this old WordPerfect document were not read.';

/** Whether the bytes are a document of WordPerfect: by its mark (FF 'WPC'), or, of version 4.2, by how its codes are made. */
export function looksLikeWordPerfect(bytes: Uint8Array): boolean {
  return hasMark(bytes) || looksLikeWordPerfect4(bytes);
}

/**
 * Reads documents of WordPerfect 4.2, 5.x and 6 or newer, also in an OLE container. Throws an ExtractionFailure: 'PASSWORD' for an encrypted one,
 * 'OTHER_TYPE' for other files of WordPerfect (macros, printers …) and unknown versions.
 */
export async function readWordPerfect(file: SourceFile): Promise<Extracted> {
  const bytes = isContainer(file.bytes) ? readContainer(file.bytes) : file.bytes;
  if (!hasMark(bytes)) {
    if (!looksLikeWordPerfect4(bytes)) throw new ExtractionFailure('OTHER_TYPE', unread);
    const { body, hasAsides } = readWordPerfect4(bytes);
    return toExtracted(body, hasAsides);
  }
  if (uint8(bytes, 9) !== documentType) throw new ExtractionFailure('OTHER_TYPE', unread);
  if (uint16(bytes, 12) !== 0) throw new ExtractionFailure('PASSWORD');
  const version = uint8(bytes, 10);
  if (version === 0) {
    const { body, hasAsides } = readWordPerfect5(bytes.subarray(uint32(bytes, 4)));
    return toExtracted(body, hasAsides);
  }
  if (version !== 2) throw new ExtractionFailure('OTHER_TYPE', unread);
  const { body, headers, footers } = readWordPerfect6(bytes);
  return toExtracted([...uniqueMargins(headers, 'header'), ...body, ...uniqueMargins(footers, 'footer')], false);
}

function toExtracted(blocks: BodyBlock[], hasAsides: boolean): Extracted {
  return { format: 'wpd', ...writeBody(blocks), warnings: hasAsides ? [asides] : [] };
}

function isContainer(bytes: Uint8Array): boolean {
  return uint32(bytes, 0) === 0xe011cfd0;
}

/** Versions 7 and newer can put the document into an OLE container, with what is embedded in it. */
function readContainer(bytes: Uint8Array): Uint8Array {
  try {
    const container = CFB.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { type: 'buffer' });
    return Uint8Array.from(CFB.find(container, 'PerfectOffice_MAIN')?.content ?? []);
  } catch (cause) {
    throw new ExtractionFailure('DAMAGED', undefined, { cause });
  }
}

function hasMark(bytes: Uint8Array): boolean {
  return uint32(bytes, 0) === 0x435057ff;
}
