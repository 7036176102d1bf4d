import type { Converter, Extracted, FileKind, SourceFile } from './extracted.ts';
import { ExtractionFailure } from './extractionFailure.ts';
import { detectFileKind } from './kind/fileKind.ts';

/** Each reader is loaded when the first file needs it: a process that only reads mails never loads PDFium. */
const converters: Record<FileKind, () => Promise<Converter>> = {
  pdf: async () => (await import('./pdf/pdf.ts')).readPdf,
  docx: async () => (await import('./word/docx/docx.ts')).readDocx,
  doc: async () => (await import('./word/doc/doc.ts')).readDoc,
  sheet: async () => (await import('./sheet/sheet.ts')).readSheet,
  csv: async () => (await import('./sheet/readCsv.ts')).readCsv,
  pptx: async () => (await import('./slides/pptx/pptx.ts')).readPptx,
  ppt: async () => (await import('./slides/ppt/ppt.ts')).readPpt,
  plain: async () => (await import('./text/plain.ts')).readPlain,
  html: async () => (await import('./text/htmlFile.ts')).readHtml,
  eml: async () => (await import('./text/eml.ts')).readEml,
  rtf: async () => (await import('./word/rtf/rtf.ts')).readRtf,
};

/**
 * Reads a file of any supported type, determined by its content. Throws an ExtractionFailure that says what is wrong
 * with the file. Any other error means that a reader met bytes that it was not made for. Call it in a process that may
 * die: readers of broken files loop, run out of memory and crash.
 */
export async function extractText(file: SourceFile): Promise<Extracted> {
  const kind = await detectFileKind(file.bytes, file.fileName);
  const read = await converters[kind]();
  const extracted = await read(file);
  if (extracted.content.trim() === '') throw new ExtractionFailure('EMPTY');
  // Text that a person typed is never a rights notice, whatever it mentions.
  if (kind !== 'plain' && kind !== 'csv' && isRightsNotice(extracted.content)) throw new ExtractionFailure('RIGHTS');
  return extracted;
}

/** A longer text is not a notice but a document that mentions protection. In UTF-16 units. */
const longest = 1_500;

const protections = [
  /\bthis [\w-]* ?(file|document|workbook|presentation|e-?mail|message) (is|has been|was) [^.]{0,40}protected/i,
  /\bthis [\w-]* ?(file|document|workbook|presentation|e-?mail|message) (is rights|has restricted)/i,
  /\breceived an? (rights-|policy-)?(protected|managed|restricted|encrypted) /i,
];
const remedies = [
  /\b(rights management|information protection|microsoft purview|rights[- ]managed)\b/i,
  /\b(different|compatible|supported|another) (\w+ )?(reader|viewer)\b/i,
  /\bto (open|view|read) (it|this|the)\b[^.]{0,60}\b(permissions?|credentials|licen[cs]e)\b/i,
];

/** Whether a text is only the notice that rights management puts in place of an encrypted document. */
export function isRightsNotice(content: string): boolean {
  if (content.length > longest) return false;
  const text = content.replace(/\s+/g, ' ');
  return [protections, remedies].every((patterns) => patterns.some((pattern) => pattern.test(text)));
}
