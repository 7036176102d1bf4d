import { describe, expect, it } from 'vitest';
import { income, ofPages, read, valuesOf } from './statements.fixture.ts';

describe('which line is revenue', () => {
  it.each<[string, string[], (number | null)[]]>([
    ['the only one', ['Net sales|150|120', 'Cost of sales|90|80'], [150e6, 120e6]],
    ['the total of several', ['Product|100|80', 'Service|50|40', 'Total revenue|150|120'], [150e6, 120e6]],
    [
      'the widest of two totals',
      ['Sales:', 'A|90|70', 'Total product sales|90|70', 'Fees|60|50', 'Total revenues|150|120'],
      [150e6, 120e6],
    ],
    [
      'a total without a label',
      ['Revenue:', 'Product|100|80', 'Service|50|40', '|150|120', 'Cost of revenue|70|60'],
      [150e6, 120e6],
    ],
    [
      'a total with notes for a label',
      ['Revenue:', 'Product|100|80', 'Service|50|40', '9, 10|150|120', 'Cost of revenue|70|60'],
      [150e6, 120e6],
    ],
    [
      "a line 'Total'",
      ['Net sales|100|80', 'Finance income|50|40', 'Total|150|120', 'Cost of sales|70|60'],
      [150e6, 120e6],
    ],
    [
      'net of excise taxes',
      ['Revenues including excise taxes|200|160', 'Excise taxes|50|40', 'Net revenues|150|120'],
      [150e6, 120e6],
    ],
    [
      'sales, not other income',
      ['Sales and other operating revenues|150|120', 'Other income|9|8', 'Total revenues and other income|159|128'],
      [150e6, 120e6],
    ],
    [
      'the one revenue of a young company',
      ['Collaboration revenue|150|120', 'Research and development|200|180'],
      [150e6, 120e6],
    ],
    [
      'before provisions',
      [
        'Total revenues net of interest expense|150|120',
        'Total revenues net of interest expense after provisions for losses|140|110',
      ],
      [150e6, 120e6],
    ],
    [
      'what is left after promotional allowances, though neither sum has a label',
      [
        'Revenues|',
        'Casino|600|500',
        'Rooms|500|400',
        '|1,100|900',
        'Less: Promotional allowances|(100)|(90)',
        '|1,000|810',
      ],
      [1000e6, 810e6],
    ],
    [
      'what is left after discounts',
      ['Total revenues|1,100|900', 'Discounts and returns|100|90', 'Net revenues|1,000|810', 'Cost of sales|90|80'],
      [1000e6, 810e6],
    ],
    [
      'before what is no deduction from it',
      [
        'Total revenues|1,100|900',
        'Discounts given to staff|30|20',
        'Net sales abroad|1,000|810',
        'Cost of sales|90|80',
      ],
      [1100e6, 900e6],
    ],
    ['set tight', ['Finance revenues|10|9', 'Total revenues $ 1,881$ 1,022', 'Cost of sales|90|80'], [1881e6, 1022e6]],
    ['none', ['Research and development|200|180', 'General and administrative|20|18'], []],
  ])('%s', (_, rows, expected) => {
    expect(valuesOf(read(ofPages(income(...rows))), 'REVENUE')).toEqual(expected);
  });

  it("adds up a bank's interest and other income", () => {
    const rows = [
      'Net interest income|100|80',
      'Provision for loan losses|4|3',
      'Total noninterest income|50|40',
      'Total noninterest expense|90|80',
    ];
    const [revenue] = read(ofPages(income(...rows)));
    expect(revenue).toMatchObject({ value: 150e6, computation: '100 + 50' });
    expect(revenue?.inputs).toHaveLength(2);
  });
});

describe('gross margin', () => {
  it.each<[string, string[], (number | null)[]]>([
    ['from gross profit', ['Net sales|150|120', 'Cost of sales|90|80', 'Gross profit|60|40'], [40, 33.33]],
    ['from cost of revenue', ['Net sales|150|120', 'Cost of sales|(90)|(80)', 'Selling expenses|20|18'], [40, 33.33]],
    [
      'from the total of costs',
      ['Revenue|150|120', 'Cost of revenue:', 'Product|60|50', 'Service|30|30', 'Total cost of revenue|90|80'],
      [40, 33.33],
    ],
    [
      'from costs of products and services',
      ['Revenue|150|120', 'Cost of products|60|50', 'Cost of services|30|30', 'Research and development|9|9'],
      [40, 33.33],
    ],
    [
      'from lines under one head',
      [
        'Revenue|150|120',
        'Cost of revenues:',
        'Content amortization|60|50',
        'Delivery|30|30',
        'Product development|9|9',
      ],
      [40, 33.33],
    ],
    [
      'none for a utility',
      ['Operating revenues|150|120', 'Cost of electricity|60|50', 'Operating and maintenance|30|30'],
      [],
    ],
    ['none for an insurer', ['Total revenues|150|120', 'Medical costs|80|70', 'Cost of products sold|9|8'], []],
    [
      'none from what a part of revenue costs',
      ['Revenue|150|120', 'Restaurant operating costs|60|50', 'Costs of distribution sales|30|30'],
      [],
    ],
    ['none where costs are listed by nature', ['Revenue|150|120', 'Compensation and benefits|60|50', 'Fuel|30|30'], []],
    [
      'none from costs without depreciation',
      [
        'Revenue|150|120',
        'Cost of services (exclusive of depreciation)|60|50',
        'Cost of products (exclusive of depreciation)|30|30',
      ],
      [],
    ],
  ])('%s', (_, rows, expected) => {
    expect(valuesOf(read(ofPages(income(...rows))), 'GROSS_MARGIN')).toEqual(expected);
  });

  it('comes with its computation and its inputs, and so does growth', () => {
    const found = read(ofPages(income('Net sales|$ 150|$ 120', 'Cost of sales|90|80')));
    expect(found.find(({ metric }) => metric === 'GROSS_MARGIN')).toMatchObject({
      computation: '(150 − 90) ÷ 150',
      periodLabel: 'FY2022',
    });
    const growth = found.find(({ metric }) => metric === 'REVENUE_GROWTH');
    expect(growth).toMatchObject({
      value: 25,
      computation: '(150 − 120) ÷ 120',
      periodEnd: '2022-12-31',
      currency: null,
    });
    expect(growth?.inputs.map(({ place, quote }) => [place, quote])).toEqual([
      ['page 2', 'Net sales | $ 150 | $ 120'],
      ['page 2', 'Net sales | $ 150 | $ 120'],
    ]);
  });
});
