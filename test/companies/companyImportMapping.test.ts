import { utils, write } from 'xlsx';
import { admin } from '../admin/adminClient.ts';
import { mutate, readNode, refusalOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { applyImport, csvFile, importFields, previewImport, rowsOf, type ImportState } from './companyImportSteps.ts';
import { companyNamed } from './companySteps.ts';

const server = await useTestServer();
const client = await admin(server);

interface Mapped extends ImportState {
  isRemembered: boolean;
  sheet: string | null;
  sheets: string[];
  headRow: number;
  notes: string[];
  columns: {
    header: string;
    field: string | null;
    note: string | null;
    meaning: string;
    question: string | null;
    samples: string[];
    isChosen: boolean;
  }[];
}
const mappedFields = `${importFields.replace('columns { header field note }', '')} isRemembered sheet sheets headRow notes
  columns { header field note meaning question samples isChosen }`;
const preview = (file: File, choice?: object, firm = client) =>
  mutate<Mapped>(firm, 'previewCompanyImport', { file, choice }, mappedFields);

const messy = (period: string, revenue: string) =>
  csvFile(
    'Portfolio list,,,',
    `Investee,Figure ${period},Team,Owner`,
    `Mapped Pumps,${revenue},51-100,Ann`,
    'Mapped Rail,9000,80,Bo',
  );

function workbookFile(name: string, sheets: Record<string, string[][]>): File {
  const book = utils.book_new();
  for (const [title, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), title);
  return new File([new Uint8Array(write(book, { type: 'array' }) as ArrayBuffer)], name);
}

describe('the choices of a preview', () => {
  it('ask for an unknown currency and unit, and are read with the answer', async () => {
    const file = () => csvFile('Company,Revenue', 'Asked Tools,12.5');
    const asked = await preview(file());
    expect(asked).toMatchObject({ createdCount: 0, errorCount: 1 });
    expect(asked.columns[1]?.question).toBe('Choose the currency and the unit of this column’s amounts.');
    const read = await preview(file(), { columns: [{ index: 1, factor: 1e6, currency: 'CHF' }] });
    expect(read).toMatchObject({ createdCount: 1, errorCount: 0 });
    expect((await rowsOf(client, read.id))[0]?.values).toMatchObject([{ field: 'Revenue', value: 'CHF\u00a012.5M' }]);
  });

  it('are remembered for the next file with the same heads, for this firm alone, and can be forgotten', async () => {
    const columns = [
      { index: 1, meaning: 'REVENUE', factor: 1000, currency: 'EUR', period: 'FY2024' },
      { index: 2, meaning: 'EMPLOYEES' },
      { index: 3, meaning: 'UNUSED' },
    ];
    const first = await preview(messy('Nov 2026', '12500'), { columns });
    expect(first).toMatchObject({ createdCount: 2, errorCount: 0, isRemembered: false });
    expect((await preview(messy('Nov 2026', '12500'))).isRemembered).toBe(false);
    await applyImport(client, first.id);
    const second = await preview(messy('Dec 2026', '13000'));
    expect(second).toMatchObject({ updatedCount: 2, errorCount: 0, isRemembered: true });
    const [row] = await rowsOf(client, second.id);
    expect(row?.values).toMatchObject([{ field: 'Revenue', value: '€13M' }]);
    const other = await admin(server, 'northgate');
    expect((await preview(messy('Dec 2026', '13000'), undefined, other)).isRemembered).toBe(false);
    const reset = await preview(messy('Dec 2026', '13000'), {});
    expect(reset.isRemembered).toBe(false);
    await applyImport(client, reset.id);
    expect((await preview(messy('Dec 2026', '13000'))).isRemembered).toBe(false);
  });

  it('include the row with the heads, and the sheet', async () => {
    const file = () =>
      workbookFile('two.xlsx', {
        Old: [
          ['Company', 'Revenue ($M)'],
          ['Sheet One', '1'],
        ],
        New: [
          ['Draft', 'x'],
          ['Company', 'Revenue ($M)'],
          ['Sheet Two', '2'],
        ],
      });
    const first = await preview(file());
    expect(first).toMatchObject({
      sheet: 'Old',
      sheets: ['Old', 'New'],
      notes: ['Only the sheet ‘Old’ is read, not ‘New’.'],
    });
    const second = await preview(file(), { sheet: 'New' });
    expect(second).toMatchObject({ sheet: 'New', headRow: 2 });
    expect((await rowsOf(client, second.id)).map(({ name }) => name)).toEqual(['Sheet Two']);
    const wrong = await preview(file(), { sheet: 'New', headRow: 1 });
    expect(wrong.errorCount).toBe(2);
    expect((await rowsOf(client, wrong.id))[0]?.problems[0]?.message).toBe(
      'Choose the column with the names of the companies.',
    );
  });
});

describe('a wrong cell', () => {
  const problemsOf = async (id: string) =>
    (
      await readNode<{
        rows: { row: number; action: string; problems: { columnIndex: number | null; text: string | null }[] }[];
      }>(
        client,
        id,
        '... on CompanyImport { rows(from: 0, count: 10) { row action problems { columnIndex text message } } }',
      )
    ).rows;
  const correct = (input: object) => mutate<ImportState>(client, 'correctImportCell', input, importFields);

  it('is corrected in place, and its row imported', async () => {
    const { id } = await previewImport(
      client,
      csvFile('Company,Revenue (€M),Stage,Employees', 'Corrected AG,lots,Unicorn,51-100', 'Fine AG,2,Seed,9'),
    );
    expect((await problemsOf(id))[0]).toMatchObject({
      action: 'ERROR',
      problems: [{ columnIndex: 1, text: 'lots' }, { columnIndex: 2 }],
    });
    expect(await correct({ id, row: 2, column: 1, text: 'many' })).toMatchObject({ errorCount: 1 });
    expect((await problemsOf(id))[0]?.problems[0]).toMatchObject({ text: 'many', message: '‘many’ is not a number.' });
    await correct({ id, row: 2, column: 1, text: '3,4' });
    expect(await correct({ id, row: 2, column: 2, text: '' })).toMatchObject({ createdCount: 2, errorCount: 0 });
    await applyImport(client, id);
    const { observations } = await readNode<{ observations: unknown[] }>(
      client,
      (await companyNamed(client, 'Corrected AG')).id,
      '... on Company { observations(metric: REVENUE) { value currency printed } }',
    );
    expect(observations).toEqual([{ value: 3.4e6, currency: 'EUR', printed: '3,4' }]);
    expect(await refusalOf(client, 'correctImportCell', { id, row: 2, column: 1, text: '1' })).toMatchObject({
      code: 'CONFLICT',
    });
  });
});
