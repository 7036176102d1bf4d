import { strFromU8, unzipSync } from 'fflate';
import { read, utils } from 'xlsx';
import { csvFile, importFile, previewImport } from './companyImportSteps.ts';
import { admin } from '../admin/adminClient.ts';
import { importFields } from '../../graph/companies/imports/fields.ts';
import { shownFields, shownRows, type ShownField } from '../../graph/companies/shape.ts';
import { companiesOf, createCompany } from './companySteps.ts';
import { mutate } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

/** A value that a person may give for each field. */
const everyField = Object.fromEntries(shownFields.map((field) => [field, valueFor(field)]));

function valueFor(field: ShownField): string | number {
  const row = shownRows[field];
  return row.type === 'text' ? (row.choices?.[0] ?? `Some ${field}`) : Math.max(row.range[0], 0) + 7;
}

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

const server = await useTestServer();
const client = await admin(server);
beforeAll(async () => {
  await importFile(
    client,
    csvFile(
      'Name,Revenue ($M),Growth %,Gross Margin %,Employees,Stage,Valuation ($M),Industry,Headquarters,Description',
      '"Zürcher Käse & Söhne, AG",12.345678,43.21,71.9,120,Series B,150,Food,Zürich,"Cheese, ""the best"""',
      "'=Formula Ltd,0.1,-12.5,,7,Seed,,'@Home,'+1 Street,'-3 things <b>&amp;",
      '日本ロボット,1234.5,,,,Public,,,東京,',
      'Bare Co,,,,,,,,,',
    ),
  );
  const signed = signs.map((sign) => `"'${sign}Works ${sign.codePointAt(0)} Ltd",'${sign}SUM(A1)`);
  await importFile(client, csvFile('Name,Description', ...signed));
  expect(await createCompany(client, 'Every Field', everyField)).toMatchObject(everyField);
});

async function download(format: 'csv' | 'xlsx'): Promise<{ headers: Headers; bytes: Buffer }> {
  const response = await client.fetch(`/files/companies.${format}`);
  expect(response.status).toBe(200);
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('the export', () => {
  it('is a CSV file that Excel reads and in which nothing runs', async () => {
    const { headers, bytes } = await download('csv');
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename=companies-\d{4}-\d\d-\d\d\.csv$/);
    const lines = bytes.toString().split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFName,/);
    const lineOf = (start: string) => lines.find((line) => line.startsWith(start));
    expect(lineOf('"Zürcher Käse & Söhne, AG",12.345678,43.21,71.9,120,')).toMatch(
      /,Series B,150,Food,Zürich,"Cheese, ""the best""",/,
    );
    expect(lineOf("'=Formula Ltd,0.1,-12.5,,7,")).toMatch(/,Seed,,'@Home,'\+1 Street,"'-3 things <b>&amp;",/);
    expect(lines.filter((line) => line !== '')).toHaveLength(6 + signs.length);
  });

  it('is a workbook of numbers and texts', async () => {
    const { headers, bytes } = await download('xlsx');
    expect(headers.get('Content-Type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const sheet = read(bytes).Sheets.Companies!;
    const rows = utils.sheet_to_json<Record<string, unknown>>(sheet);
    expect(rows).toContainEqual(
      expect.objectContaining({
        Name: '=Formula Ltd',
        'Revenue ($M)': 0.1,
        'Growth %': -12.5,
        Description: '-3 things <b>&amp;',
      }),
    );
    expect(JSON.stringify(sheet)).not.toContain('"f":');
  });

  it('has every field that a person may give, under a header that the import understands', async () => {
    const { bytes } = await download('xlsx');
    const rows = utils.sheet_to_json<Record<string, unknown>>(read(bytes).Sheets.Companies!);
    const row = rows.find(({ Name }) => Name === 'Every Field');
    const { columns } = await previewImport(client, new File([new Uint8Array(bytes)], 'companies.xlsx'));
    for (const field of shownFields) {
      const { header, metric } = shownRows[field];
      const column = columns.find((each) => each.header === header);
      expect([header, row?.[header], column?.field]).toEqual([header, everyField[field], importFields[metric].label]);
    }
  });

  it('begins no cell with a sign that a spreadsheet would run, and keeps the names', async () => {
    const lines = (await download('csv')).bytes.toString().split('\r\n');
    // Style 2 has the flag that Excel sets when a person types an apostrophe before a text.
    const sheet = strFromU8(unzipSync((await download('xlsx')).bytes)['xl/worksheets/sheet1.xml']!);
    const names = (await companiesOf(client)).map(({ name }) => name);
    for (const sign of signs) {
      const name = `${sign}Works ${sign.codePointAt(0)} Ltd`;
      const cells = lines.map((line) => line.split(',')).find(([first]) => first === `'${name}`);
      expect(cells).toContain(`'${sign}SUM(A1)`);
      expect(sheet).toContain(`<c s="2" t="inlineStr"><is><t xml:space="preserve">${name}</t></is></c>`);
      expect(names).toContain(name);
    }
  });

  it.each(['csv', 'xlsx'] as const)('as %s changes nothing when it is imported again', async (format) => {
    const before = await companiesOf(client);
    const { bytes } = await download(format);
    const preview = await previewImport(client, new File([new Uint8Array(bytes)], `companies.${format}`));
    expect(preview).toMatchObject({ rowCount: 13, unchangedCount: 13, errorCount: 0 });
    await mutate(client, 'applyCompanyImport', { id: preview.id });
    expect(await companiesOf(client)).toEqual(before);
  });
});
