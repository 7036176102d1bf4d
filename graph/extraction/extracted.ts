/**
 * What a file says, as its reader sees it: one text, and beside it where each thing stands. `content` is what searches,
 * analysts and quotes work on; the parts point into it and never repeat it.
 */
export interface Extracted {
  format: DocumentFormat;
  /** The whole text. Of a plain text file exactly its characters. */
  content: string;
  /** In order, without overlaps. Together they cover everything but the separators between them. */
  parts: Part[];
  /** The title in the file's own properties, where it has a sensible one. */
  title?: string;
  /** What a reader should know, one sentence each: 'Pages 3 and 4 could not be read.' */
  warnings: string[];
}

/** What a file turned out to be, with its media type. */
export const formatMimeTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  html: 'text/html',
  rtf: 'application/rtf',
  eml: 'message/rfc822',
} as const;
export type DocumentFormat = keyof typeof formatMimeTypes;

export type PartKind = 'BODY' | 'PAGE' | 'SLIDE' | 'SHEET';

/** A page, a slide, a sheet, or a stretch of a document that has none of them. Long ones come as several parts. */
export interface Part {
  kind: PartKind;
  /** '12' for a page or slide, 'P&L' for a sheet, '' for a BODY. Parts of one sheet carry the same name. */
  name: string;
  /** Where its text stands in `content`, in UTF-16 units; the end is exclusive. */
  start: number;
  end: number;
  /** Its structure, in the order of the text. Text between blocks is a plain paragraph. */
  blocks: Block[];
  /** Read from a picture of the page. */
  isOcr?: true;
  /** A hidden sheet or slide. */
  isHidden?: true;
}

/** A stretch of a part. Its offsets count from the part's start. */
export interface Block {
  kind: BlockKind;
  start: number;
  end: number;
  /** Of a heading, 1 to 6; of a list item its depth, from 1. */
  level?: number;
  /** Of a table: its rows from top to bottom. Only cells that hold something are listed. */
  rows?: Cell[][];
}

export type BlockKind =
  | 'heading'
  | 'paragraph'
  | 'listItem'
  | 'table'
  /** What stands beside the running text, named so that a reader knows. */
  | 'header'
  | 'footer'
  | 'footnote'
  | 'comment'
  | 'notes'
  | 'textBox';

export interface Cell {
  start: number;
  end: number;
  /** Its column, counted from 0. */
  column: number;
  /** 'B7' in a sheet. */
  at?: string;
  /** How many columns it spans, when more than one. */
  span?: number;
  /** The number that a sheet's cell holds, where its text shows it otherwise: 0.125 under '12.5%'. */
  value?: number;
}

/** A file as a converter gets it, in the isolated process. */
export interface SourceFile {
  bytes: Uint8Array;
  /** As it was uploaded; a hint for the reader, never for what the file is. */
  fileName: string;
  /** How long the pictures of its pages may take altogether; what is not read by then is left out. Unset: as long as they need. */
  ocrSeconds?: number;
  /**
   * Tells how far a long reading is: 'Reading page 3 of 12', a share from 0 to 1. `isOcr` says that a picture of a page
   * is being read, which may take longer than reading text: each page of it wants a report.
   */
  report(stage: string, share: number, isOcr?: boolean): void;
}

/** Reads one format. Throws an ExtractionFailure for what it cannot read. */
export type Converter = (file: SourceFile) => Promise<Extracted>;
