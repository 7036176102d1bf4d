import { candidateCsv, candidatesOf, importCandidates, setupOf } from './candidateSteps.ts';
import { Client } from '../../support/client.ts';
import { admin } from '../../admin/adminClient.ts';
import { createCompany } from '../../companies/companySteps.ts';
import { pdfFile } from '../../documents/documentFiles.ts';
import { mutate, readNode, refusalOf } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';

const server = await useTestServer();
const client = await new Client(server).login('dossier');

async function clear(firm: Client): Promise<number | undefined> {
  const { data } = await firm.graphql<{ clearCandidates: { count: number } }>(
    'mutation { clearCandidates { ... on ClearedCandidates { count } } }',
  );
  return data?.clearCandidates.count;
}

const jsonFile = (value: unknown) => new File([JSON.stringify(value)], 'list.json', { type: 'application/json' });

describe('the import of candidates', () => {
  it('finds the columns by their heads and keeps what the file says, with its units', async () => {
    const done = await importCandidates(
      client,
      candidateCsv(
        'Our list of targets,,,,,,,,,,,,',
        'Startup,One-liner,Long description,Round,Sector,Keywords,Location,URL,Team size,ARR 2024,Revenue ($K),YoY growth,Gross margin,Funding raised ($M)',
        'Ledgerloom Inc.,Books closed in a day,"It closes books.\n\nForty banks, connected.",series-a,Fintech,"Accounting, B2B",Oslo,ledgerloom.example,64,3,4200,140%,78%,14.5',
        'Quiet GmbH,,,Early,,,,,,,,,,',
      ),
    );
    expect(done).toMatchObject({
      fileName: 'universe.csv',
      createdCount: 2,
      updatedCount: 0,
      errorCount: 0,
      errors: [],
    });
    expect(await candidatesOf(client)).toEqual([
      {
        name: 'Ledgerloom Inc.',
        description: 'Books closed in a day\n\nIt closes books. Forty banks, connected.',
        stage: 'Series A',
        industry: 'Fintech',
        industryGroup: 'Fintech',
        headquarters: 'Oslo',
        website: 'https://ledgerloom.example/',
        tags: ['accounting', 'b2b'],
        revenue: 4.2,
        revenueGrowthRate: 140,
        grossMargin: 78,
        fundingRaised: 14.5,
        employees: 64,
        isHeld: false,
      },
      expect.objectContaining({
        name: 'Quiet GmbH',
        stage: 'Early',
        industryGroup: null,
        tags: [],
        revenue: null,
        employees: null,
      }),
    ]);
  });

  it('updates an existing candidate by its name, however it is written, and never duplicates it', async () => {
    const again = await importCandidates(client, candidateCsv('Name,Stage', 'LEDGERLOOM,Series B', 'Newcomer,Seed'));
    expect(again).toMatchObject({ createdCount: 1, updatedCount: 1 });
    const all = await candidatesOf(client);
    expect(all.map(({ name, stage }) => [name, stage])).toEqual([
      ['LEDGERLOOM', 'Series B'],
      ['Newcomer', 'Seed'],
      ['Quiet GmbH', 'Early'],
    ]);
    // Values that the newer file lacks are not attributed to it.
    expect(all[0]).toMatchObject({ revenue: null, description: null });
    const both = candidateCsv('Name,Stage', ...Array.from({ length: 300 }, (_, index) => `Twin ${index},Seed`));
    const imports = await Promise.all([importCandidates(client, both), importCandidates(client, both)]);
    expect(imports.map(({ createdCount }) => createdCount).sort((a, b) => a - b)).toEqual([0, 300]);
  });

  it('reports bad rows with the reason and imports the good ones', async () => {
    const firm = await new Client(server).login('amberline');
    const done = await importCandidates(
      firm,
      candidateCsv(
        'Name,Employees,Revenue ($M),Website',
        'Good,12,5.5,good.example',
        ',3,1,',
        'Ranged,11-50,PLN 3M,javascript:alert(1)',
        'good inc,99,9,',
        `${'x'.repeat(201)},1,1,`,
        '#REF!,1,1,',
        '-,-,-,-',
        'Grand total,216,118.5,',
      ),
    );
    expect(done).toMatchObject({ createdCount: 2, errorCount: 6 });
    expect(done.errors.map(({ row }) => row)).toEqual([3, 4, 5, 6, 7, 9]);
    expect(done.errors[1]?.message).toBe(
      'Revenue ($M): there is no rate for PLN; set it in Admin, under System. Imported without it. ‘javascript:alert(1)’ is not a web address. Imported without it. Employees: ‘11-50’ is a range; give one number. Imported without it.',
    );
    expect(done.errors[3]?.message).toBe('A name has at most 200 characters.');
    expect((await candidatesOf(firm)).map(({ name, employees, revenue }) => [name, employees, revenue])).toEqual([
      ['Good', 12, 5.5],
      ['Ranged', null, null],
    ]);
  });

  it('asks for an unknown unit, is read with the answer, and remembers it for the next file', async () => {
    const firm = await new Client(server).login('northgate');
    const file = () => candidateCsv('Liste,,', 'Firma,Umsatz,Kategorie', 'Gefragt AG,1250,x', 'Genannt AG,€2M,y');
    const asked = await importCandidates(firm, file());
    expect(asked.errors).toContainEqual({
      row: 2,
      message: 'Umsatz: Choose the currency and the unit of this column’s amounts. Imported without its open cells.',
    });
    const choice = {
      columns: [
        { index: 1, meaning: 'REVENUE', factor: 1000, currency: 'USD' },
        { index: 2, meaning: 'TAGS' },
      ],
    };
    const read = await importCandidates(firm, file(), choice);
    expect(read).toMatchObject({ createdCount: 0, updatedCount: 2 });
    expect((await candidatesOf(firm, 'gefragt'))[0]).toMatchObject({ revenue: 1.25, tags: ['x'] });
    const { reading } = await readNode<{ reading: { isRemembered: boolean } }>(
      firm,
      (await importCandidates(firm, file())).id,
      '... on CandidateImport { reading { isRemembered headRow columns { meaning } } }',
    );
    expect(reading).toMatchObject({ isRemembered: true, headRow: 2 });
    expect((await candidatesOf(firm, 'gefragt'))[0]).toMatchObject({ revenue: 1.25, tags: ['x'] });
    expect(await clear(firm)).toBe(2);
  });

  it('removes one candidate', async () => {
    await importCandidates(client, candidateCsv('Name', 'Unwanted'));
    const { data } = await client.graphql<{ candidates: { edges: { node: { id: string } }[] } }>(
      '{ candidates(first: 1, search: "unwanted") { edges { node { id } } } }',
    );
    const input = { id: data?.candidates.edges[0]?.node.id };
    expect(await mutate(client, 'removeCandidate', input, 'deletedId')).toEqual({ deletedId: input.id });
    expect(await candidatesOf(client, 'unwanted')).toEqual([]);
    expect((await refusalOf(client, 'removeCandidate', input)).code).toBe('NOT_FOUND');
  });

  it('reads a JSON list of objects, with lists in it', async () => {
    const firm = await new Client(server).login('northgate');
    await importCandidates(
      firm,
      jsonFile([
        {
          name: 'Foldpay',
          one_liner: 'Payroll for everyone',
          long_description: 'Payroll for everyone who has a team.\r\n\r\nIt pays in 20 countries.',
          industries: ['B2B', 'Ignored'],
          industry: 'B2B',
          subindustry: 'B2B -> Human Resources',
          tags: ['SaaS', 'Payroll'],
          team_size: 2400,
          former_names: ['ZenFold, Inc.'],
          batch: 'Winter 2012',
          status: 'Active',
          regions: ['Europe', 'Partly Remote'],
          nested: { ignored: true },
        },
        { name: 'Later Head', revenue_usd: 12_500_000 },
      ]),
    );
    const [foldpay, later] = await candidatesOf(firm);
    expect(foldpay).toMatchObject({
      description: 'Payroll for everyone who has a team.\n\nIt pays in 20 countries.',
      industry: 'B2B / Human Resources',
      industryGroup: 'Enterprise Software',
      employees: 2400,
      stage: null,
      tags: ['saas', 'payroll', 'batch: winter 2012', 'status: active', 'region: europe', 'formerly: zenfold, inc.'],
    });
    expect(later).toMatchObject({ revenue: 12.5 });
    // A company that the firm holds under its former name counts as held.
    expect(await setupOf(firm)).toMatchObject({ canSearchWeb: false, candidateCount: 2, heldCount: 0 });
    const owner = await admin(server, 'northgate');
    await createCompany(owner, 'Zenfold, Inc.');
    expect((await candidatesOf(firm)).map(({ isHeld }) => isHeld)).toEqual([true, false]);
    expect(await setupOf(firm)).toMatchObject({ heldCount: 1, lastImport: { fileName: 'list.json' } });
  });

  it.each<[string, () => File | Promise<File>, string, RegExp]>([
    ['no column of names', () => candidateCsv('Colour,Size', 'red,7'), 'INVALID', /company names/],
    ['a PDF', () => pdfFile('a.pdf', 'Name'), 'UNSUPPORTED_TYPE', /CSV file, an Excel workbook or a JSON list/],
    ['broken JSON', () => new File(['[{"name": '], 'a.json'), 'UNREADABLE', /JSON file cannot be read/],
    ['JSON of another form', () => jsonFile({ name: 'Alone' }), 'INVALID', /list of objects/],
    [
      'too many rows',
      () => jsonFile(Array.from({ length: 50_001 }, (_, index) => ({ name: `C${index}` }))),
      'TOO_LARGE',
      /At most 50,000/,
    ],
  ])('refuses %s with a sentence', async (_, file, code, message) => {
    const refusal = await refusalOf(client, 'importCandidates', { file: await file() });
    expect([refusal.code, refusal.message]).toEqual([code, expect.stringMatching(message)]);
  });
});

describe('a hostile import of candidates', () => {
  it('accepts cells whose beginning, as a sentence or a sort key shows it, ends in half a character', async () => {
    const faces = '😀'.repeat(60);
    const done = await importCandidates(
      client,
      jsonFile([
        { name: 'Facely', website: `x${faces}`, revenue: `x${faces}` },
        { name: `x${'ﷺ'.repeat(16)}${'a'.repeat(10)}${faces}` },
      ]),
    );
    expect(done).toMatchObject({ createdCount: 2, errorCount: 1 });
    expect(done.errors[0]?.message).toMatch(/‘x😀+�’ is not a web address/u);
  });

  it('takes a name that a spreadsheet would run as plain text, with and without an export’s apostrophe', async () => {
    expect(await importCandidates(client, candidateCsv('Name', '=Acme & Sons'))).toMatchObject({ createdCount: 1 });
    const exported = await importCandidates(client, candidateCsv('Name', "'=Acme & Sons"));
    expect(exported).toMatchObject({ createdCount: 0, updatedCount: 1, errorCount: 0 });
    expect((await candidatesOf(client, 'acme')).map(({ name }) => name)).toEqual(['=Acme & Sons']);
  });
});
