/** The kinds of files, as the icons show them. */
export type FileKind = 'pdf' | 'word' | 'sheet' | 'slides' | 'text';

const kinds: readonly [FileKind, RegExp][] = [
  ['pdf', /pdf/],
  ['sheet', /spreadsheet|ms-excel|csv/],
  ['slides', /presentation|powerpoint/],
  ['word', /word|opendocument\.text|rtf/],
];

/** The kind of a MIME type, which the server detected from the file itself. */
export function fileKindOf(fileType: string): FileKind {
  return kinds.find(([, pattern]) => pattern.test(fileType))?.[0] ?? 'text';
}

/** A file's name without its extension, as a title. A name that consists only of an extension stays. */
export function titleOf(fileName: string): string {
  return fileName.replace(/(?<=.)\.[^.]*$/, '');
}

/** The file types that single upload accepts, and those that multiple upload accepts in addition. */
export const singleAccept = '.pdf,.doc,.docx,.txt,.xlsx,.xls';
export const multipleAccept = `${singleAccept},.pptx,.ppt`;

/** The server's limits: number of files, and size in megabytes of 1024 units. */
export interface UploadLimits {
  maxDocuments: number;
  maxDocumentMegabytes: number;
}

/** Why a file is not sent at all; null when it may be sent. */
export function refusalOf(file: { size: number }, limits: UploadLimits | undefined): string | null {
  if (file.size === 0) return 'This file is empty. Choose another one.';
  if (!limits || file.size <= limits.maxDocumentMegabytes * 1024 ** 2) return null;
  return `This file is larger than ${limits.maxDocumentMegabytes} MB. Upload a smaller one, or split it.`;
}
