import { closeStrings, countUnseen, fitSheet } from './fit.ts';

const row = (number: number) => `<row r="${number}"><c r="A${number}"><v>1</v></c><c r="B${number}" s="1"/></row>`;
const fit = (xml: string, most: number) => {
  const { xml: fitted, ...rest } = fitSheet(Buffer.from(xml), most);
  return { xml: fitted.toString(), ...rest };
};

describe('a sheet', () => {
  const open = '<worksheet><sheetData>';
  const close = '</sheetData><mergeCells/></worksheet>';
  it.each([
    ['that fits', `${open}${row(1)}${row(2)}${close}`, 2, `${open}${row(1)}${row(2)}${close}`, 2, null],
    ['too long', `${open}${row(1)}${row(2)}${row(3)}${close}`, 2, `${open}${row(1)}${row(2)}${close}`, 2, 'TOO_LONG'],
    ['when nothing more fits', `${open}${row(1)}${close}`, 0, `${open}${close}`, 0, 'TOO_LONG'],
    [
      'that breaks off',
      `${open}${row(1)}<row><c r="A2"><v`,
      9,
      `${open}${row(1)}</sheetData></worksheet>`,
      1,
      'BROKEN',
    ],
    ['without rows', '<worksheet><sheetData/></worksheet>', 9, '<worksheet><sheetData/></worksheet>', 0, null],
  ])('is cut to the allowed number of cells: %s', (_, xml, most, fitted, cells, loss) =>
    expect(fit(xml, most)).toEqual({ xml: fitted, cells, loss }),
  );

  it('with a namespace prefix is closed where it breaks off', () => {
    const xml = '<x:worksheet><x:sheetData><x:row><x:c r="A1"><x:v>1</x:v></x:c></x:row><x:row><x:c r="A2"><x:v>';
    expect(fit(xml, 9).xml).toBe(
      '<x:worksheet><x:sheetData><x:row><x:c r="A1"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    );
  });
});

it.each([
  ['<sst><si><t>a</t></si><si><t>b', '<sst><si><t>a</t></si></sst>'],
  ['<sst><si><t>a</t></si></sst>', '<sst><si><t>a</t></si></sst>'],
])('closes the shared strings %s', (xml, closed) => expect(closeStrings(Buffer.from(xml)).toString()).toBe(closed));

it('counts hidden rows with cells, and formulas without a stored result', () => {
  const rows = [
    '<row r="1" hidden="1"><c r="A1"><v>1</v></c></row><row r="2" hidden="1"/><row r="3" hidden="0"><c r="A3"/></row>',
    '<row r="4"><c r="A4"><f>B4*2</f></c><c r="B4"><f>1+1</f><v>2</v></c><c r="C4"><f>A4</f><v></v></c></row>',
  ];
  const xml = `<worksheet><cols><col min="1" max="1" hidden="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`;
  expect(countUnseen(Buffer.from(xml))).toEqual({ hiddenRows: 1, formulas: 2 });
});
