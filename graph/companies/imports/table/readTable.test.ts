import type { Grid } from './grid.ts';
import { maxRows, readTable } from './readTable.ts';
import { readCases } from '../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'readTable');

/** Makes the grid of a text file from its lines; '|' separates the fields. */
function grid(...lines: string[]): Grid[] {
  const rows = lines.map((line, index) => ({
    row: index + 1,
    cells: new Map(line.split('|').flatMap((text, column) => (text === '' ? [] : [[column, { text }] as const]))),
  }));
  return [{ rows: rows.filter(({ cells }) => cells.size > 0) }];
}

function valuesOf(head: string, row: string, ...more: string[]) {
  const [first] = readTable(grid(head, row, ...more)).rows;
  return Object.fromEntries(
    (first?.values ?? []).map(({ metric, value, text, currency }) => [metric, text ?? [value, currency]]),
  );
}

describe('a table of companies', () => {
  it('is found below a title, in the first sheet that has a column of names and companies', () => {
    const legend = grid('Legend|Meaning', 'x|y');
    const template = grid('Name|Revenue', 'n/a|-');
    const data = grid('Portfolio, November', '', 'Company|ARR ($M)|Owner', 'Acme Robotics|4|Ann');
    const table = readTable([...legend, ...template, ...data]);
    expect(table.columns.map(({ header, field, note }) => [header, field, note])).toEqual([
      ['Company', 'NAME', null],
      ['ARR ($M)', 'ARR', 'in millions of USD'],
      ['Owner', null, null],
    ]);
    expect(table.rows).toMatchObject([{ row: 4, name: 'Acme Robotics', problems: [] }]);
  });

  it.each(cases('a table of companies does not take the line … below the rows for a company') as string[])(
    'does not take the line ‘%s’ below the rows for a company',
    (name) => {
      const table = readTable(grid('Company|Revenue ($M)|Stage', 'Acme|4|Seed', `${name}|4|`, `${name}|4|Public`));
      expect(table.rows.map(({ problems }) => problems.length)).toEqual([0, 1, 0]);
    },
  );

  it.each(cases('a table of companies reads') as [what: string, head: string, row: string, values: object][])(
    'reads %s',
    (_what, head, row, values) => expect(valuesOf(head, row)).toEqual(values),
  );

  it('does not take commas in texts for decimal commas', () => {
    const texts = 'A, B and C, 1,5|=HYPERLINK(1,2)|2,5 of 7,5';
    expect(valuesOf('Name|Revenue ($M)|Description|HQ|Industry', `Acme|1.234|${texts}`, 'B|2.5')).toMatchObject({
      REVENUE: [1.234e6, 'USD'],
    });
    expect(valuesOf('Name|Revenue ($M)|Customers', 'A|$0.1M|=HYPERLINK(1,2)', 'B||1,5', 'C||2,5')).toEqual({
      REVENUE: [100_000, 'USD'],
    });
  });

  it('decides the meaning of bare numbers for a whole column', () => {
    expect(valuesOf('Name|Revenue ($)', 'A|90000', 'B|250000', 'C|4000000')).toEqual({ REVENUE: [90_000, 'USD'] });
    expect(valuesOf('Name|Growth', 'A|1.2', 'B|0.3', 'C|0.4')).toEqual({ REVENUE_GROWTH: [120, null] });
  });

  it('reads commas as the whole file uses them', () => {
    const european = readTable(grid('Name|Revenue (€M)', 'A|1.234,5', 'B|2.000', 'C|12,5')).rows;
    expect(european.map(({ values: [value] }) => value?.value)).toEqual([1234.5e6, 2000e6, 12.5e6]);
    const english = readTable(grid('Name|Revenue (€M)', 'A|1,234.5', 'B|2,000', 'C|12.5')).rows;
    expect(english.map(({ values: [value] }) => value?.value)).toEqual([1234.5e6, 2000e6, 12.5e6]);
  });

  it("takes the period from a column's head or from a period column", () => {
    const [row] = readTable(grid('Name|Revenue 2023 ($M)|Revenue 2024 ($M)', 'A|10|12')).rows;
    expect(row?.values.map(({ value, when }) => [value, when?.label, when?.end])).toEqual([
      [10e6, '2023', '2023-12-31'],
      [12e6, '2024', '2024-12-31'],
    ]);
    const [dated] = readTable(grid('Name|Revenue ($M)|Fiscal Year', 'A|10|FY2022')).rows;
    expect(dated?.values).toMatchObject([{ when: { label: 'FY2022', end: '2022-12-31', months: 12 } }]);
  });

  it.each(cases('a table of companies reports … as a problem') as [string, string, string, string, string][])(
    'reports %s as a problem',
    (_what, head, row, column, message) =>
      expect(readTable(grid(head, row)).rows[0]?.problems).toMatchObject([{ column, message }]),
  );

  it('reports a share among percents and an amount in another unit than its column', () => {
    const [shares, amounts] = [
      ['A|45%', 'B|0,45', 'C|12%'],
      ['A|12.5', 'B|9', 'C|12500000'],
    ];
    const problemsOf = (head: string, rows: string[] | undefined) =>
      readTable(grid(head, ...(rows ?? []))).rows.map(({ problems }) => problems[0]?.message);
    expect(problemsOf('Name|Growth', shares)).toEqual([
      undefined,
      '‘0,45’ may be a percentage or a fraction. Write it with a percent sign.',
      undefined,
    ]);
    expect(problemsOf('Name|Revenue (€M)', amounts)).toEqual([
      undefined,
      undefined,
      '‘12500000’ is far from the other amounts of this column. Write it with its unit.',
    ]);
  });

  it('refuses a file without a column of names, without companies, or with too many of them', () => {
    expect(() => readTable(grid('Owner|Revenue', 'Ann|12'))).toThrow('Name one column “Company” or “Name”.');
    expect(() => readTable([...grid('Owner', 'Ann'), ...grid('Name|Revenue')])).toThrow(
      'This file has no companies below its header row.',
    );
    const many = Array.from({ length: maxRows + 1 }, (_, index) => `Company ${index}`);
    expect(() => readTable(grid('Name', ...many))).toThrow(
      'At most 50,000 companies can be imported from one file. Split it.',
    );
  });

  const said = (...lines: string[]) =>
    readTable(grid(...lines)).rows.map(({ name, values, problems }) => [
      name,
      ...values.map(({ metric, value, currency, when }) => [metric, value, currency, when?.label ?? null].join(' ')),
      ...problems.map(({ message }) => message),
    ]);

  it('reads two rows of heads, in either order, and a row of units', () => {
    const expected = [['A', 'REVENUE 10000000 EUR 2023', 'EBITDA 1000000 EUR 2023', 'REVENUE 12000000 EUR 2024']];
    expect(said('|2023||2024', 'Company|Revenue (€M)|EBITDA (€M)|Revenue (€M)', 'A|10|1|12')).toEqual(expected);
    expect(said('Company|Revenue (€M)||EBITDA (€M)', '|2023|2024|2024', 'A|10|12|1')).toEqual([
      ['A', 'REVENUE 10000000 EUR 2023', 'REVENUE 12000000 EUR 2024', 'EBITDA 1000000 EUR 2024'],
    ]);
    expect(said('Company|Revenue|Growth', '|k€|%', 'A|900|12')).toEqual([
      ['A', 'REVENUE 900000 EUR ', 'REVENUE_GROWTH 12  '],
    ]);
  });

  it('reads a column of metrics, with the periods in columns or in rows', () => {
    const expected = [['A', 'REVENUE 10000000 EUR 2023', 'REVENUE 12000000 EUR 2024', 'EMPLOYEES 80  2024']];
    expect(said('Company|KPI|2023|2024', 'A|Revenue (€M)|10|12', 'A|Employees||80')).toEqual(expected);
    const rows = ['A|Revenue|2023|10|M€', 'A|Revenue|2024|12|M€', 'A|Employees|2024|80|FTE'];
    expect(said('Company|Metric|Year|Value|Unit', ...rows)).toEqual(expected);
  });

  it('asks which figure stands in columns of years, and in a column of values', () => {
    const question = 'Choose which figure this column holds, or leave it out.';
    expect(said('Company|2023|2024', 'A|10|12')).toEqual([['A', question, question]]);
    expect(said('Company|Value', 'A|10')).toEqual([['A', question]]);
  });

  it('takes the unit of all amounts from a title or from a note', () => {
    const expected = [['A', 'REVENUE 900000 EUR ']];
    expect(said('Portfolio (in k€)', 'Company|Revenue', 'A|900')).toEqual(expected);
    expect(said('Company|Revenue', 'A|900', 'All figures in k€')).toEqual(expected);
  });

  it('takes ‘Name’ beside ‘Company’ for a contact, and refuses a sheet of contacts', () => {
    expect(said('Name|Company|ARR (€M)', 'Ann|Acme|4')).toEqual([['Acme', 'ARR 4000000 EUR ']]);
    expect(() => readTable(grid('Company|Name|Email|Phone', 'Acme|Ann|a@acme.example|1'))).toThrow(
      /^This file lists contacts, not companies\./,
    );
  });

  it('reports a row with more cells than heads, where a text file parts them', () => {
    const [sheet] = grid('Company|Revenue ($)|Employees', 'A|1|250|000|120', 'B|900000|85');
    const problems = (isText: boolean) =>
      readTable([{ rows: sheet?.rows ?? [], isText }]).rows.map((row) => row.problems.length);
    expect([problems(true), problems(false)]).toEqual([
      [1, 0],
      [0, 0],
    ]);
  });

  it('takes a total row for none, even if its numbers stand in unused columns', () => {
    const message = '‘TOTAL’ looks like a total row. If it is a company, give a stage or an industry.';
    expect(said('Company|Dry powder', 'A|10', 'TOTAL|10')[1]).toContain(message);
  });

  it('reports the head of a section, asks about a monthly or yearly churn, and refuses a table that is turned', () => {
    const { rows } = readTable(grid('Company|Revenue (€m)', 'Fund I', 'Acme|4', 'Fund II', 'Beta|5', 'Gamma'));
    expect(rows.map(({ problems }) => problems.length)).toEqual([1, 0, 1, 0, 0]);
    expect(readTable(grid('Company|Churn', 'A|0.5', 'B|0.8')).columns[1]?.question).toMatch(/^Choose how/);
    expect(readTable(grid('Company|Growth (x)', 'A|1.4')).columns[1]?.question).toMatch(/^Write the cells/);
    expect(readTable(grid('Company|Staff|Revenue (RMB 10k)', 'A|9|7')).columns[2]?.question).toMatch(/^Choose which/);
    const turned = grid('Metric|Company A|Company B', 'Revenue (€m)|4|5', 'Employees|40|50');
    expect(() => readTable(turned)).toThrow('Turn it (transpose), so that each company has a row.');
  });

  it('takes the name from the row above where merged cells leave it out, and a third row of heads', () => {
    const merged = readTable(grid('Company|Year|Revenue ($M)', 'Acme|2024|4', '|2025|5', 'Beta|2025|6')).rows;
    expect(merged.map(({ name, values }) => [name, values.length])).toEqual([
      ['Acme', 2],
      ['Beta', 1],
    ]);
    const { rows } = readTable(grid('Company|Revenue', '|2024|2025', '|€m|€m', 'Acme|4|5'));
    expect(rows[0]?.values.map(({ value, currency, when }) => [value, currency, when?.label])).toEqual([
      [4e6, 'EUR', '2024'],
      [5e6, 'EUR', '2025'],
    ]);
  });

  it.each([
    ['Year|Quarter', '2025|Q1', '2025-03-31'],
    ['Quarter|Year', '2|2025', '2025-06-30'],
    ['Month|Year', '3|2025', '2025-03-31'],
    ['Monat|Jahr', 'März|2025', '2025-03-31'],
  ])('reads a period from the columns %s', (heads, cells, end) => {
    const { rows } = readTable(grid(`Company|${heads}|MRR ($k)`, `Acme|${cells}|5`));
    expect(rows[0]?.values[0]?.when?.end).toBe(end);
  });

  it('reports an amount that commas have parted where the row has no more cells than heads', () => {
    const text = grid('Company|Revenue ($)|Employees|Customers', 'Acme|1|250|000', 'Beta|900000|60|5');
    const { rows } = readTable(text.map((each) => ({ ...each, isText: true })));
    expect(rows.map(({ problems }) => problems.length)).toEqual([1, 0]);
  });

  it('joins the rows of one company in several periods, the newest first', () => {
    const table = readTable(grid('Company|Year|ARR (€M)', 'A|2023|1', 'B|2024|5', 'A|2024|2', 'A|2024|3'));
    expect(table.rows.map(({ row, values }) => [row, values.map(({ value }) => value)])).toEqual([
      [2, [2e6, 1e6]],
      [3, [5e6]],
      [5, [3e6]],
    ]);
  });
});
