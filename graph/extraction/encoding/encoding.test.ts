import iconv from 'iconv-lite';
import { readCases } from '../../../test/support/cases.ts';
import { decodeText } from './encoding.ts';

const tables = readCases(import.meta.dirname, 'encoding');

const languages = tables('languages, their encodings and a text') as [
  language: string,
  encodings: string,
  text: string,
][];
const textIn = (language: string) => languages.find(([name]) => name === language)?.[2] ?? '';
const cases = languages.flatMap(([language, encodings, text]) =>
  encodings.split(' ').map((encoding) => ({ encoding, language, text })),
);

test.each(cases)('reads $language in $encoding without a declaration', ({ encoding, text }) =>
  expect(decodeText(iconv.encode(text, encoding))).toBe(text),
);

test.each(cases.filter(({ encoding }) => !/^(utf|mac|cp4|cp8)/.test(encoding)))(
  'recognises $encoding by 25 characters of $language',
  ({ encoding, text }) => {
    const start = text.slice(0, 25);
    expect(decodeText(iconv.encode(start, encoding))).toBe(start);
  },
);

describe('a text that states its encoding', () => {
  test.each(['utf-8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])(
    'by a byte order mark of %s is decoded without the mark',
    (encoding) => expect(decodeText(iconv.encode('Ωmega 5 €', encoding, { addBOM: true }))).toBe('Ωmega 5 €'),
  );

  it.each([
    ['XML', '<?xml version="1.0" encoding="iso-8859-2"?><p>ďáblové ódy</p>', 'iso-8859-2'],
    ['HTML', '<html><head><meta charset="windows-1251"></head><p>Итог</p>', 'windows-1251'],
  ])('by its %s declaration is decoded as declared', (_, text, encoding) =>
    expect(decodeText(iconv.encode(text, encoding))).toBe(text),
  );

  it('is decoded by its bytes when the declaration is wrong', () => {
    const text = `<meta charset="windows-1252">${textIn('russian')}`;
    expect(decodeText(iconv.encode(text, 'windows-1251'))).toBe(text);
  });
});

describe('seven-bit texts with escape sequences', () => {
  const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

  it.each([
    ['ISO-2022-JP', 'A \x1b$B4A;z\x1b(B B', 'A 漢字 B'],
    ['ISO-2022-JP with half-width kana', '\x1b(I1\x1b(B', 'ｱ'],
    ['HZ', 'A ~{VPND~} ~~ B', 'A 中文 ~ B'],
  ])('are decoded: %s', (_, escaped, text) => expect(decodeText(bytes(escaped))).toBe(text));
});

it.each([
  ['ISO-2022-KR', Buffer.from('\x1b$)C\x0eGQ19\x0f!').toString('hex')],
  ['ISO-2022-CN', Buffer.from('\x1b$)A\x0eVPND\x0f!').toString('hex')],
  [
    'Johab',
    'b7a120d241ac61936520b7a1afb3b56120916520b8e5b54120a681ac65b541ace120ace99fb39641b4f6af7393a194612e20f7d3f1ae20da31',
  ],
  [
    'EUC-TW',
    'ddd5d5a5c4fcc6b3c4a8c4b2c7e9c8a1d0a9c7e3d8ede2f4c8a9c7a1a1a2dca2c7e3c7d7f0ecd4b6cbe9d1faefdad9c7f1a2f0c2a1a4',
  ],
])('refuses %s', (_, hex) => {
  expect(() => decodeText(Buffer.from(hex.repeat(2), 'hex'))).toThrow(
    expect.objectContaining({ reason: 'OLD_ENCODING', message: expect.stringMatching(/Save it as UTF-8/) as string }),
  );
});

it('keeps line ends and replaces the zero character, which a database cannot hold', () =>
  expect(decodeText(Buffer.from('a\r\nb\rc\n\0'))).toBe('a\r\nb\rc\n\uFFFD'));

describe('zeros that pad a text', () => {
  const german = 'Größere Umsätze.\n'.repeat(30);
  it.each([
    ['behind UTF-8', german, 'utf-8', 25],
    ['far behind UTF-8', german, 'utf-8', 5_001],
    ['behind a single byte a letter', german, 'windows-1252', 26],
    ['behind UTF-16', german, 'utf-16le', 4_000],
    ['behind UTF-16, high bytes first', german, 'utf-16be', 4_001],
  ])('%s do not change its encoding and are left out', (_, text, encoding, zeros) => {
    const bytes = Buffer.concat([iconv.encode(text, encoding), Buffer.alloc(zeros)]);
    expect(decodeText(bytes).replace(/\uFFFD$/, '')).toBe(text);
  });

  it('become a line end between the fields that they pad', () =>
    expect(decodeText(Buffer.from('Revenue\0\0\0\0\0' + '12.5 million\0\0'))).toBe('Revenue\n12.5 million'));
});

it.each(tables('reads as little as … in') as [string, string][])('reads as little as %j in %s', (text, encoding) =>
  expect(decodeText(iconv.encode(text, encoding))).toBe(text),
);

it('takes Windows’ characters for Shift_JIS and those of JIS for EUC-JP', () => {
  const wave = (encoding: string) => decodeText(iconv.encode(`${textIn('japanese')}～`, encoding)).at(-1);
  expect([wave('cp932'), wave('euc-jp')]).toEqual(['～', '〜']);
});

it('reads UTF-8 that is cut within a character', () => {
  const bytes = iconv.encode(textIn('russian'), 'utf-8');
  expect(decodeText(bytes.subarray(0, -2))).toBe(`${textIn('russian').slice(0, -2)}\uFFFD`);
});
