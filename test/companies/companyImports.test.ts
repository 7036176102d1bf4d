import { Client } from '../support/client.ts';
import { applyImport, csvFile, csvHead, importFile, previewImport, rowsOf } from './companyImportSteps.ts';
import { admin } from '../admin/adminClient.ts';
import { companiesOf, companyNamed } from './companySteps.ts';
import { pdfFile } from '../documents/documentFiles.ts';
import { mutate, readNode, refusalOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();
const client = await admin(server);

describe('the preview of an import', () => {
  it('shows row by row what would be done, and changes nothing', async () => {
    const firm = await admin(server, 'northgate');
    const preview = await previewImport(
      firm,
      csvFile(
        csvHead,
        'Zürcher Käse AG,12.5,43%,72%,120,Series B,Zürich,Food',
        'Acme Robotics,lots,10,50,50,Unicorn,Boston,Robotics',
        'zurcher kase,13,,,,,,',
        '日本ロボット株式会社,1,,,,Seed,東京,',
        ',5,,,,,,',
      ),
    );
    expect(preview).toMatchObject({
      status: 'PREVIEW',
      rowCount: 5,
      createdCount: 2,
      updatedCount: 0,
      duplicateCount: 1,
      errorCount: 2,
    });
    expect(preview.columns[1]).toEqual({ header: 'Revenue ($M)', field: 'Revenue', note: 'in millions of USD' });
    const rows = await rowsOf(firm, preview.id);
    expect(rows.map(({ row, name, action }) => [row, name, action])).toEqual([
      [2, 'Zürcher Käse AG', 'CREATE'],
      [3, 'Acme Robotics', 'ERROR'],
      [4, 'zurcher kase', 'DUPLICATE'],
      [5, '日本ロボット株式会社', 'CREATE'],
      [6, '', 'ERROR'],
    ]);
    expect(rows[0]?.values.map(({ field, value }) => `${field} ${value}`)).toEqual([
      'Revenue $12.5M',
      'Growth rate 43%',
      'Gross margin 72%',
      'Employees 120',
      'Stage Series B',
      'Headquarters Zürich',
      'Industry Food',
    ]);
    expect(rows[1]?.problems.map(({ column }) => column)).toEqual(['Revenue ($M)', 'Stage']);
    expect(await rowsOf(firm, preview.id, 'from: 0, count: 10, actions: [ERROR, DUPLICATE]')).toHaveLength(3);
    expect(await rowsOf(firm, preview.id, 'from: 3, count: 1')).toMatchObject([{ row: 5 }]);
    expect(await companiesOf(firm)).toEqual([]);
  });

  it('names the currencies without a rate', async () => {
    const firm = await admin(server, 'amberline');
    const file = csvFile('Company,Revenue,Valuation', 'Käse,PLN 900k,CZK 4M', 'Brot,5-6,HUF 3M', 'Wein,EUR 7M,$9M');
    const { id } = await previewImport(firm, file);
    const missing = () => readNode(firm, id, '... on CompanyImport { missingRates }');
    // The row with the forints is left out, and the euro has monthly rates.
    expect(await missing()).toEqual({ missingRates: ['CZK', 'PLN'] });
    await mutate(firm, 'setCurrencyRate', { currency: 'PLN', usdPerUnit: 1.1 }, 'rates { currency }');
    expect(await missing()).toEqual({ missingRates: ['CZK'] });
  });

  it.each<[what: string, file: File, code: string, message: RegExp]>([
    ['without names', csvFile('Owner,Revenue', 'Ann,5'), 'INVALID', /Name one column “Company” or “Name”/],
    ['that is empty', csvFile(''), 'UNREADABLE', /./],
    ['that is broken', new File(['%PDF-1.4 nothing'], 'companies.csv'), 'UNREADABLE', /./],
    [
      'of another kind',
      pdfFile('companies.csv', 'Company'),
      'UNSUPPORTED_TYPE',
      /^Choose a CSV file, an Excel workbook or a JSON list/,
    ],
    ['of no kind', new File([new Uint8Array(999)], 'a.csv'), 'UNSUPPORTED_TYPE', /^Choose a CSV file/],
  ])('is refused for a file %s', async (_what, file, code, message) => {
    const refusal = await refusalOf(client, 'previewCompanyImport', { file });
    expect(refusal).toMatchObject({ code, message: expect.stringMatching(message) as string });
  });

  it('needs the admin gate, and says so to a client that is still sending its file', async () => {
    const user = await new Client(server).login('dossier');
    const file = csvFile(csvHead, 'Acme,1,,,,,,\n'.repeat(200_000));
    expect(await refusalOf(user, 'previewCompanyImport', { file })).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('an import', () => {
  it('creates companies with the place of each figure', async () => {
    const done = await importFile(
      client,
      csvFile(csvHead, 'Harbour Pumps,12.5,43%,72%,120,series b,Bristol,Industrial'),
    );
    expect(done).toMatchObject({ status: 'APPLIED', createdCount: 1, errorCount: 0 });
    const company = await companyNamed(client, 'Harbour Pumps');
    expect(company).toMatchObject({
      revenue: 12.5,
      revenueGrowthRate: 43,
      grossMargin: 72,
      employees: 120,
      stage: 'Series B',
      headquarters: 'Bristol',
      industry: 'Industrial',
    });
    const { observations } = await readNode<{ observations: unknown[] }>(
      client,
      company.id,
      `... on Company { observations(metric: REVENUE) { value currency printed scale origin source { title place quote } } }`,
    );
    expect(observations).toEqual([
      {
        value: 12_500_000,
        currency: 'USD',
        printed: '12.5',
        scale: '$M',
        origin: 'IMPORTED',
        source: { title: 'companies.csv', place: 'row 2', quote: 'Revenue ($M): 12.5' },
      },
    ]);
  });

  it('updates a company however its name is written, and states only new values', async () => {
    await importFile(client, csvFile(csvHead, 'Delta Foods Inc.,10,,,80,,,'));
    const preview = await previewImport(client, csvFile(csvHead, 'DELTA FOODS,11,,,80,,,'));
    expect(await rowsOf(client, preview.id)).toMatchObject([
      {
        action: 'UPDATE',
        company: { name: 'Delta Foods Inc.' },
        values: [
          { field: 'Revenue', value: '$11M', before: '$10M', isNew: true },
          { field: 'Employees', value: '80', before: '80', isNew: false },
        ],
      },
    ]);
    await applyImport(client, preview.id);
    const company = await companyNamed(client, 'Delta Foods Inc.');
    expect(company.revenue).toBe(11);
    const { observationCount } = await readNode<{ observationCount: number }>(
      client,
      company.id,
      '... on Company { observationCount }',
    );
    expect(observationCount).toBe(3);
    expect(await importFile(client, csvFile(csvHead, 'Delta Foods,11,,,80,,,'))).toMatchObject({
      unchangedCount: 1,
      updatedCount: 0,
    });
  });

  it('updates a company that somebody created after the preview', async () => {
    const preview = await previewImport(client, csvFile(csvHead, 'Late Riser,7,,,,,,'));
    await importFile(client, csvFile(csvHead, 'Late Riser GmbH,6,,,,,,'));
    expect(await applyImport(client, preview.id)).toMatchObject({ createdCount: 0, updatedCount: 1 });
    expect(await companyNamed(client, 'Late Riser GmbH')).toMatchObject({ revenue: 7 });
  });

  it('is applied once, however many clients request it at the same moment', async () => {
    const preview = await previewImport(client, csvFile(csvHead, 'Once Only,7,,,,,,'));
    const answers = await Promise.allSettled([applyImport(client, preview.id), applyImport(client, preview.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusalOf(client, 'applyCompanyImport', { id: preview.id })).toMatchObject({ code: 'CONFLICT' });
    await companyNamed(client, 'Once Only');
  });
});

describe('undoing an import', () => {
  it('withdraws what it stated and removes the companies that it created', async () => {
    await importFile(client, csvFile(csvHead, 'Older Works,10,,,,,,'));
    const done = await importFile(
      client,
      csvFile(csvHead, 'Older Works,11,,,,,,', 'Newer Works,5,,,,,,', 'Touched Works,5,,,,,,'),
    );
    const { id, version } = await companyNamed(client, 'Touched Works');
    await mutate(client, 'updateCompany', { id, version, employees: 12 });
    await mutate(client, 'undoCompanyImport', { id: done.id });
    expect(await companyNamed(client, 'Older Works')).toMatchObject({ revenue: 10 });
    expect(await companyNamed(client, 'Touched Works')).toMatchObject({ revenue: null, employees: 12 });
    expect((await companiesOf(client)).map(({ name }) => name)).not.toContain('Newer Works');
    expect(await refusalOf(client, 'undoCompanyImport', { id: done.id })).toMatchObject({ code: 'CONFLICT' });
  });

  it('removes the names that it gave', async () => {
    await importFile(client, csvFile('Company', 'Square Works'));
    const done = await importFile(client, csvFile('Company,Aliases', 'Block Works,Square Works'));
    const { id } = await companyNamed(client, 'Square Works');
    const aliases = async () => readNode<{ aliases: string[] }>(client, id, '... on Company { aliases }');
    expect(await aliases()).toEqual({ aliases: ['Block Works'] });
    await mutate(client, 'undoCompanyImport', { id: done.id });
    expect(await aliases()).toEqual({ aliases: [] });
    expect(await importFile(client, csvFile('Company', 'Block Works'))).toMatchObject({ createdCount: 1 });
  });

  it('is offered for the newest imports', async () => {
    const done = await importFile(client, csvFile(csvHead, 'Listed Works,5,,,,,,'));
    const { data } = await client.graphql<{ companyImports: { id: string; status: string }[] }>(
      '{ companyImports { id status } }',
    );
    expect(data?.companyImports[0]).toEqual({ id: done.id, status: 'APPLIED' });
  });
});
