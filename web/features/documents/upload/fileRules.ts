export type FileKind = 'pdf' | 'word' | 'sheet' | 'slides' | 'text';

const kinds: readonly [FileKind, RegExp][] = [
  ['pdf', /pdf/],
  ['sheet', /spreadsheet|ms-excel|csv/],
  ['slides', /presentation|powerpoint/],
  ['word', /word|opendocument\.text|rtf/],
];

/** Returns the kind of a file by its MIME type, which the server detected from the file itself. */
export function fileKindOf(fileType: string): FileKind {
  return kinds.find(([, pattern]) => pattern.test(fileType))?.[0] ?? 'text';
}

/** Returns a file's name without its extension, as a title. A name that consists only of an extension stays. */
export function titleOf(fileName: string): string {
  return fileName.replace(/(?<=.)\.[^.]*$/, '');
}

/** The file types that single upload accepts; multiple upload accepts two more. */
export const singleAccept = '.pdf,.doc,.docx,.txt,.xlsx,.xls';
export const multipleAccept = `${singleAccept},.pptx,.ppt`;

/** The server's limits. A megabyte has 1024² bytes. */
export interface UploadLimits {
  maxDocuments: number;
  maxDocumentMegabytes: number;
}

/** Returns why a file is not sent at all; null if it may be sent. */
export function refusalOf(file: { size: number }, limits: UploadLimits | undefined): string | null {
  if (file.size === 0) return 'This file is empty. Choose another one.';
  if (!limits || file.size <= limits.maxDocumentMegabytes * 1024 ** 2) return null;
  return `This file is larger than ${limits.maxDocumentMegabytes} MB. Upload a smaller one, or split it.`;
}
