/** What a reader takes a file for. */
export type FileKind = 'pdf' | 'word' | 'sheet' | 'slides' | 'text';

const kinds: readonly [FileKind, RegExp][] = [
  ['pdf', /pdf/],
  ['sheet', /spreadsheet|ms-excel|csv/],
  ['slides', /presentation|powerpoint/],
  ['word', /word|opendocument\.text|rtf/],
];

/** By its MIME type, which the server found in the file itself. */
export function fileKindOf(fileType: string): FileKind {
  return kinds.find(([, pattern]) => pattern.test(fileType))?.[0] ?? 'text';
}

/** A file's name as a title: without its ending. A name that is nothing else stays. */
export function titleOf(fileName: string): string {
  return fileName.replace(/(?<=.)\.[^.]*$/, '');
}

/** What single upload takes, and multiple upload takes besides. */
export const singleAccept = '.pdf,.doc,.docx,.txt,.xlsx,.xls';
export const multipleAccept = `${singleAccept},.pptx,.ppt`;

/** Limits that the server states; files in number, size in megabytes of 1024 units. */
export interface UploadLimits {
  maxDocuments: number;
  maxDocumentMegabytes: number;
}

/** Why a file need not be sent at all; null when it may be. */
export function refusalOf(file: { size: number }, limits: UploadLimits | undefined): string | null {
  if (file.size === 0) return 'This file is empty. Choose another one.';
  if (!limits || file.size <= limits.maxDocumentMegabytes * 1024 ** 2) return null;
  return `This file is larger than ${limits.maxDocumentMegabytes} MB. Upload a smaller one, or split it.`;
}
