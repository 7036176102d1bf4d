import { openCompound, titleOfCompound } from '../../archive/compound.ts';
import { uint16, uint32, uint8 } from '../bytes.ts';
import { ExtractionFailure } from '../../extractionFailure.ts';
import { saveAs } from '../../kind/otherTypes.ts';

interface Span {
  at: number;
  length: number;
}

/** The stories of a document in the order of their texts (MS-DOC 2.3). */
const storyNames = [
  'body',
  'footnotes',
  'headers',
  'macros',
  'comments',
  'endnotes',
  'textBoxes',
  'headerBoxes',
] as const;
export type StoryName = (typeof storyNames)[number];

export interface DocFile {
  /** The stream 'WordDocument', which holds the text. */
  text: Uint8Array;
  /** The stream with the tables that describe the text. */
  table: Uint8Array;
  data: Uint8Array;
  /** The title among the file's properties; '' if none exists. */
  title: string;
  hasFacingPages: boolean;
  /** The offset of the text in a file whose piece table is missing. */
  textStart: number;
  /** The place of each story in the whole text, in characters. */
  stories: Record<StoryName, Span>;
  span(name: SpanName): Span;
}

/** Offsets in the FIB of pairs of position and length (MS-DOC 2.5.6). */
const spans = {
  styles: 0xa2,
  footnoteReferences: 0xaa,
  footnotes: 0xb2,
  commentReferences: 0xba,
  comments: 0xc2,
  headers: 0xf2,
  characterPages: 0xfa,
  paragraphPages: 0x102,
  fonts: 0x112,
  settings: 0x192,
  pieces: 0x1a2,
  commentAuthors: 0x1ba,
  shapes: 0x1da,
  endnoteReferences: 0x20a,
  endnotes: 0x212,
  textBoxes: 0x25a,
  lists: 0x2e2,
  listUses: 0x2ea,
} as const;
export type SpanName = keyof typeof spans;

/** The first numbers of the files of Word 97 to 2003; of Word 6 and 95; of their East Asian versions. */
const magics = new Set([0xa5ec, 0xa5dc, 0xa697, 0xa698, 0xa699]);
/** The first version of the format that Word 97 wrote. */
const word97 = 0xc0;
const encrypted = 0x0100;
const secondTable = 0x0200;

/**
 * Opens a Word document of Word 97 to 2003 in its OLE container. Throws an ExtractionFailure: 'OTHER_TYPE' for Word 6
 * and 95, 'PASSWORD' for an encrypted file, 'DAMAGED' when the container or the text's stream cannot be read.
 */
export function openDoc(bytes: Uint8Array): DocFile {
  const container = openCompound(bytes);
  const { stream } = container;
  const text = stream('WordDocument');
  const magic = uint16(text, 0);
  if (text.length < 0x100 || !magics.has(magic)) throw new ExtractionFailure('DAMAGED');
  if (uint16(text, 2) < word97)
    throw new ExtractionFailure('OTHER_TYPE', saveAs('a document of Word 95 or older', 'Word (.docx) or PDF'));
  const flags = uint16(text, 0x0a);
  if ((flags & encrypted) !== 0) throw new ExtractionFailure('PASSWORD');
  const isSecond = (flags & secondTable) !== 0;
  const named = stream(isSecond ? '1Table' : '0Table');
  const table = named.length > 0 ? named : stream(isSecond ? '0Table' : '1Table');
  const span = (name: SpanName) => {
    const start = uint32(text, spans[name]);
    return { at: start, length: Math.max(0, Math.min(uint32(text, spans[name] + 4), table.length - start)) };
  };
  return {
    text,
    table,
    data: stream('Data'),
    title: titleOfCompound(container),
    textStart: uint32(text, 0x18),
    stories: readStories(text),
    hasFacingPages: (uint8(table, span('settings').at) & 1) === 1,
    span,
  };
}

function readStories(text: Uint8Array): Record<StoryName, Span> {
  let at = 0;
  const places = storyNames.map((name, index): [StoryName, Span] => {
    // No story is longer than its stream.
    const length = Math.min(uint32(text, 0x4c + 4 * index), text.length);
    at += length;
    return [name, { at: at - length, length }];
  });
  return Object.fromEntries(places) as Record<StoryName, Span>;
}
