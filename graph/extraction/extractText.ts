import type { Converter, Extracted, SourceFile } from './extracted.ts';
import { ExtractionFailure } from './extractionFailure.ts';
import { detectFileKind, type FileKind } from './fileKind.ts';

/** Each is loaded when the first file needs it: a process that reads mails never pays for PDFium. */
const converters: Record<FileKind, () => Promise<Converter>> = {
  pdf: async () => (await import('./pdf.ts')).readPdf,
  docx: async () => (await import('./docx.ts')).readDocx,
  doc: async () => (await import('./doc.ts')).readDoc,
  sheet: async () => (await import('./sheet.ts')).readSheet,
  csv: async () => (await import('./csv.ts')).readCsv,
  pptx: async () => (await import('./pptx.ts')).readPptx,
  ppt: async () => (await import('./ppt.ts')).readPpt,
  plain: async () => (await import('./plain.ts')).readPlain,
  html: async () => (await import('./html.ts')).readHtml,
  eml: async () => (await import('./eml.ts')).readEml,
  rtf: async () => (await import('./rtf.ts')).readRtf,
  wpd: async () => (await import('./wordPerfect.ts')).readWordPerfect,
};

/**
 * Reads a file of any type that can be read here, going by its content. Throws an ExtractionFailure that says what is
 * wrong with the file. Whatever else is thrown means that a reader met bytes that it was not made for. Call it in a
 * process that may die: readers of broken files loop, run out of memory and crash.
 */
export async function extractText(file: SourceFile): Promise<Extracted> {
  const kind = await detectFileKind(file.bytes, file.fileName);
  const read = await converters[kind]();
  const extracted = await read(file);
  if (extracted.content.trim() === '') throw new ExtractionFailure('EMPTY');
  return extracted;
}
