import { income, ofMemo, ofPages, ofText, read, valuesOf } from './statements.fixture.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'readStatements');

it('trusts the reporting currency and not its translation into dollars', () => {
  const rows = [
    '|2021|2022|2022',
    '|RMB|RMB|US$',
    'Total revenues|120|150|21',
    'Cost of revenues|80|90|13',
    'Operating income|20|30|4',
    'Net income|8|9|1',
  ];
  const found = read(
    ofPages({ above: ['CONSOLIDATED STATEMENTS OF INCOME', '(in millions)', 'Year ended December 31,'], rows }),
  );
  const revenues = found.filter(({ metric }) => metric === 'REVENUE');
  expect(revenues.map(({ value, currency }) => [value, currency])).toEqual([
    [120e6, 'CNY'],
    [150e6, 'CNY'],
    [21e6, 'USD'],
  ]);
  expect(revenues[2]!.confidence).toBeLessThan(revenues[1]!.confidence);
  expect(found.find(({ metric }) => metric === 'REVENUE_GROWTH')?.value).toBe(25);
});

it('distinguishes months, plans and years of a workbook', () => {
  const rows = [
    'USD|Jan-25|Feb-25|FY2024|FY2025 Budget|2026E',
    'Revenue|10|12|100|150|220',
    'COGS|4|5|40|60|90',
    'EBITDA|(3)|(2)|(20)|5|30',
  ];
  const found = read(ofPages({ above: ['P&L'], rows })).filter(({ metric }) => metric === 'REVENUE');
  expect(
    found.map(({ periodLabel, periodMonths, status, value }) => [periodLabel, periodMonths, status, value]),
  ).toEqual([
    ['Jan-25', 1, 'ACTUAL', 10],
    ['Feb-25', 1, 'ACTUAL', 12],
    ['FY2024', 12, 'ACTUAL', 100],
    ['FY2025', 12, 'BUDGET', 150],
    ['FY2026', 12, 'PROJECTED', 220],
  ]);
});

describe('the company’s own statement', () => {
  const small = [
    '|2022|2021',
    'Total revenues|15|12',
    'Cost of sales|9|8',
    'Selling expenses|2|2',
    'Operating income|3|2',
    'Income taxes|1|1',
    'Net income|2|1',
  ];
  it.each(cases('is not that of …') as [string, string][])('is not that of %s', (_, title) => {
    const own = income('Net sales|150|120', 'Cost of sales|90|80');
    for (const pages of [
      [{ above: [title], rows: small }, own],
      [own, { above: [title], rows: small }],
    ])
      expect(valuesOf(read(ofPages(...pages)), 'REVENUE')).toEqual([150e6, 120e6]);
  });

  it.each<[string, string]>([
    ['a rival by name', 'Northfield Labs: key figures (in millions)'],
    ['a rival by its statement', 'Northfield’s income statement (in millions)'],
    ['comparables', 'Trading comparables (in millions)'],
  ])('is not the table of %s, even where the document has no other', (_, title) => {
    const rows = ['|2021|2022', 'Revenue|15|12', 'EBITDA|3|2'];
    expect(read(ofMemo({ above: [title], rows }))).toEqual([]);
    expect(read(ofMemo({ above: ['Harbor Mills: key figures (in millions)'], rows }))).not.toEqual([]);
  });

  it('is that of the first registrant of a combined report', () => {
    const subsidiary = { ...income('Net sales|140|110', 'Cost of sales|85|75') };
    const own = income('Net sales|150|120', 'Cost of sales|90|80');
    expect(valuesOf(read(ofPages(own, subsidiary)), 'REVENUE')).toEqual([150e6, 120e6]);
  });
});

describe('text without structure', () => {
  const head = ['CONSOLIDATED STATEMENTS OF INCOME', '(In thousands)'];
  it.each(cases('text without structure is read when it is') as [string, string[]][])(
    'is read when it is %s',
    (_, lines) => expect(valuesOf(read(ofText(...lines)), 'REVENUE')).toEqual([1.5e6, 1.2e6]),
  );

  it('gives the place of the figure', () => {
    const document = ofText(
      ...head,
      '          2022        2021',
      'Net sales  $ 1,500     $ 1,200',
      'Cost of sales  900         800',
      'Net income  90          80',
    );
    const [revenue] = read(document);
    expect(document.text.slice(revenue!.evidence.start, revenue!.evidence.end)).toBe('$ 1,500');
    expect(revenue).toMatchObject({ printed: '$ 1,500', scale: 'In thousands', currency: 'USD', isAudited: false });
  });
});

describe('labels that run over lines', () => {
  it.each<[string, string[]]>([
    ['with the figures on the last', ['Cost of', 'sales|90|80']],
    ['with the figures on the first', ['Cost of|90|80', 'sales']],
    ['with the figures beside the middle', ['Cost of', '|90|80', 'sales']],
  ])('are joined, %s', (_, rows) => {
    const found = read(ofPages(income('Net sales|150|120', ...rows)));
    expect(valuesOf(found, 'REVENUE')).toEqual([150e6, 120e6]);
    expect(valuesOf(found, 'COST_OF_REVENUE')).toEqual([90e6, 80e6]);
  });

  it('are read without the dots that lead to the figures', () => {
    const found = read(ofPages(income('Net sales1 . . . . . .|150|120', 'Cost of sales . . . . .|90|80')));
    expect(valuesOf(found, 'GROSS_MARGIN')).toEqual([40, 33.33]);
  });
});

it('shows no figure whose beginning was cut off', () => {
  const found = read(ofPages(income('Net sales|150 343|120 568', '|(42|(46', 'Cost of goods sold|971 )|647 )')));
  expect(valuesOf(found, 'COST_OF_REVENUE')).toEqual([]);
});

it('gives no figures to columns where a row has more figures than the heads name', () => {
  const found = read(
    ofText(
      'CONSOLIDATED STATEMENTS OF INCOME',
      '(In millions)',
      'Years ended December 31, 2022 2021',
      'Net sales 150 120 9',
      'Cost of sales 90 80 5',
      'Net income 9 8 1',
    ),
  );
  expect(valuesOf(found, 'REVENUE')).toEqual([]);
});

const statement = income('Net sales|150|120', 'Cost of sales|90|80', 'Gross profit|60|40');
it.each(cases('the statement takes precedence over') as [string, string[], string[]][])(
  'the statement takes precedence over %s',
  (_, above, rows) => {
    const more = ['Cost of revenue|4|3', 'Gross profit|2|1', 'Operating income|1|1', 'Income taxes|1|1'];
    const found = read(ofPages(statement, { above: [...above, '(in millions)'], rows: [...rows, ...more] }));
    const years = found.filter(
      (each) => each.metric === 'REVENUE' && each.confidence >= 0.5 && each.periodMonths === 12,
    );
    expect(years.map(({ value, periodEnd }) => [value, periodEnd])).toEqual([
      [150e6, '2022-12-31'],
      [120e6, '2021-12-31'],
    ]);
  },
);
