import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { utils, write, type BookType, type WorkBook } from 'xlsx';
import { countCpuTime } from '../../../test/support/cpuTime.ts';
import { placeOf } from '../textPlaces.ts';
import { readSheet } from './sheet.ts';

const read = (bytes: Uint8Array) => readSheet({ bytes, fileName: 'book', report: () => undefined });
const fixture = (name: string) => readFileSync(new URL(`../../../test/fixtures/documents/${name}`, import.meta.url));

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.';
const contentTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${type}sheet.main+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${type}sharedStrings+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}worksheet+xml"/></Types>`;

/** Returns an .xlsx with one sheet of the given rows; `more` adds or replaces parts. */
function workbook(rows: string, more: Record<string, string> = {}, afterRows = ''): Uint8Array {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const parts = {
    '[Content_Types].xml': contentTypes,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="P&amp;L" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows}</sheetData>${afterRows}</worksheet>`,
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)])));
}

const accounts = [
  'P&L',
  'Harbour Bakery, amounts in EUR\nLine\tFY2024\tFY2025\nRevenue\t1,234.50\t2,469.00\nOther income\t(1,234)\t(51)\nGross margin\t12.5%\t50.0%\nPrice per loaf\t€ 4.20\t€ 4.50\nClosing date\t31/12/2024\t31/12/2025\nSigned at\t13:45\t9:05\nMultiple\t7.123456\t8.0\nCustomer number\t00007\t00042\nAudited\tTRUE\tFALSE\nSum\t0.5\t2418.5\nRatio\t#DIV/0!',
  'B3, Is this audited?',
].join('\n\n');
const oldPlan = 'Old plan\n\nPlan of 2023: open a second shop';

it.each([
  ['workbook.xls', 'xls', `${accounts}\n\n${oldPlan}`],
  ['workbook.ods', 'xlsx', `${accounts}\n\n${oldPlan}`],
  ['workbook.xlsx', 'xlsx', `${accounts.replace('P&L', 'P&L\n\nConfidential draft')}\n\nRevenue by year\n\n${oldPlan}`],
])(
  'a workbook as LibreOffice saves it %s gives what its reader sees, hidden sheets and comments too',
  async (name, format, content) => {
    const book = await read(fixture(name));
    expect(book.content).toBe(content);
    expect(book).toMatchObject({ format, title: 'Harbour Bakery accounts', warnings: [] });
    expect(book.parts.map(({ kind, name, isHidden }) => [kind, name, isHidden])).toEqual([
      ['SHEET', 'P&L', undefined],
      ['SHEET', 'Old plan', true],
    ]);
    const at = (text: string) => placeOf(book.parts, book.content.indexOf(text));
    expect([at('Harbour'), at('2,469'), at('Plan of')]).toEqual([
      'Sheet P&L, A1',
      'Sheet P&L, C3',
      'Sheet Old plan, B7',
    ]);
    const cells = book.parts[0]?.blocks.find(({ kind }) => kind === 'table')?.rows?.flat();
    expect(cells?.find(({ at }) => at === 'A1')).toMatchObject({ column: 0, span: 3 });
    expect(cells?.find(({ at }) => at === 'B5')).toMatchObject({ column: 1, value: 0.125 });
    expect(book.parts[0]?.blocks[0]?.kind).toBe('heading');
    expect(book.parts[0]?.blocks.map(({ kind }) => kind)).toContain('comment');
  },
);

describe('other formats of workbooks', () => {
  const book: WorkBook = {
    SheetNames: ['Übersicht'],
    Sheets: {
      Übersicht: utils.aoa_to_sheet([
        ['Müller', 12.5, true],
        ['31.12.2024', '007'],
      ]),
    },
  };
  it.each<BookType>(['xlsb', 'xlsm', 'biff8', 'xlml', 'ods'])('are read like xlsx: %s', async (bookType) => {
    const bytes = new Uint8Array(write(book, { bookType, type: 'buffer' }) as Buffer);
    expect((await read(bytes)).content).toBe('Übersicht\n\nMüller\t12.5\tTRUE\n31.12.2024\t007');
  });

  it('are read in their code page: BIFF5', async () => {
    const source: WorkBook = { SheetNames: ['Kosten'], Sheets: { Kosten: utils.aoa_to_sheet([['M_ller & Co.']]) } };
    const bytes = write(source, { bookType: 'biff5', type: 'buffer' }) as Buffer;
    bytes[bytes.indexOf('M_ller') + 1] = 0xfc; // 'ü' in Windows-1252, which the library cannot write
    expect((await read(new Uint8Array(bytes))).content).toBe('Kosten\n\nMüller & Co.');
  });
});

describe('texts of Office Open XML', () => {
  it('come without the readings of Japanese characters, with rich runs joined and escapes resolved', async () => {
    const strings =
      '<sst><si><r><t>Net </t></r><r><rPr><b/></rPr><t xml:space="preserve">revenue</t></r></si>' +
      '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><t>two_x000D_\nlines &amp; more</t></si></sst>';
    const { content } = await read(
      workbook(
        '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c>' +
          '<c r="D1" t="inlineStr"><is><t>inline</t></is></c><c r="E1" t="str"><f>A1</f><v>result</v></c></row>',
        { 'xl/sharedStrings.xml': strings },
      ),
    );
    expect(content).toBe('P&L\n\nNet revenue\t東京\ttwo lines & more\tinline\tresult');
  });
});

describe('comments', () => {
  const cell = '<row r="7"><c r="B7"><v>12</v></c></row>';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const notes =
    '<comments><authors><author>Auditor</author><author>tc={1}</author></authors><commentList>' +
    '<comment ref="B7" authorId="0"><text><r><t>Auditor:</t></r><r><t xml:space="preserve">\nIs this final?</t></r></text></comment>' +
    '<comment ref="D9" authorId="0"><text><t>Nothing here</t></text></comment>' +
    '<comment ref="E1" authorId="1"><text><t>[Threaded comment] Your version of Excel is too old.</t></text></comment></commentList></comments>';
  const threads =
    '<ThreadedComments><threadedComment ref="E1" dT="2025-01-01T00:00:00.00" personId="{P}" id="{1}"><text>Why so low?</text></threadedComment>' +
    '<threadedComment ref="E1" dT="2025-01-02T00:00:00.00" personId="{Q}" id="{2}" parentId="{1}"><text>Seen.</text></threadedComment></ThreadedComments>';

  it('come after the rows, with cell and author, from old notes and from threads', async () => {
    const bytes = workbook(cell, {
      'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships><Relationship Id="r1" Type="${office}/comments" Target="../comments1.xml"/><Relationship Id="r2" Type="http://schemas.microsoft.com/office/2017/10/relationships/threadedComment" Target="../threadedComments/threadedComment1.xml"/></Relationships>`,
      '[Content_Types].xml': contentTypes.replace(
        '</Types>',
        '<Override PartName="/xl/persons/person.xml" ContentType="application/vnd.ms-excel.person+xml"/></Types>',
      ),
      'xl/persons/person.xml': '<personList><person displayName="Reviewer" id="{P}"/></personList>',
      'xl/comments1.xml': notes,
      'xl/threadedComments/threadedComment1.xml': threads,
    });
    const { content, parts } = await read(bytes);
    expect(content.split('\n\n').slice(0, 2)).toEqual(['P&L', '12']);
    const comments = parts[0]?.blocks
      .filter(({ kind }) => kind === 'comment')
      .map(({ start, end }) => content.slice(start, end));
    expect(comments).toEqual([
      'E1, Reviewer: Why so low?',
      'E1, Seen.',
      'B7, Auditor:\nIs this final?',
      'D9, Auditor: Nothing here',
    ]);
  });
});

describe('size', () => {
  it('a cell in the last corner costs no more than any other', async () => {
    const cpuTime = countCpuTime();
    const { content, parts } = await read(
      workbook('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>'),
    );
    expect(content).toBe('P&L\n\n1\n2');
    expect(placeOf(parts, content.indexOf('2'))).toBe('Sheet P&L, XFD1048576');
    expect(cpuTime()).toBeLessThan(2000);
  });

  it('long sheets come in parts of 500 rows, and a warning tells which rows are left out', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, row) => `<row r="${row + 1}"><c r="A${row + 1}"><v>${row + 1}</v></c></row>`);
    const long = await read(workbook(rows(1001).join('')));
    expect(long.parts.map(({ name, blocks }) => [name, blocks.map(({ kind, rows }) => rows?.length ?? kind)])).toEqual([
      ['P&L', ['heading', 500]],
      ['P&L', [500]],
      ['P&L', [1]],
    ]);
    const tooLong = await read(workbook(rows(60_002).join('')));
    expect(tooLong.content.endsWith('\n60000')).toBe(true);
    expect(tooLong.warnings).toEqual([
      "Only the first 800,000 cells and 60,000 rows of a workbook are read; the rest of the sheet 'P&L' was left out.",
    ]);
  });
});

it.each(['workbookSilentRc4.xls', 'workbookSilentCryptoApi.xls'])(
  '%s, which Excel opens without asking for its password, opens here too',
  async (name) => expect((await read(fixture(name))).content).toBe(`${accounts}\n\n${oldPlan}`),
);

describe('broken and locked workbooks', () => {
  const cell = '<row r="1"><c r="A1"><v>12</v></c></row>';
  it('says that a sheet breaks off', async () => {
    const sheet = `<worksheet><sheetData>${cell}<row r="2"><c r="A2"><v>1`;
    const { content, warnings } = await read(workbook('', { 'xl/worksheets/sheet1.xml': sheet }));
    expect(content).toBe('P&L\n\n12');
    expect(warnings).toEqual(["The file is cut off in the sheet 'P&L'; the rest could not be read."]);
  });

  it('reads a workbook whose declared styles are missing', async () => {
    const types = contentTypes.replace(
      '</Types>',
      '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
    );
    expect((await read(workbook(cell, { '[Content_Types].xml': types }))).content).toBe('P&L\n\n12');
  });

  const entities = '<!DOCTYPE sst [<!ENTITY a "aaa">]><sst><si><t>&a;</t></si></sst>';
  it.each([
    ['an .xls with a password', fixture('workbookPassword.xls'), 'PASSWORD'],
    ['no workbook in the archive', zipSync({ 'readme.txt': Buffer.from('x') }), 'DAMAGED'],
    ['half an .xls', fixture('workbook.xls').subarray(0, 700), 'DAMAGED'],
    ['an archive that was cut off', workbook(cell).subarray(0, -200), 'DAMAGED'],
    ['empty sheets', workbook(''), 'EMPTY'],
    ['entities of its own', workbook(cell, { 'xl/sharedStrings.xml': entities }), 'ENTITIES'],
  ])('refuses %s', (_, bytes, reason) => expect(read(bytes)).rejects.toMatchObject({ reason }));
});
