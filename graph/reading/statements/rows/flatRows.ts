import type { Part } from '../../../extraction/extracted.ts';
import { partsOf, type DocumentSource } from '../../sources.ts';
import { rowOfCells, rowOfLine } from './lineRows.ts';
import { readAmount, type FlatCell, type FlatRow } from '../statementAmounts.ts';
import { isHeadText, namesPeriod } from '../columns/columnHeads.ts';

/** More text than this would not change what is read from a document, only how long it takes. */
const maxCharacters = 4_000_000;
const maxRowsOfSheet = 3000;

/**
 * Returns a document as rows: the rows of its tables, and each line of its text that reads as a row or stands alone.
 */
export function* flatRowsOf({ text, ...document }: DocumentSource): Generator<string, FlatRow[]> {
  const rows: FlatRow[] = [];
  for (const [index, part] of partsOf({ text, ...document }).entries()) {
    if (part.start > maxCharacters || part.isHidden) continue;
    const addLines = (from: number, to: number): void => {
      let start = part.start + from;
      for (const line of to > from ? text.slice(start, part.start + to).split('\n') : []) {
        const cells = line.trim() === '' ? [] : rowOfLine(line, start);
        start += line.length + 1;
        if (cells.length > 0) rows.push({ cells, isTable: cells.length > 1, part: index });
      }
    };
    const vertical = verticalLinesOf(text, part);
    if (vertical) {
      for (const cells of rowsOfVertical(vertical)) rows.push({ cells, isTable: cells.length > 1, part: index });
      continue;
    }
    let at = 0;
    for (const { start, end, kind, rows: table } of part.blocks) {
      addLines(at, start);
      at = end;
      if (kind === 'header' || kind === 'footer') continue;
      if (!table) addLines(start, end);
      for (const cells of table?.slice(0, maxRowsOfSheet) ?? []) {
        const flat = cells.map(({ start: from, end: to, column, span = 1 }) => ({
          text: text.slice(part.start + from, part.start + to).trim(),
          start: part.start + from,
          end: part.start + to,
          from: column,
          to: column + span - 1,
        }));
        rows.push({ cells: rowOfCells(flat), isTable: true, part: index });
      }
    }
    addLines(at, part.end - part.start);
    if (index % 4 === 3) yield '';
  }
  return rows;
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

/** A trimmed line of a text, with its start in the document. */
interface TextLine {
  text: string;
  start: number;
}

const loneFigure = /^(?:[$€£¥]\s?)?[-–(]?\d[\d., ]*\s?\)?%?$|^[-–—]$/;
const mark = /^(?:[$€£¥()%\u200b]|US\$|\)%|%\))$/;
const fewest = 12;
const share = 0.3;
const maxColumns = 16;

/** True when each cell of the tables stands on a line of its own, as some converters write them. */
function isVertical(lines: readonly TextLine[]): boolean {
  const lone = lines.filter(({ text }) => loneFigure.test(text)).length;
  return lone >= fewest && lone >= share * lines.length;
}

/**
 * Joins lines with a cell each into rows: a label and the figures after it, or consecutive heads of columns. A cell's
 * position is the number of its column. Currencies and brackets on lines of their own are joined with their figures.
 */
function rowsOfVertical(lines: readonly TextLine[]): FlatCell[][] {
  const rows: FlatCell[][] = [];
  let opening = '';
  let columns = maxColumns;
  for (const line of lines) {
    const text = line.text.replaceAll('\u200b', '').trim();
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (text === '') continue;
    if (mark.test(text)) {
      if (/^[)%]/.test(text) && last) last.text += text;
      else opening += text;
      continue;
    }
    const shown = opening + text;
    opening = '';
    const kind = kindOf(text, shown);
    const goesOn = row !== undefined && last !== undefined && continues(row, last, { text, kind, columns });
    const at = goesOn ? row.length + (kind === 'head' ? 1 : 0) : kind === 'label' ? 0 : 1;
    const cell = {
      text: shown,
      start: line.start,
      end: line.start + line.text.length,
      from: at * 20,
      to: at * 20 + 10,
    };
    if (goesOn) row.push(cell);
    else rows.push([cell]);
    const current = rows.at(-1);
    if (kind === 'head' && current && /(?:19|20)\d\d/.test(text)) columns = current.length;
  }
  return rows;
}

type LineRole = 'head' | 'figure' | 'label';

function kindOf(text: string, shown: string): LineRole {
  if (isHeadText(text) && namesPeriod(text) && !/\band\b/i.test(text)) return 'head';
  return readAmount(shown, '.') !== undefined || readAmount(text, ',') !== undefined ? 'figure' : 'label';
}

function continues(
  row: readonly FlatCell[],
  last: FlatCell,
  { text, kind, columns }: { text: string; kind: LineRole; columns: number },
): boolean {
  const first = row[0]?.text ?? '';
  if (kind === 'head') return kindOf(last.text, last.text) === 'head' && shapeOf(last.text) === shapeOf(text);
  if (kind === 'label') return false;
  const figures = isLabel(first) ? row.slice(1) : row;
  const isHead = kindOf(first, first) === 'head' && row.length > 1;
  const hasNote = /^\d{1,2}(?:\.\d{1,2})?$/.test(figures[0]?.text ?? '');
  return !isHead && kindOf(first, first) !== 'head' && figures.length < columns + (hasNote ? 1 : 0);
}

/**
 * Tells heads of different rows apart: 'Three months ended June 30,' stands over several columns, '2023' over a single
 * one.
 */
const shapeOf = (text: string) => [/ended/i.test(text), /(?:19|20)\d\d/.test(text)].join(' ');
const isLabel = (text: string) => /\p{L}{2}/u.test(text) && text.length < 140;
