/**
 * The content of a file as its reader sees it: one text, and the place of each part in it. Searches, analysts and
 * quotes use `content`; the parts hold offsets into it and never repeat it.
 */
export interface Extracted {
  format: DocumentFormat;
  /** The whole text. For a plain text file exactly its characters. */
  content: string;
  /** In order, without overlaps. Together they cover everything but the separators between them. */
  parts: Part[];
  /** The title in the file's own properties, unless a program invented it. */
  title?: string;
  /** Warnings for the reader, one sentence each: 'Pages 3 and 4 could not be read.' */
  warnings: string[];
  /** What a sheet's reader does not see, one sentence each: hidden rows, formulas without a result. */
  unseen?: string[];
}

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
type DocumentFormat = keyof typeof formatMimeTypes;

export type PartKind = 'BODY' | 'PAGE' | 'SLIDE' | 'SHEET';

/** A page, slide or sheet, or a passage of a document without these. Long ones are split into several parts. */
export interface Part {
  kind: PartKind;
  /** '12' for a page or slide, 'P&L' for a sheet, '' for a BODY. Parts of one sheet carry the same name. */
  name: string;
  /** Where its text stands in `content`, in UTF-16 units; the end is exclusive. */
  start: number;
  end: number;
  /** Its structure, in the order of the text. Text between blocks is a plain paragraph. */
  blocks: Block[];
  isOcr?: true;
  isHidden?: true;
}

export interface Block {
  kind: BlockKind;
  start: number;
  end: number;
  /** For a heading 1 to 6; for a list item its depth, from 1. */
  level?: number;
  /** For a table: its rows from top to bottom. Only filled cells are listed. */
  rows?: Cell[][];
}

export type BlockKind =
  | 'heading'
  | 'paragraph'
  | 'listItem'
  | 'table'
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
  /** The cell's address in a sheet: 'B7'. */
  at?: string;
  /** The number of columns that it spans, when it is more than one. */
  span?: number;
  /** The number in a sheet's cell when its text shows it differently: 0.125 for '12.5%'. */
  value?: number;
}

export interface SourceFile {
  bytes: Uint8Array;
  /** The file's name as uploaded. A hint for the reader; the file's type never depends on it. */
  fileName: string;
  /** The time limit for all pictures of pages together; pictures not read by then are left out. Unset: no limit. */
  ocrSeconds?: number;
  /**
   * Reports the progress of a long reading: 'Reading page 3 of 12', and a share from 0 to 1. `isOcr` says that a
   * picture of a page is being read, which may take longer than reading text. Each such page must be reported.
   */
  report(stage: string, share: number, isOcr?: boolean): void;
}

/** Reads one format. Throws an ExtractionFailure for what it cannot read. */
export type Converter = (file: SourceFile) => Promise<Extracted>;

export type FileKind = 'pdf' | 'docx' | 'doc' | 'sheet' | 'csv' | 'pptx' | 'ppt' | 'plain' | 'html' | 'eml' | 'rtf';
