import { fileTypeFromBuffer } from 'file-type';
import type { FileKind } from '../extracted.ts';
import { ExtractionFailure } from '../extractionFailure.ts';
import { kindOfOle, kindOfZip } from './officeKind.ts';
import { kindOfText, looksLikeText } from './textKind.ts';
import { describeOtherType, describeSignature, saveAs } from './otherTypes.ts';

/**
 * Determines a file's kind from its content; the name only chooses between kinds of plain text. Throws an
 * ExtractionFailure: 'NO_FILE_CONTENT' for an empty file, 'PASSWORD' for an encrypted package, 'OTHER_TYPE' with a
 * sentence that names the file's real type, and the errors of `openArchive`.
 */
export async function detectFileKind(bytes: Uint8Array, fileName: string): Promise<FileKind> {
  if (bytes.length === 0) throw new ExtractionFailure('NO_FILE_CONTENT');
  const start = latin1(bytes, 0, 1024);
  if (/^[\s\u00ef\u00bb\u00bf]*%PDF-/.test(start)) return 'pdf';
  if (/^[\s\u00ef\u00bb\u00bf]*\{\\rtf/.test(start)) return 'rtf';
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1')) return kindOfOle(bytes);
  if (isZip(bytes, start)) return kindOfZip(bytes);
  if (isWorkbookStream(bytes)) return 'sheet';
  const signed = describeSignature(start);
  if (signed !== undefined) throw new ExtractionFailure('OTHER_TYPE', signed);

  const isText = looksLikeText(bytes);
  if (!isText || extensionOf(fileName) === 'pdf') {
    // Mail gateways and scanners put lines before the header (PDF 32000-1, annex H.3.4.1); some files have lost the
    // header.
    if (start.includes('%PDF-') || (extensionOf(fileName) === 'pdf' && hasPdfObjects(bytes))) return 'pdf';
  }
  const found = await fileTypeFromBuffer(bytes);
  if (isText) {
    const other = found && describeOtherType(found.mime, found.ext, 'text');
    if (other !== undefined) throw new ExtractionFailure('OTHER_TYPE', other);
    return kindOfText(bytes, extensionOf(fileName));
  }
  throw new ExtractionFailure('OTHER_TYPE', otherTypeOf(start) ?? (found && describeOtherType(found.mime, found.ext)));
}

function extensionOf(fileName: string): string {
  return /\.([^.\s/\\]+)\s*$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

function latin1(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to);
}

/** By a first entry, an empty archive's end record, or, behind other bytes, the record at the end. */
function isZip(bytes: Uint8Array, start: string): boolean {
  return (
    ['PK\u0003\u0004', 'PK\u0005\u0006', 'PK\u0007\u0008', 'PK00PK'].some((mark) => start.startsWith(mark)) ||
    endsLikeZip(bytes)
  );
}

function endsLikeZip(bytes: Uint8Array): boolean {
  const end = latin1(bytes, Math.max(0, bytes.length - 22), bytes.length);
  return end.startsWith('PK\u0005\u0006') && !looksLikeText(bytes);
}

/** Excel's own stream without a container: BIFF2 to BIFF8 (MS-XLS 2.4.21). */
function isWorkbookStream([record, version, length, zero]: Uint8Array): boolean {
  return (
    record === 0x09 &&
    [0x00, 0x02, 0x04, 0x08].includes(version ?? -1) &&
    (length ?? 0) >= 4 &&
    (length ?? 0) <= 16 &&
    zero === 0
  );
}

function hasPdfObjects(bytes: Uint8Array): boolean {
  const text = latin1(bytes, 0, bytes.length);
  return /\d{1,10} \d{1,5} obj\b/.test(text) && /startxref|%%EOF|endobj/.test(text);
}

/** First bytes of old formats that file-type does not know. */
const oldFormats: readonly (readonly [what: string, ...starts: string[]])[] = [
  ['a document of Word 2 or older', '\u00db\u00a5', '\u009b\u00a5', '1\u00be\0\0', '2\u00be\0\0'],
  ['a WordPerfect document', '\u00ffWPC'],
];

function otherTypeOf(start: string): string | undefined {
  const found = oldFormats.find(([, ...starts]) => starts.some((mark) => start.startsWith(mark)));
  return found && saveAs(found[0], 'Word (.docx) or PDF');
}
