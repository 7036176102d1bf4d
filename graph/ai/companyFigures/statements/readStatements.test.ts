import { describe, expect, it } from 'vitest';
import type { DocumentSource } from '../../sources.ts';
import { income, ofMemo, ofPages, ofText, read, valuesOf } from './statements.fixture.ts';

describe('columns', () => {
  const rows = ['Net sales|150|120', 'Cost of sales|90|80', 'Operating income|20|18', 'Net income|9|8'];
  const statement = (above: string[], heads: string[], body = rows) =>
    ofPages({ above: ['Consolidated statements of operations', ...above], rows: [...heads, ...body] });
  it.each<[string, DocumentSource, [string | null, number | null, number | null][]]>([
    [
      'years that grow to the right',
      statement(['(in thousands)'], ['|2021|2022']),
      [
        ['2021-12-31', 12, 150e3],
        ['2022-12-31', 12, 120e3],
      ],
    ],
    [
      'days',
      statement(['$ in millions'], ['Fiscal years ended|January 29, 2022|January 30, 2021']),
      [
        ['2022-01-29', 12, 150e6],
        ['2021-01-30', 12, 120e6],
      ],
    ],
    [
      'days over years',
      statement(['€ in thousands'], ['|March 31,|March 31,', '|2022|2021']),
      [
        ['2022-03-31', 12, 150e3],
        ['2021-03-31', 12, 120e3],
      ],
    ],
    [
      'quarters and the year to date',
      statement(
        ['(in millions)'],
        ['|Three months ended June 30,|Six months ended June 30,', '|2022|2021|2022|2021'],
        ['Revenue|150|120|290|230', 'Cost of revenue|90|80|170|150', 'Net income|9|8|17|15'],
      ),
      [
        ['2022-06-30', 3, 150e6],
        ['2021-06-30', 3, 120e6],
        ['2022-06-30', 6, 290e6],
        ['2021-06-30', 6, 230e6],
      ],
    ],
    [
      'changes and notes beside them',
      statement(
        ['(in millions)'],
        ['|Note|2022|2021|Change|% Change'],
        ['Revenue|3|150|120|30|25 %', 'Cost of sales|4|90|80|10|13 %', 'Net income||9|8|1|13 %'],
      ),
      [
        ['2022-12-31', 12, 150e6],
        ['2021-12-31', 12, 120e6],
      ],
    ],
    [
      'shares of revenue beside them',
      statement(
        ['(in millions)'],
        ['|2022|% of revenue|2021|% of revenue'],
        ['Revenue|150|100.0|120|100.0', 'Cost of sales|90|60.0|80|66.7', 'Net income|9|6.0|8|6.7'],
      ),
      [
        ['2022-12-31', 12, 150e6],
        ['2021-12-31', 12, 120e6],
      ],
    ],
    [
      'a title that lists the years the other way round',
      statement(['Years ended December 31, 2021 and 2022', '(in millions)'], ['|2022|2021']),
      [
        ['2022-12-31', 12, 150e6],
        ['2021-12-31', 12, 120e6],
      ],
    ],
    [
      'European figures',
      statement(
        ['in Mio. €'],
        ['|2022|2021'],
        ['Umsatzerlöse|1.500,5|1.200,0', 'Umsatzkosten|-900,0|-800,0', 'Konzernergebnis|90,1|80,0'],
      ),
      [
        ['2022-12-31', 12, 1500.5e6],
        ['2021-12-31', 12, 1200e6],
      ],
    ],
  ])('%s', (_, document, expected) => {
    const found = read(document).filter(({ metric }) => metric === 'REVENUE');
    expect(found.map(({ periodEnd, periodMonths, value }) => [periodEnd, periodMonths ?? 12, value])).toEqual(expected);
  });
});

it('tells a translation into dollars from what the company reports in', () => {
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

it('reads months, plans and years of a workbook apart', () => {
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

describe('whose statement it is', () => {
  const small = [
    '|2022|2021',
    'Total revenues|15|12',
    'Cost of sales|9|8',
    'Selling expenses|2|2',
    'Operating income|3|2',
    'Income taxes|1|1',
    'Net income|2|1',
  ];
  it.each<[string, string]>([
    ['a segment', 'Segment results (in millions)'],
    ['the parent company', 'Condensed financial information of parent company: statements of income (in millions)'],
    ['a quarter', 'Quarterly results of operations (unaudited, in millions)'],
    ['pro forma', 'Unaudited pro forma statements of operations (in millions)'],
    ['a competitor', 'Competitors: income statement of a peer (in millions)'],
  ])('not of %s', (_, title) => {
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
  ])('not of %s where the document has no statement of its own', (_, title) => {
    const rows = ['|2021|2022', 'Revenue|15|12', 'EBITDA|3|2'];
    expect(read(ofMemo({ above: [title], rows }))).toEqual([]);
    expect(read(ofMemo({ above: ['Harbor Mills: key figures (in millions)'], rows }))).not.toEqual([]);
  });

  it('of the first registrant of a combined report', () => {
    const subsidiary = { ...income('Net sales|140|110', 'Cost of sales|85|75') };
    const own = income('Net sales|150|120', 'Cost of sales|90|80');
    expect(valuesOf(read(ofPages(own, subsidiary)), 'REVENUE')).toEqual([150e6, 120e6]);
  });
});

describe('text without structure', () => {
  const head = ['CONSOLIDATED STATEMENTS OF INCOME', '(In thousands)'];
  it.each<[string, string[]]>([
    [
      'aligned by blanks',
      [
        ...head,
        '                         2022        2021',
        'Net sales ........   $ 1,500     $ 1,200',
        'Cost of sales            900         800',
        'Net income                90          80',
      ],
    ],
    [
      'with single blanks',
      [
        ...head,
        'Years ended December 31, 2022 2021',
        'Net sales $ 1,500 $ 1,200',
        'Cost of sales 900 800',
        'Net income 90 80',
      ],
    ],
    [
      'a cell a line',
      [
        ...head,
        '2022',
        '2021',
        ...[
          'Net sales',
          'Cost of sales',
          'Operating income',
          'Income before taxes',
          'Income taxes',
          'Net income',
        ].flatMap((label, index) => [label, '$', index === 0 ? '1,500' : '900', '$', index === 0 ? '1,200' : '800']),
      ],
    ],
  ])('%s', (_, lines) => {
    expect(valuesOf(read(ofText(...lines)), 'REVENUE')).toEqual([1.5e6, 1.2e6]);
  });

  it('points at the figure', () => {
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
