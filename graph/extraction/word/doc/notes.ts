import { asNote, type BodyBlock } from '../body.ts';
import { uint16, uint32, utf16 } from '../bytes.ts';
import type { DocFile, Span, SpanName } from './file.ts';
import { readRange, type DocReading } from './story.ts';

/** Where the stories of a document begin, counted in characters. */
interface StoryStarts {
  footnotes: number;
  headers: number;
  comments: number;
  endnotes: number;
  textBoxes: number;
  headerBoxes: number;
}

function startsOf({ lengths }: DocFile): StoryStarts {
  const headers = lengths.body + lengths.footnotes;
  const comments = headers + lengths.headers + lengths.macros;
  const endnotes = comments + lengths.comments;
  const textBoxes = endnotes + lengths.endnotes;
  return {
    footnotes: lengths.body,
    headers,
    comments,
    endnotes,
    textBoxes,
    headerBoxes: textBoxes + lengths.textBoxes,
  };
}

/** Reads notes, comments and text boxes by their character of the body; -1 for boxes without a place. */
export function readAttached(file: DocFile, reading: DocReading): Map<number, BodyBlock[]> {
  const starts = startsOf(file);
  const found = new Map<number, BodyBlock[]>();
  const attach = (character: number, blocks: BodyBlock[]) => {
    if (blocks.length > 0) found.set(character, [...(found.get(character) ?? []), ...blocks]);
  };
  const range = (from: number, [start, end]: readonly [number, number], length: number) =>
    readRange(reading, from + start, from + Math.min(end, length));

  const notes = [
    ['footnoteReferences', 'footnotes', starts.footnotes, file.lengths.footnotes],
    ['endnoteReferences', 'endnotes', starts.endnotes, file.lengths.endnotes],
  ] as const;
  for (const [references, texts, from, length] of notes) {
    const ranges = rangesOf(file, texts, 0);
    tableOf(file, references, 2).forEach(({ start }, index) => {
      const text = ranges[index];
      if (text) attach(start, asNote(range(from, text, length), 'footnote'));
    });
  }

  const authors = readAuthors(file);
  const commentRanges = rangesOf(file, 'comments', 0);
  tableOf(file, 'commentReferences', 30).forEach(({ start, data }, index) => {
    const text = commentRanges[index];
    const author = authors[uint16(file.table, data + 20)] ?? '';
    if (text) attach(start, asNote(range(starts.comments, text, file.lengths.comments), 'comment', author));
  });

  const shapes = new Map(tableOf(file, 'shapes', 26).map(({ start, data }) => [uint32(file.table, data), start]));
  for (const { start, end, data } of tableOf(file, 'textBoxes', 22)) {
    const place = shapes.get(uint32(file.table, data + 14)) ?? -1;
    attach(place, asNote(range(starts.textBoxes, [start, end], file.lengths.textBoxes), 'textBox'));
  }
  return found;
}

/**
 * Reads headers and footers. The story begins with the lines above footnotes, then has six texts for every section:
 * header and footer of even, odd and first pages (MS-DOC 2.8.24 Plcfhdd).
 */
export function readMargins(file: DocFile, reading: DocReading): { headers: BodyBlock[][]; footers: BodyBlock[][] } {
  const margins: { headers: BodyBlock[][]; footers: BodyBlock[][] } = { headers: [], footers: [] };
  const starts = startsOf(file);
  rangesOf(file, 'headers', 0).forEach(([start, end], index) => {
    if (index < 6) return;
    const position = index % 6;
    const blocks = readRange(reading, starts.headers + start, starts.headers + Math.min(end, file.lengths.headers));
    const isEven = position === 0 || position === 2;
    if (isEven && !file.hasFacingPages) return;
    (position === 2 || position === 3 || position === 5 ? margins.footers : margins.headers).push(blocks);
  });
  if (file.lengths.headerBoxes > 0) {
    margins.headers.push(readRange(reading, starts.headerBoxes, starts.headerBoxes + file.lengths.headerBoxes));
  }
  return margins;
}

const maxEntries = 50_000;

interface Entry {
  start: number;
  end: number;
  data: number;
}

/** Reads a PLC (MS-DOC 2.2.2): n + 1 positions of characters, then n data of equal size. */
function tableOf(file: DocFile, name: SpanName, size: number): Entry[] {
  const { at, length }: Span = file.span(name);
  const count = Math.max(0, Math.min(maxEntries, Math.floor((length - 4) / (4 + size))));
  return Array.from({ length: count }, (_, index) => ({
    start: uint32(file.table, at + 4 * index),
    end: uint32(file.table, at + 4 * index + 4),
    data: at + 4 * (count + 1) + size * index,
  }));
}

function rangesOf(file: DocFile, name: SpanName, size: number): (readonly [number, number])[] {
  return tableOf(file, name, size).map(({ start, end }) => [start, end] as const);
}

function readAuthors(file: DocFile): string[] {
  const { at, length } = file.span('commentAuthors');
  const authors: string[] = [];
  for (let next = at; next + 2 <= at + length;) {
    const size = uint16(file.table, next);
    authors.push(utf16(file.table, next + 2, size));
    next += 2 + 2 * size;
  }
  return authors;
}
