import { readFileSync } from 'node:fs';
import CFB from 'cfb';
import iconv from 'iconv-lite';
import { readDoc } from './doc.ts';
import { readCases } from '../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'doc');

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

  it.each(cases('text shows') as [string, string, string][])('shows %s', async (_, text, expected) =>
    expect((await read(pieced([{ text, isBytes: false }]))).content).toBe(expected),
  );

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

it.each([
  ['an encrypted document', pieced([{ text: 'x\r', isBytes: true }], 0x0300), 'PASSWORD'],
  ['a document of Word 95', changed((stream) => stream.writeUInt16LE(0x68, 2)), 'OTHER_TYPE'],
  ['a container without a document', container({ Other: new Uint8Array(600) }), 'DAMAGED'],
  ['a stream that is no document', container({ WordDocument: new Uint8Array(600) }), 'DAMAGED'],
  ['no container', new TextEncoder().encode('plain text'), 'DAMAGED'],
])('refuses %s', (_, bytes, reason) => expect(read(bytes)).rejects.toMatchObject({ reason }));

it.each(cases('ends soon, with text or a failure, when … is nonsense') as [string, number][])(
  'ends soon, with text or a failure, when %s is nonsense',
  async (_, at) => {
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
  },
);
