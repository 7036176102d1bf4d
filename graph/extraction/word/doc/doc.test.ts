import { readFileSync } from 'node:fs';
import CFB from 'cfb';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { readDoc } from './doc.ts';

const memorandum = readFileSync('test/fixtures/documents/memorandum.doc');
const read = (bytes: Uint8Array) => readDoc({ bytes, fileName: 'a.doc', report: () => undefined });

function container(streams: Record<string, Uint8Array>): Uint8Array {
  const file = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(file, `/${name}`, Buffer.from(content));
  return new Uint8Array(CFB.write(file, { type: 'buffer' }) as Buffer);
}

interface Piece {
  text: string;
  isBytes: boolean;
  encoding?: string;
}

function pieced(pieces: Piece[], flags = 0x0200): Uint8Array {
  const text = Buffer.alloc(0x2000);
  text.writeUInt16LE(0xa5ec, 0);
  text.writeUInt16LE(0xc1, 2);
  text.writeUInt16LE(flags, 0x0a);
  text.writeUInt32LE(
    pieces.reduce((sum, piece) => sum + piece.text.length, 0),
    0x4c,
  );
  const table = Buffer.alloc(5 + 4 * (pieces.length + 1) + 8 * pieces.length);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(table.length - 5, 1);
  let character = 0;
  let at = 0x1800;
  pieces.forEach((piece, index) => {
    const bytes = piece.isBytes
      ? iconv.encode(piece.text, piece.encoding ?? 'windows-1252')
      : Buffer.from(piece.text, 'utf16le');
    at -= bytes.length + (bytes.length % 2);
    bytes.copy(text, at);
    character += piece.text.length;
    table.writeUInt32LE(character, 5 + 4 * (index + 1));
    table.writeUInt32LE(piece.isBytes ? (2 * at) | 0x40000000 : at, 5 + 4 * (pieces.length + 1) + 8 * index + 2);
  });
  text.writeUInt32LE(0, 0x1a2);
  text.writeUInt32LE(table.length, 0x1a6);
  return container({ WordDocument: text, '1Table': table });
}

function changed(change: (stream: Buffer) => void): Uint8Array {
  const file = CFB.read(memorandum, { type: 'buffer' });
  const stream = (name: string) => Buffer.from(CFB.find(file, `/${name}`)!.content);
  const text = stream('WordDocument');
  change(text);
  return container({ WordDocument: text, '1Table': stream('1Table') });
}

describe('text', () => {
  it('is joined from the pieces that fast saving leaves, in bytes and in UTF-16', async () => {
    const pieces = [
      { text: 'Zürich – “first”, ', isBytes: true },
      { text: 'Київ и Москва, ', isBytes: false },
      { text: 'last.\r', isBytes: true },
    ];
    expect((await read(pieced(pieces))).content).toBe('Zürich – “first”, Київ и Москва, last.');
  });

  it.each([
    ['results of fields', 'See \u0013 HYPERLINK "x" \u0014the site\u0015.\r', 'See the site.'],
    ['results of fields in fields', '\u0013 IF \u0013 PAGE \u00141\u0015 = 1 \u0014yes\u0015\r', 'yes'],
    ['a field that never ends', 'Before \u0013 all of it\r', 'Before  all of it'],
    ['symbols by their code', '\u0013 SYMBOL 97 \\f "Symbol" \u0015\r', 'α'],
    ['breaks and hyphens', 'a\u000bb\u001ec\u001fd\r', 'a\nb-cd'],
    ['nothing for pictures and marks', 'x\u0001\u0008\u0002y\r', 'xy'],
  ])('shows %s', async (_, text, expected) => {
    expect((await read(pieced([{ text, isBytes: false }]))).content).toBe(expected);
  });

  it('has cells and rows where only their marks are left', async () => {
    const { parts } = await read(pieced([{ text: 'a\u0007b\u0007\u0007c\u0007d\u0007\u0007after\r', isBytes: true }]));
    expect(parts[0]?.blocks.map(({ kind, rows }) => [kind, rows?.map((row) => row.length)])).toEqual([
      ['table', [2, 2]],
      ['paragraph', undefined],
    ]);
  });

  it('in single bytes is read as Cyrillic when its letters are Cyrillic, else as Western', async () => {
    const text = 'Выручка выросла, но расходы тоже.';
    const cyrillic = pieced([{ text: `${text}\r`, isBytes: true, encoding: 'windows-1251' }]);
    expect((await read(cyrillic)).content).toBe(text);
    const french = pieced([{ text: 'Société à Besançon : été très élevé.\r', isBytes: true }]);
    expect((await read(french)).content).toBe('Société à Besançon : été très élevé.');
  });
});

describe('refuses', () => {
  it.each([
    ['an encrypted document', pieced([{ text: 'x\r', isBytes: true }], 0x0300), 'PASSWORD'],
    ['a document of Word 95', changed((stream) => stream.writeUInt16LE(0x68, 2)), 'OTHER_TYPE'],
    ['a container without a document', container({ Other: new Uint8Array(600) }), 'DAMAGED'],
    ['a stream that is no document', container({ WordDocument: new Uint8Array(600) }), 'DAMAGED'],
    ['no container', new TextEncoder().encode('plain text'), 'DAMAGED'],
  ])('%s', async (_, bytes, reason) => {
    await expect(read(bytes)).rejects.toMatchObject({ reason });
  });
});

it.each([
  ['the number of characters', 0x4c],
  ['the place of the pieces', 0x1a2],
  ['the place of the styles', 0xa2],
  ['the place of the paragraphs', 0x102],
  ['the place of the lists', 0x2e2],
  ['the place of the notes', 0xb2],
])('ends soon, with text or a failure, when %s is nonsense', async (_, at) => {
  for (const value of [0xffffffff, 0x7fffffff, 0x10000, 1]) {
    const result = await read(
      changed((stream) => {
        stream.writeUInt32LE(value, at);
        stream.writeUInt32LE(0x7fffffff, at + 4);
      }),
    ).catch((error: unknown) => error);
    const { content } = result as { content?: string };
    if (content === undefined) expect(result).toMatchObject({ name: 'ExtractionFailure' });
    else expect(content.length).toBeLessThan(memorandum.length);
  }
});
