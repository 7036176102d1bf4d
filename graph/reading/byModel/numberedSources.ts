import { isConversation } from '../prose/genre.ts';
import { paperRowsOf, type PaperCell, type PaperRow } from '../papers/paperRows.ts';
import { sentenceSpans } from '../sentences/sentenceSpans.ts';
import { readTurns } from '../speech/speakers/speakerTurns.ts';
import type { Fact, Measure, Passage } from '../reading.ts';
import type { SourceText } from '../sources.ts';
import { type Span, oneLine } from '../../text/text.ts';

/** A turn or some sentences of a conversation ('c14'), or a line or paragraph of a paper ('p2'). */
export interface NumberedPassage extends Span {
  kind: 'PASSAGE';
  id: string;
  speaker: string | null;
}

/** A table of a paper ('t1'). A cell's address is 't1.2.3': row 2, column 3; columns count from 0. */
export interface NumberedTable extends Span {
  kind: 'TABLE';
  id: string;
  /** By row number from 1, then by column number. */
  rows: ReadonlyMap<number, ReadonlyMap<number, Span>>;
  width: number;
}

export type NumberedPiece = NumberedPassage | NumberedTable;

export interface NumberedSource {
  /** Position among the sources of the reading. */
  index: number;
  source: SourceText;
  pieces: NumberedPiece[];
}

/** In characters. A longer turn or line is numbered by its sentences, so that a number points at few of them. */
const maxPassage = 500;
const minRows = 2;
const minCells = 2;
/** In characters. A longer line is no label between the rows of a table. */
const maxLabel = 60;

/**
 * Numbers what the sources say, so that a model can point at it: the turns of conversations c1, c2, …, the lines of
 * papers p1, p2, … and their tables t1, t2, …, each counted over all sources.
 */
export function numberSources(sources: readonly SourceText[]): NumberedSource[] {
  const counts = { c: 0, p: 0, t: 0 };
  const next = (letter: keyof typeof counts): string => `${letter}${(counts[letter] += 1)}`;
  return sources.map((source, index) => {
    const isSpoken = source.kind === 'CONVERSATION' || isConversation(source);
    return { index, source, pieces: isSpoken ? turnsOf(source, next) : linesOf(source, next) };
  });
}

type Next = (letter: 'c' | 'p' | 't') => string;

function turnsOf({ text }: SourceText, next: Next): NumberedPiece[] {
  return readTurns(text).turns.flatMap(({ speaker, start, end }) =>
    cutLong(text, { start, end }).map((span) => ({ kind: 'PASSAGE' as const, id: next('c'), speaker, ...span })),
  );
}

function linesOf(source: SourceText, next: Next): NumberedPiece[] {
  const pieces: NumberedPiece[] = [];
  const place = ({ start }: PaperRow): string => source.parts.findLast((part) => part.start <= start)?.name ?? '';
  const asLines = (rows: PaperRow[]): void => {
    for (const { start, end } of rows)
      for (const span of cutLong(source.text, { start, end }))
        pieces.push({ kind: 'PASSAGE', id: next('p'), speaker: null, ...span });
  };
  let rows: PaperRow[] = [];
  const endTable = (): void => {
    // A label below the last row belongs to what follows.
    let last = rows.length;
    while (last > 0 && (rows[last - 1]?.cells.length ?? 0) < minCells) last -= 1;
    const [table, after] = [rows.slice(0, last), rows.slice(last)];
    if (table.filter(({ cells }) => cells.length >= minCells).length >= minRows)
      pieces.push(tableOf(source.text, table, next('t')));
    else asLines(table);
    asLines(after);
    rows = [];
  };
  for (const row of paperRowsOf(source)) {
    const [before] = rows;
    const isOther = before && (place(before) !== place(row) || before.kind !== row.kind);
    if (isOther || !isRowLike(row, rows, source.text)) endTable();
    if (isRowLike(row, rows, source.text)) rows.push(row);
    else asLines([row]);
  }
  endTable();
  return pieces;
}

function isRowLike(
  { kind, cells, start, end, isAfterGap }: PaperRow,
  above: readonly PaperRow[],
  text: string,
): boolean {
  if (kind === 'HEADING') return false;
  if (kind === 'GRID') return !(isAfterGap && above.length > 0) || cells.length > 0;
  if (cells.length >= minCells) return cells.every((cell) => cell.text.length <= maxLabel * 2);
  const words = text.slice(start, end).trim();
  return above.length > 0 && !isAfterGap && words.length <= maxLabel && !/[.!?:]$/.test(words);
}

function tableOf(text: string, rows: readonly PaperRow[], id: string): NumberedTable {
  const columnOf = rows.every(({ kind }) => kind === 'GRID') ? (cell: PaperCell) => cell.column : columnsOf(text, rows);
  const numbered = new Map<number, Map<number, Span>>();
  let width = 0;
  for (const [index, { cells }] of rows.entries()) {
    const row = new Map<number, Span>();
    for (const cell of cells) {
      const column = columnOf(cell);
      width = Math.max(width, column + 1);
      row.set(column, { start: row.get(column)?.start ?? cell.start, end: cell.end });
    }
    numbered.set(index + 1, row);
  }
  const [first, last] = [rows[0], rows.at(-1)];
  return { kind: 'TABLE', id, rows: numbered, width, start: first?.start ?? 0, end: last?.end ?? 0 };
}

function columnsOf(text: string, rows: readonly PaperRow[]): (cell: PaperCell) => number {
  const edges = new Map<PaperCell, [left: number, right: number]>();
  for (const { cells } of rows)
    for (const [order, cell] of cells.entries()) {
      const lineStart = text.lastIndexOf('\n', cell.start - 1) + 1;
      const isTabbed = text.slice(lineStart, cells.at(-1)?.end).includes('\t');
      edges.set(cell, isTabbed ? [order, order + 1] : [cell.start - lineStart, cell.end - lineStart]);
    }
  const columns: [left: number, right: number][] = [];
  for (const [left, right] of [...edges.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = columns.at(-1);
    if (last && left < last[1]) last[1] = Math.max(last[1], Math.min(right, last[1]));
    else columns.push([left, right]);
  }
  return (cell) => {
    const [left = 0, right = 0] = edges.get(cell) ?? [];
    const found = columns.findIndex(([from, to]) => left < to && from < right);
    return Math.max(0, found);
  };
}

function cutLong(text: string, { start, end }: Span): Span[] {
  const words = text.slice(start, end);
  if (words.trim() === '') return [];
  const sentences = words.length <= maxPassage ? [[0, words.length] as const] : sentenceSpans(words);
  const spans: Span[] = [];
  for (const [from, to] of sentences) {
    const last = spans.at(-1);
    if (last && start + to - last.start <= maxPassage) last.end = start + to;
    else spans.push({ start: start + from, end: start + to });
  }
  return spans.flatMap((span) => {
    const words = text.slice(span.start, span.end);
    const at = span.start + (words.length - words.trimStart().length);
    return words.trim() === '' ? [] : [{ start: at, end: at + words.trim().length }];
  });
}

/**
 * Writes pieces of a source for a model, one line each: 'c14 Mia: We burn 95 thousand.', for a row of a table 't1.2 |
 * Revenue | 185 | 600'. Each page, slide and sheet begins with a line that names it.
 */
export function printPieces({ source: { text, parts } }: NumberedSource, pieces: readonly NumberedPiece[]): string {
  const lines: string[] = [];
  let place = '';
  for (const piece of pieces) {
    const part = parts.findLast(({ start }) => start <= piece.start);
    const now = part === undefined || part.kind === 'BODY' ? '' : `${part.kind.toLowerCase()} ${part.name}`;
    if (now !== '' && now !== place) lines.push(`[${now}]`);
    place = now;
    if (piece.kind === 'PASSAGE') {
      const speaker = piece.speaker === null ? '' : ` ${oneLine(piece.speaker)}:`;
      lines.push(`${piece.id}${speaker} ${oneLine(text.slice(piece.start, piece.end))}`);
      continue;
    }
    lines.push(`${piece.id}: columns 0 to ${piece.width - 1}`);
    for (const [row, cells] of piece.rows) {
      const printed = Array.from({ length: piece.width }, (_, column) => {
        const span = cells.get(column);
        return span ? oneLine(text.slice(span.start, span.end)).replaceAll('|', '/') : '';
      });
      lines.push(`${piece.id}.${row} | ${printed.join(' | ')}`);
    }
  }
  return lines.join('\n');
}

/** A place that a model points at, found. */
export interface FoundPlace extends Span {
  source: number;
  speaker: string | null;
}

/** A figure's passage, and the beginning of the next one. */
export interface Surroundings {
  passage: string;
  /** Where the figure begins in the passage. */
  at: number;
  next: string;
}

/** Finds the places that a model names. */
export class Places {
  private readonly byId = new Map<string, { source: number; piece: NumberedPiece; position: number }>();
  private readonly sources: readonly NumberedSource[];
  private readonly known: ReadonlyMap<string, Passage>;

  /** @param known figures of an earlier reading, which are addressed by their ids, such as 'k12' */
  constructor(sources: readonly NumberedSource[], known: readonly (Fact | Measure)[] = []) {
    this.sources = sources;
    this.known = new Map(known.map(({ id, passage }) => [`k${id}`, passage]));
    for (const { index, pieces } of sources)
      for (const [position, piece] of pieces.entries()) this.byId.set(piece.id, { source: index, piece, position });
  }

  /** Returns the passage 'c14', the cell 't1.2.3', the row 't1.2' or the table 't1'; undefined for another address. */
  find(address: string): FoundPlace | undefined {
    const [id = '', row, column] = address.trim().toLowerCase().split('.');
    const known = this.known.get(id);
    if (known) return { source: known.source, speaker: known.speaker, ...spanOf(known) };
    const found = this.byId.get(id);
    if (found === undefined) return undefined;
    const { source, piece } = found;
    if (piece.kind === 'PASSAGE') return { source, speaker: piece.speaker, ...spanOf(piece) };
    if (row === undefined) return { source, speaker: null, ...spanOf(piece) };
    const cells = piece.rows.get(Number(row));
    const spans = column === undefined ? [...(cells?.values() ?? [])] : [cells?.get(Number(column))];
    const [first, last] = [spans[0], spans.at(-1)];
    if (first === undefined || last === undefined) return undefined;
    return { source, speaker: null, start: first.start, end: last.end };
  }

  /** Returns the passages around a place of the same source, in case a model is off by one. */
  around(address: string): FoundPlace[] {
    const found = this.byId.get(address.trim().toLowerCase().split('.')[0] ?? '');
    if (found === undefined || found.piece.kind === 'TABLE') return [];
    const pieces = this.sources.find(({ index }) => index === found.source)?.pieces ?? [];
    return [found.position + 1, found.position - 1].flatMap((position) => {
      const piece = pieces[position];
      return piece?.kind === 'PASSAGE' ? [{ source: found.source, speaker: piece.speaker, ...spanOf(piece) }] : [];
    });
  }

  /** Returns the number of the passage or row in which a span begins; undefined between them. */
  numberAt({ source, start }: { source: number; start: number }): string | undefined {
    const pieces = this.sources.find(({ index }) => index === source)?.pieces ?? [];
    const piece = pieces.find((each) => each.start <= start && start < each.end);
    if (piece?.kind !== 'TABLE') return piece?.id;
    const row = Array.from(piece.rows).find(([, cells]) =>
      Array.from(cells.values()).some((cell) => cell.start <= start && start < cell.end),
    );
    return row ? `${piece.id}.${row[0]}` : piece.id;
  }

  /** Returns the passage or row around a span, and the beginning of the next one. */
  surroundings({ source, start }: { source: number; start: number }): Surroundings {
    const numbered = this.sources.find(({ index }) => index === source);
    const pieces = numbered?.pieces ?? [];
    const position = pieces.findIndex((piece) => piece.start <= start && start < piece.end);
    const [piece, next] = [pieces[position], pieces[position + 1]];
    const text = numbered?.source.text ?? '';
    if (piece?.kind !== 'PASSAGE') return { passage: '', at: 0, next: '' };
    return {
      passage: text.slice(piece.start, piece.end),
      at: start - piece.start,
      next: next?.kind === 'PASSAGE' ? text.slice(next.start, next.end) : '',
    };
  }

  table(id: string): { source: number; table: NumberedTable } | undefined {
    const found = this.byId.get(id.trim().toLowerCase());
    return found?.piece.kind === 'TABLE' ? { source: found.source, table: found.piece } : undefined;
  }
}

const spanOf = ({ start, end }: Span): Span => ({ start, end });
