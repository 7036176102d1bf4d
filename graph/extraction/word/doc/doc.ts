import { asNote, writeDocument, type BodyBlock, type Margins } from '../wordBody.ts';
import { uint16, uint32, utf16 } from '../bytes.ts';
import { openDoc, type DocFile, type SpanName, type StoryName } from './file.ts';
import { createDocReading, readRange, type DocReading } from './docStory.ts';
import type { Extracted, SourceFile } from '../../extracted.ts';
import { ExtractionFailure } from '../../extractionFailure.ts';

/**
 * Reads documents of Word 97 to 2003 (MS-DOC). Notes, comments and text boxes follow their paragraph; headers come
 * first and footers last, each text once. Fields show their results; deleted and hidden text is left out. Throws an
 * ExtractionFailure as `openDoc` does, and 'DAMAGED' for a file that breaks the format's rules or has no text.
 */
export async function readDoc({ bytes }: SourceFile): Promise<Extracted> {
  try {
    const extracted = readDocument(bytes);
    if (isGarbage(extracted.content)) throw new ExtractionFailure('DAMAGED');
    return extracted;
  } catch (cause) {
    throw cause instanceof ExtractionFailure ? cause : new ExtractionFailure('DAMAGED', undefined, { cause });
  }
}

/** True when bytes that are not text were read as UTF-16: they give characters that nobody uses. */
function isGarbage(content: string): boolean {
  const strange = content.slice(0, 100_000).match(/[\p{Cn}\p{Co}\p{Cs}\ufffd]/gu)?.length ?? 0;
  return strange > 5 + Math.min(content.length, 100_000) / 20;
}

function readDocument(bytes: Uint8Array): Extracted {
  const file = openDoc(bytes);
  const reading = createDocReading(file);
  const attached = readAttached(file, reading);
  const margins = readMargins(file, reading);
  const body = readRange(reading, 0, file.stories.body.length, attached);
  body.push(...(attached.get(-1) ?? []));
  return writeDocument('doc', { body, margins, title: file.title });
}

/** The stories of notes, each with the table of their references and the size of a reference's data. */
const notes = [
  { story: 'footnotes', references: 'footnoteReferences', size: 2, kind: 'footnote' },
  { story: 'endnotes', references: 'endnoteReferences', size: 2, kind: 'footnote' },
  { story: 'comments', references: 'commentReferences', size: 30, kind: 'comment' },
] as const;

function readAttached(file: DocFile, reading: DocReading): Map<number, BodyBlock[]> {
  const found = new Map<number, BodyBlock[]>();
  const attach = (character: number, blocks: BodyBlock[]) => {
    if (blocks.length > 0) found.set(character, [...(found.get(character) ?? []), ...blocks]);
  };
  const authors = readAuthors(file);
  for (const { story, references, size, kind } of notes) {
    const texts = tableOf(file, story, 0);
    tableOf(file, references, size).forEach(({ start, data }, index) => {
      const text = texts[index];
      const author = kind === 'comment' ? authors[uint16(file.table, data + 20)] : '';
      if (text) attach(start, asNote(readIn(file, reading, story, text), kind, author));
    });
  }
  const shapes = new Map(tableOf(file, 'shapes', 26).map(({ start, data }) => [uint32(file.table, data), start]));
  for (const box of tableOf(file, 'textBoxes', 22)) {
    const place = shapes.get(uint32(file.table, box.data + 14)) ?? -1;
    attach(place, asNote(readIn(file, reading, 'textBoxes', box), 'textBox'));
  }
  return found;
}

function readIn({ stories }: DocFile, reading: DocReading, story: StoryName, part: { start: number; end: number }) {
  const { at, length } = stories[story];
  return readRange(reading, at + part.start, at + Math.min(part.end, length));
}

/**
 * Reads headers and footers. The story begins with the lines above footnotes, then has six texts for every section:
 * header and footer of even, odd and first pages (MS-DOC 2.8.24 Plcfhdd).
 */
function readMargins(file: DocFile, reading: DocReading): Margins {
  const margins: Margins = { header: [], footer: [] };
  tableOf(file, 'headers', 0).forEach((text, index) => {
    const position = index % 6;
    const isEven = position === 0 || position === 2;
    if (index < 6 || (isEven && !file.hasFacingPages)) return;
    const isFooter = position === 2 || position === 3 || position === 5;
    margins[isFooter ? 'footer' : 'header'].push(readIn(file, reading, 'headers', text));
  });
  const { length } = file.stories.headerBoxes;
  if (length > 0) margins.header.push(readIn(file, reading, 'headerBoxes', { start: 0, end: length }));
  return margins;
}

const maxEntries = 50_000;

/** Reads a PLC (MS-DOC 2.2.2): n + 1 positions of characters, then n data of equal size. */
function tableOf(file: DocFile, name: SpanName, size: number): { start: number; end: number; data: number }[] {
  const { at, length } = file.span(name);
  const count = Math.max(0, Math.min(maxEntries, Math.floor((length - 4) / (4 + size))));
  return Array.from({ length: count }, (_, index) => ({
    start: uint32(file.table, at + 4 * index),
    end: uint32(file.table, at + 4 * index + 4),
    data: at + 4 * (count + 1) + size * index,
  }));
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
