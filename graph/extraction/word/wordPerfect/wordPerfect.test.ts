import CFB from 'cfb';
import { describe, expect, it } from 'vitest';
import { looksLikeWordPerfect, readWordPerfect } from './wordPerfect.ts';

const read = (bytes: Uint8Array) => readWordPerfect({ bytes, fileName: 'a.wpd', report: () => undefined });
const ascii = (text: string) => [...Buffer.from(text, 'latin1')];
const uint16 = (value: number) => [value & 0xff, value >> 8];

/** The mark, the place of the text, kind and version of the file, its key; then prefix area and text. */
function file(version: number, text: number[], { prefix = [] as number[], type = 10, key = 0 } = {}): Uint8Array {
  const start = 16 + prefix.length;
  return Uint8Array.from([
    0xff,
    ...ascii('WPC'),
    ...uint16(start),
    0,
    0,
    1,
    type,
    version,
    0,
    ...uint16(key),
    ...uint16(16),
    ...prefix,
    ...text,
  ]);
}

/** A function of WordPerfect 6: its code at both ends, its length twice. */
function group(code: number, kind: number, data: number[]): number[] {
  const length = uint16(data.length + 7);
  return [code, kind, ...length, ...data, ...length, code];
}

/** A prefix area with packets of text. */
function packets(...texts: number[][]): number[] {
  const count = texts.length + 1;
  let at = 16 + 14 * count;
  const contents = texts.map((text) => [...uint16(1), 10, 0, 0, 0, ...uint16(text.length), 0, 0, ...text]);
  const entries = contents.map((content) => {
    const entry = [0, 0x08, 1, 0, 0, 0, ...uint16(content.length), 0, 0, ...uint16(at), 0, 0];
    at += content.length;
    return entry;
  });
  return [0, 0, ...uint16(count), ...Array.from({ length: 10 }, () => 0), ...entries.flat(), ...contents.flat()];
}
const naming = (packet: number) => [0x80, 1, ...uint16(packet), 0, 0];
/** Version 6 has a code for blanks. */
const words = (text: string) => ascii(text).map((code) => (code === 0x20 ? 0x80 : code));

describe('version 6', () => {
  it('reads paragraphs, letters of other alphabets, tabs and hyphens', async () => {
    const text = [
      ...words('Caf'),
      0xf0,
      41,
      1,
      0xf0,
      ...words(' a'),
      0x84,
      ...words('b'),
      0xcc,
      0xf0,
      0,
      10,
      0xf0,
      ...group(0xe0, 0, [0]),
      ...words('x'),
    ];
    expect((await read(file(2, text))).content).toBe('Café a-b\n\nА\tx');
  });

  it('reads tables, notes, headers and boxes', async () => {
    const prefix = packets(words('A note.'), words('On top'), words('In a box'));
    const text = [
      ...group(0xd6, 0, naming(2)),
      ...words('Text'),
      ...group(0xd7, 0, naming(1)),
      0xcc,
      ...group(0xd0, 0x0b, [0]),
      ...words('a'),
      0xc6,
      ...words('b'),
      0xc5,
      ...words('c'),
      0xc6,
      ...words('d'),
      0xbf,
      ...words('End'),
      ...group(0xdf, 0, naming(3)),
    ];
    const { parts, content } = await read(file(2, text, { prefix }));
    expect(parts[0]?.blocks.map(({ kind, start, end }) => [kind, content.slice(start, end)])).toEqual([
      ['header', 'On top'],
      ['paragraph', 'Text'],
      ['footnote', 'A note.'],
      ['table', 'a\tb\nc\td'],
      ['paragraph', 'End'],
      ['textBox', 'In a box'],
    ]);
    expect(parts[0]?.blocks[3]?.rows).toHaveLength(2);
  });

  it('leaves out what was undone, and reads each text once though it is named twice', async () => {
    const prefix = packets(words('Once.'));
    const text = [
      ...words('Kept'),
      0xf1,
      0,
      0,
      0,
      0xf1,
      ...words('undone'),
      0xf1,
      1,
      0,
      0,
      0xf1,
      ...group(0xd7, 0, naming(1)),
      ...group(0xd7, 0, naming(1)),
    ];
    expect((await read(file(2, text, { prefix }))).content).toBe('Kept\n\nOnce.');
  });

  it('is found in an OLE container', async () => {
    const container = CFB.utils.cfb_new();
    CFB.utils.cfb_add(container, '/PerfectOffice_MAIN', Buffer.from(file(2, words('Within'))));
    expect((await read(new Uint8Array(CFB.write(container, { type: 'buffer' }) as Buffer))).content).toBe('Within');
  });
});

describe('version 5', () => {
  it('reads text, lines that were wrapped, and tables; says that notes were not read', async () => {
    const table = (kind: number) => [0xdc, kind, 4, 0, 4, 0, kind, 0xdc];
    const note = [0xd6, 0, 10, 0, ...ascii('hidden'), 10, 0, 0, 0xd6];
    const text = [
      ...ascii('One'),
      0x0d,
      ...ascii('line'),
      ...note,
      0x0a,
      0xc0,
      39,
      1,
      0xc0,
      0xc1,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0xc1,
      ...ascii('a'),
      0x0a,
      ...table(1),
      ...ascii('x'),
      ...table(0),
      ...ascii('y'),
      ...table(2),
    ];
    const { content, warnings } = await read(file(0, text));
    expect(content).toBe('One line\n\nç\ta\n\nx\ty');
    expect(warnings).toEqual(['Notes, headers and footers of this old WordPerfect document were not read.']);
  });
});

describe('version 4.2', () => {
  const bold = (text: string) => [0xc3, 0, 0x29, 0x17, 0xc3, ...ascii(text), 0xc4, 0, 0, 0, 0xc4];
  const document = Uint8Array.from([
    0xcb,
    0x0a,
    1,
    0xf6,
    1,
    0xcb,
    ...bold('Heading'),
    0x0a,
    ...ascii('Some'),
    0x0d,
    ...ascii('words, na'),
    0xe1,
    0x8b,
    0xe1,
    ...ascii('ve.'),
  ]);

  it('is recognised without a mark, and read', async () => {
    expect(looksLikeWordPerfect(document)).toBe(true);
    expect((await read(document)).content).toBe('Heading\n\nSome words, naïve.');
  });

  it.each([
    ['plain text', Buffer.from('Only words and more words.')],
    ['text in Windows-1252', Buffer.from('d\u00e9j\u00e0 vu, na\u00efve, fa\u00e7ade, \u00c0 la carte', 'latin1')],
    ['text in UTF-8', Buffer.from('Привет, 日本語, Zürich')],
    ['UTF-16', Buffer.from('words', 'utf16le')],
    ['a document with a broken code', document.with(5, 0)],
    ['nothing', new Uint8Array()],
  ])('is not taken for %s', (_, bytes) => {
    expect(looksLikeWordPerfect(bytes)).toBe(false);
  });
});

it.each([
  ['an encrypted document', file(2, [], { key: 7 }), 'PASSWORD'],
  ['a macro', file(2, [], { type: 1 }), 'OTHER_TYPE'],
  ['an unknown version', file(9, []), 'OTHER_TYPE'],
  ['something else', Buffer.from('words'), 'OTHER_TYPE'],
])('refuses %s', async (_, bytes, reason) => {
  await expect(read(bytes)).rejects.toMatchObject({ reason });
});

it.each([0, 2])('ends with any bytes as text (version %s)', async (version) => {
  const noise = Array.from({ length: 20_000 }, (_, index) => (index * 7919 + (index >> 3) * 104_729) & 0xff);
  expect((await read(file(version, noise, { prefix: noise.slice(0, 500) }))).content.length).toBeLessThan(40_000);
});
