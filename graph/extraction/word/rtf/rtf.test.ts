import { readRtf } from './rtf.ts';
import { readCases } from '../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'rtf');

const read = (rtf: string) =>
  readRtf({ bytes: Buffer.from(rtf, 'latin1'), fileName: 'a.rtf', report: () => undefined });

it.each(cases('decodes') as [string, string, string][])('decodes %s', async (_, rtf, expected) =>
  expect((await read(rtf)).content).toBe(expected),
);

it.each([
  ['hidden text', String.raw`{\rtf1 a{\v secret}b\v hidden\v0 c}`, 'abc'],
  ['deleted text', String.raw`{\rtf1 a{\deleted gone}b}`, 'ab'],
  ['codes of fields', String.raw`{\rtf1 {\field{\*\fldinst HYPERLINK "x"}{\fldrslt site}}}`, 'site'],
  ['pictures and their bytes', '{\\rtf1 a{\\pict\\bin3 }}}b}c}', 'ac'],
  ['unknown destinations', String.raw`{\rtf1 a{\*\somethingnew words}b}`, 'ab'],
  ['properties of shapes', String.raw`{\rtf1 a{\shp{\*\shpinst{\sp{\sn name}{\sv value}}}}b}`, 'ab'],
  ['the second copy of a box', String.raw`{\rtf1 a{\shp{\*\shpinst{\shptxt box\par}}{\shprslt box}}\par}`, 'a\n\nbox'],
])('leaves out %s', async (_, rtf, expected) => expect((await read(rtf)).content).toBe(expected));

it('reads headings by style and outline, lists with the numbers in the file', async () => {
  const { parts, content, title } = await read(
    String.raw`{\rtf1\ansi{\stylesheet{\s1 heading 1;}}{\info{\title Yearly plan}}` +
      String.raw`\pard\s1 Market\par\pard\outlinelevel1 Prices\par\pard{\listtext 1.\tab}First\par{\listtext\'b7\tab}\ilvl1 Second\par}`,
  );
  expect(title).toBe('Yearly plan');
  expect(parts[0]?.blocks.map(({ kind, level, start, end }) => [kind, level, content.slice(start, end)])).toEqual([
    ['heading', 1, 'Market'],
    ['heading', 2, 'Prices'],
    ['listItem', 1, '1. First'],
    ['listItem', 2, '• Second'],
  ]);
});

it('reads tables: merged cells, rows without a definition of their own, tables in cells', async () => {
  const row = String.raw`\trowd\clmgf\cellx1000\clmrg\cellx2000\cellx3000`;
  const { parts, content } = await read(
    String.raw`{\rtf1 ${row}\pard\intbl Wide\cell\cell Last\cell\row ` +
      String.raw`\trowd\cellx1000\cellx2000\cellx3000\pard\intbl a\cell b\cell c\cell\row\pard\intbl d\cell e\cell f\cell\row\pard After\par}`,
  );
  const [table, after] = parts[0]?.blocks ?? [];
  expect(
    table?.rows?.map((cells) =>
      cells.map(({ column, span, start, end }) => [column, span ?? 1, content.slice(start, end)]),
    ),
  ).toEqual([
    [
      [0, 2, 'Wide'],
      [2, 1, 'Last'],
    ],
    [
      [0, 1, 'a'],
      [1, 1, 'b'],
      [2, 1, 'c'],
    ],
    [
      [0, 1, 'd'],
      [1, 1, 'e'],
      [2, 1, 'f'],
    ],
  ]);
  expect(content.slice(after?.start, after?.end)).toBe('After');
});

it('puts notes and comments after their paragraph, or after their table', async () => {
  const { parts } = await read(
    String.raw`{\rtf1 \pard Text{\footnote\pard Note}\par{\*\atnauthor Ann}{\*\annotation Why?}\pard x\par` +
      String.raw`\trowd\cellx1000\cellx2000\pard\intbl a{\footnote In a cell}\cell b\cell\row\pard End\par}`,
  );
  expect(parts[0]?.blocks.map(({ kind }) => kind)).toEqual([
    'paragraph',
    'footnote',
    'paragraph',
    'comment',
    'table',
    'footnote',
    'paragraph',
  ]);
});

it.each(cases('reads a file') as [string, string, string][])('reads a file %s', async (_, rtf, expected) =>
  expect((await read(rtf)).content.replace(/\s/g, '')).toBe(expected),
);

it('reads groups a thousand deep and refuses a hundred thousand', async () => {
  expect((await read(`{\\rtf1 ${'{'.repeat(1_000)}deep`)).content).toBe('deep');
  await expect(read(`{\\rtf1 ${'{'.repeat(100_000)}`)).rejects.toMatchObject({ reason: 'DAMAGED' });
});
