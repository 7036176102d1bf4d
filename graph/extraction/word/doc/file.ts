import CFB from 'cfb';
import { uint16, uint32, uint8 } from '../bytes.ts';
import { ExtractionFailure } from '../../extractionFailure.ts';

/** A stretch of the table stream. */
export interface Stretch {
  at: number;
  length: number;
}

/** The lengths of a document's stories in characters, in the order of their texts. */
interface StoryLengths {
  body: number;
  footnotes: number;
  headers: number;
  macros: number;
  comments: number;
  endnotes: number;
  textBoxes: number;
  headerBoxes: number;
}

/** The streams of a Word file and the contents of its file information block (FIB). */
export interface DocFile {
  /** The stream 'WordDocument', which holds the text. */
  text: Uint8Array;
  /** The stream with the tables that describe the text; in Word 6 and 95 the same stream. */
  table: Uint8Array;
  data: Uint8Array;
  summary: Uint8Array;
  /** Whether it is Word 6 or 95: text of one byte a character, shorter codes of properties. */
  isOld: boolean;
  /** Whether text is in pieces, as always in Word 97. */
  hasPieces: boolean;
  language: number;
  /** Whether even pages have their own headers. */
  hasFacingPages: boolean;
  /** The offset of the text in an old file without pieces. */
  textStart: number;
  lengths: StoryLengths;
  stretch(name: StretchName): Stretch;
}

/**
 * Offsets in the FIB of pairs of position and length: Word 97 to 2003 (MS-DOC 2.5.6), then Word 6 and 95, where 0 means
 * that the pair is missing.
 */
const stretches = {
  styles: [0xa2, 0x60],
  footnoteReferences: [0xaa, 0x68],
  footnotes: [0xb2, 0x70],
  commentReferences: [0xba, 0x78],
  comments: [0xc2, 0x80],
  headers: [0xf2, 0xb0],
  characterPages: [0xfa, 0xb8],
  paragraphPages: [0x102, 0xc0],
  fonts: [0x112, 0xd0],
  settings: [0x192, 0x150],
  pieces: [0x1a2, 0x160],
  commentAuthors: [0x1ba, 0],
  shapes: [0x1da, 0],
  endnoteReferences: [0x20a, 0x1d2],
  endnotes: [0x212, 0x1da],
  textBoxes: [0x25a, 0],
  lists: [0x2e2, 0],
  listUses: [0x2ea, 0],
} as const;
export type StretchName = keyof typeof stretches;

/** The first numbers of the files of Word 97 to 2003; Word 6 and 95; East Asian versions of Word 6 and 95. */
const magics = new Set([0xa5ec, 0xa5dc, 0xa697, 0xa698, 0xa699]);
const encrypted = 0x0100;
const complex = 0x0004;
const secondTable = 0x0200;

/**
 * Opens a Word document of Word 6 to 2003 in its OLE container. Throws an ExtractionFailure: 'PASSWORD' for an
 * encrypted file, 'DAMAGED' when the container or the text's stream cannot be read.
 */
export function openDoc(bytes: Uint8Array): DocFile {
  const stream = openContainer(bytes);
  const text = stream('WordDocument');
  const magic = uint16(text, 0);
  if (text.length < 0x100 || !magics.has(magic)) throw new ExtractionFailure('DAMAGED');
  const flags = uint16(text, 0x0a);
  if ((flags & encrypted) !== 0) throw new ExtractionFailure('PASSWORD');
  const isOld = uint16(text, 2) < 0xc0;
  const isSecond = (flags & secondTable) !== 0;
  const named = stream(isSecond ? '1Table' : '0Table');
  const table = isOld ? text : named.length > 0 ? named : stream(isSecond ? '0Table' : '1Table');
  const stretch = (name: StretchName) => {
    const at = stretches[name][isOld ? 1 : 0];
    const start = at === 0 ? 0 : uint32(text, at);
    return { at: start, length: at === 0 ? 0 : Math.max(0, Math.min(uint32(text, at + 4), table.length - start)) };
  };
  return {
    text,
    table,
    data: stream('Data'),
    summary: stream('\u0005SummaryInformation'),
    isOld,
    hasPieces: !isOld || (flags & complex) !== 0,
    language: uint16(text, 6),
    textStart: uint32(text, 0x18),
    lengths: readLengths(text, isOld ? 0x34 : 0x4c),
    hasFacingPages: (uint8(table, stretch('settings').at) & 1) === 1,
    stretch,
  };
}

function readLengths(text: Uint8Array, at: number): StoryLengths {
  // No story is longer than its stream.
  const [body = 0, footnotes = 0, headers = 0, macros = 0, comments = 0, endnotes = 0, textBoxes = 0, headerBoxes = 0] =
    Array.from({ length: 8 }, (_, index) => Math.min(uint32(text, at + 4 * index), text.length));
  return { body, footnotes, headers, macros, comments, endnotes, textBoxes, headerBoxes };
}

/**
 * Returns a function that reads a stream at the top of the container by name; the stream is empty when it is missing.
 */
function openContainer(bytes: Uint8Array): (name: string) => Uint8Array {
  try {
    const container = CFB.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { type: 'buffer' });
    return (name) => {
      const index = container.FullPaths.findIndex(
        (path) => path.split('/').slice(1).join('/').toLowerCase() === name.toLowerCase(),
      );
      const content = container.FileIndex[index]?.content;
      return content ? Uint8Array.from(content) : new Uint8Array();
    };
  } catch (cause) {
    throw new ExtractionFailure('DAMAGED', undefined, { cause });
  }
}
