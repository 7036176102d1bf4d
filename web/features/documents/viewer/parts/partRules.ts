import type { DocumentPartKind } from '../../../../gql/types.ts';
import type { PartTextFragment } from '../../documents.gql.ts';

/** A range of a part's text, in UTF-16 units from its start; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

export interface Cell extends Span {
  /** Counted from 0. */
  column: number;
  at?: string;
  /** The number of columns that the cell spans, if there are several. */
  span?: number;
}

type TextKind = 'heading' | 'paragraph' | 'header' | 'footer' | 'footnote' | 'comment' | 'notes' | 'textBox';

/** The blocks of a part, as the server sends them in `blocks`. */
type Block = Span & { kind: TextKind | 'listItem' | 'table'; level?: number; rows?: Cell[][] };

export type Section =
  | (Span & { kind: TextKind; level: number })
  | (Span & { kind: 'list'; items: (Span & { level: number })[] })
  | (Span & { kind: 'table'; rows: Cell[][] });

/** Returns the blocks as sections: neighbouring items are one list, text between blocks a paragraph. */
export function sectionsOf({ text, blocks }: Pick<PartTextFragment, 'text' | 'blocks'>): Section[] {
  const sections: Section[] = [];
  let position = 0;
  const fill = (end: number) => {
    if (text.slice(position, end).trim())
      sections.push({ kind: 'paragraph', level: 1, ...trimmed(text, position, end) });
  };
  for (const block of blocks as Block[]) {
    fill(block.start);
    position = Math.max(position, block.end);
    add(sections, block);
  }
  fill(text.length);
  return sections;
}

function add(sections: Section[], { kind, start, end, level = 1, rows = [] }: Block): void {
  if (kind === 'table') {
    sections.push({ kind, start, end, rows });
    return;
  }
  if (kind !== 'listItem') {
    sections.push({ kind, start, end, level });
    return;
  }
  const last = sections.at(-1);
  const item = { start, end, level };
  if (last?.kind === 'list') {
    last.items.push(item);
    last.end = end;
  } else {
    sections.push({ kind: 'list', start, end, items: [item] });
  }
}

function trimmed(text: string, start: number, end: number): Span {
  const inside = text.slice(start, end);
  return {
    start: start + inside.length - inside.trimStart().length,
    end: end - inside.length + inside.trimEnd().length,
  };
}

interface Piece extends Span {
  /** Index of the match that the piece belongs to; null for text between matches. */
  match: number | null;
}

/** Cuts a range where matches begin and end. `matches` are sorted and may extend beyond the range. */
export function piecesOf({ start, end }: Span, matches: readonly Span[]): Piece[] {
  const pieces: Piece[] = [];
  let position = start;
  matches.forEach((match, index) => {
    if (match.end <= position || match.start >= end) return;
    if (match.start > position) pieces.push({ start: position, end: match.start, match: null });
    const from = Math.max(match.start, position);
    position = Math.min(match.end, end);
    pieces.push({ start: from, end: position, match: index });
  });
  if (position < end) pieces.push({ start: position, end, match: null });
  return pieces;
}

const nouns: Record<DocumentPartKind, string> = { PAGE: 'Page', SLIDE: 'Slide', SHEET: 'Sheet', BODY: 'Part' };

/** Returns the name of a part: 'Page 12', 'Slide 3', 'P&L'; 'Part 2' in a document without pages, slides or sheets. */
export function partLabel({
  kind,
  name,
  position,
}: {
  kind: DocumentPartKind;
  name: string;
  position: number;
}): string {
  if (kind === 'SHEET') return name;
  return `${nouns[kind]} ${name || position + 1}`;
}

/** A long sheet has several parts of one name; its entry leads to the first part. */
export function chapters<Name extends { kind: DocumentPartKind; name: string }>(names: readonly Name[]): Name[] {
  return names.filter((each, index) => {
    const before = names[index - 1];
    return each.kind !== 'SHEET' || before?.kind !== 'SHEET' || before.name !== each.name;
  });
}

/** Estimates the height in pixels of a part with `length` characters, in a column of `width` pixels. */
export function likelyHeight(length: number, width: number): number {
  const charactersInLine = Math.max(30, width / 8);
  return 72 + Math.ceil(length / charactersInLine) * 30;
}
