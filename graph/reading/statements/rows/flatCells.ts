/** A cell with its place in the document and its horizontal extent `from` … `to`, in columns or characters. */
export interface FlatCell {
  text: string;
  start: number;
  end: number;
  from: number;
  to: number;
}

/** A row of a table, or a line of text as a row of one cell. */
export interface FlatRow {
  cells: FlatCell[];
  isTable: boolean;
  /** The index of the part of the document: a page, sheet or section. */
  part: number;
  /** The number of the table in the document, 0 for lines of text. */
  table: number;
}
