import type { FlatRow } from './flatCells.ts';
import type { Part } from '../../../extraction/extracted.ts';
import { partsOf, type DocumentSource } from '../../sources.ts';
import { rowOfCells, rowOfLine } from './lineRows.ts';
import { isVertical, rowsOfVertical, type TextLine } from './verticalLines.ts';

/** More text than this would not change what is read from a document, only how long it takes. */
const maxCharacters = 4_000_000;
const maxRowsOfSheet = 3000;

/**
 * Returns a document as rows: the rows of its tables, and each line of its text that reads as a row or stands alone.
 */
export function* flatRowsOf(document: DocumentSource): Generator<string, FlatRow[]> {
  const rows: FlatRow[] = [];
  let table = 0;
  for (const [index, part] of partsOf(document).entries()) {
    if (part.start > maxCharacters || part.isHidden) continue;
    const vertical = verticalLinesOf(document.text, part);
    if (vertical) {
      for (const cells of rowsOfVertical(vertical))
        rows.push({ cells, isTable: cells.length > 1, part: index, table: 0 });
      continue;
    }
    let end = 0;
    for (const block of part.blocks) {
      addLines(rows, document.text, part, index, end, block.start);
      end = block.end;
      if (block.kind === 'header' || block.kind === 'footer') continue;
      if (block.rows) {
        table += 1;
        for (const cells of block.rows.slice(0, maxRowsOfSheet)) {
          const flat = cells.map(({ start, end: stop, column, span = 1 }) => ({
            text: document.text.slice(part.start + start, part.start + stop).trim(),
            start: part.start + start,
            end: part.start + stop,
            from: column,
            to: column + span - 1,
          }));
          rows.push({ cells: rowOfCells(flat), isTable: true, part: index, table });
        }
      } else addLines(rows, document.text, part, index, block.start, block.end);
    }
    addLines(rows, document.text, part, index, end, part.end - part.start);
    if (index % 4 === 3) yield '';
  }
  return rows;
}

function addLines(rows: FlatRow[], text: string, part: Part, index: number, from: number, to: number): void {
  if (to <= from) return;
  let start = part.start + from;
  for (const line of text.slice(start, part.start + to).split('\n')) {
    const cells = line.trim() === '' ? [] : rowOfLine(line, start);
    start += line.length + 1;
    if (cells.length > 0) rows.push({ cells, isTable: cells.length > 1, part: index, table: 0 });
  }
}

function verticalLinesOf(text: string, { start, end, blocks }: Part): TextLine[] | undefined {
  if (blocks.some(({ rows }) => rows)) return undefined;
  let at = start;
  const lines = text
    .slice(start, end)
    .split('\n')
    .flatMap((line): TextLine[] => {
      const begin = at + line.length - line.trimStart().length;
      at += line.length + 1;
      return line.trim() === '' ? [] : [{ text: line.trim(), start: begin }];
    });
  return isVertical(lines) ? lines : undefined;
}
