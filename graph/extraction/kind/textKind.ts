import { encodingOfMark, isUtf8, wideUnicodeOf } from '../encoding/unicode.ts';
import type { FileKind } from '../extracted.ts';

const sampleSize = 64 * 1024;

/** Whether the bytes are text: hardly any control codes. Zeros that pad a file do not count. */
export function looksLikeText(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, sampleSize);
  if (encodingOfMark(sample) !== undefined || wideUnicodeOf(sample) !== undefined) return true;
  if (isTooLittle(sample)) return false;
  let controls = 0;
  let fill = 0;
  sample.forEach((byte, index) => {
    if (byte === 0 && (sample[index - 1] === 0 || sample[index + 1] === 0)) fill += 1;
    else if (isControl(byte)) controls += 1;
  });
  return fill < sample.length && controls <= (sample.length - fill) / 200;
}

/** Fewer than eight bytes without visible ASCII: many encodings could read them, none for certain. */
function isTooLittle(sample: Uint8Array): boolean {
  return sample.length < 8 && !sample.some((byte) => byte > 0x20 && byte < 0x7f) && !isUtf8(sample);
}

/** Returns the kind of a text: by a name of plain text, Markdown or a table, otherwise by the content. */
export function kindOfText(bytes: Uint8Array, extension: string): FileKind {
  if (['txt', 'text', 'md', 'markdown', 'log'].includes(extension)) return 'plain';
  if (['csv', 'tsv', 'tab'].includes(extension)) return 'csv';
  const start = beginning(bytes);
  if (isMail(start)) return 'eml';
  if (/<Workbook\b[^>]*urn:schemas-microsoft-com:office:spreadsheet/.test(start)) return 'sheet';
  if (/progid="Word\.Document"|<w:wordDocument\b|<pkg:package\b/.test(start)) return 'docx';
  if (
    /^\s*(<\?xml[^>]*\?>\s*)?(<!--[^]{0,500}?-->\s*)*<(!doctype\s+html|html|head|body|table|div|p|meta|style|title)\b/i.test(
      start,
    )
  ) {
    return 'html';
  }
  if (['html', 'htm', 'xhtml'].includes(extension)) return 'html';
  if (extension === 'eml') return 'eml';
  if (/^xl/.test(extension)) return 'csv';
  return 'plain';
}

/** Whether the text begins with header lines as every mail has them (RFC 5322, 2.2), at least two of them known. */
function isMail(start: string): boolean {
  const head = start.split(/\r?\n\r?\n/, 1)[0] ?? '';
  const lines = head.replace(/^From .*\r?\n/, '').split(/\r?\n/);
  if (!/^[!-9;-~]+:/.test(lines[0] ?? '')) return false;
  const known =
    /^(from|to|subject|date|received|return-path|mime-version|message-id|delivered-to|content-type|reply-to|x-[\w-]+):/i;
  return lines.filter((line) => known.test(line)).length >= 2;
}

function beginning(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1', 0, 4096)
    .replace(/\0/g, '')
    .replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '');
}

/** No text has these. Texts may have tabs, breaks, form feeds, escapes of ISO-2022 and DOS's end of file. */
function isControl(byte: number): boolean {
  return byte < 0x09 || (byte > 0x0d && byte < 0x20 && ![0x0e, 0x0f, 0x1a, 0x1b].includes(byte)) || byte === 0x7f;
}
