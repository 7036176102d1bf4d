import type { MetricName } from '../../finance/metrics.ts';
import { income, ofPages, read, valuesOf } from './statements.fixture.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'incomeStatement');

describe('which line is revenue', () => {
  it.each(cases('which line is revenue') as [string, string[], (number | null)[]][])('%s', (_, rows, expected) =>
    expect(valuesOf(read(ofPages(income(...rows))), 'REVENUE')).toEqual(expected),
  );

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
  it.each(cases('gross margin') as [string, string[], (number | null)[]][])('%s', (_, rows, expected) =>
    expect(valuesOf(read(ofPages(income(...rows))), 'GROSS_MARGIN')).toEqual(expected),
  );

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

describe('a key figure', () => {
  const own = income('Net sales|150|120', 'Selling expenses|90|80');
  const printed = (title: string, ...rows: string[]) =>
    read(ofPages(own, { above: [title], rows: ['|2022|2021', ...rows] }));

  it.each(cases('reads … as printed') as [string, string, MetricName, number[]][])(
    'reads %s as printed',
    (_, row, metric, expected) => {
      const found = printed('Key metrics', row).filter((each) => each.metric === metric && each.computation === null);
      expect(found.map(({ value }) => value)).toEqual(expected);
    },
  );

  it.each(cases('leaves out figures …') as [string, string, string][])('leaves out figures %s', (_, title, row) => {
    const found = printed(title, row).filter(
      ({ metric, computation }) => computation === null && /GROWTH|GROSS_MARGIN/.test(metric),
    );
    expect(found).toEqual([]);
  });

  it('reads a number of customers only where nothing is counted in thousands', () => {
    const table = { above: ['Key metrics'], rows: ['|2022|2021', 'Total customers|4,120|3,305'] };
    const customers = (found: ReturnType<typeof read>) =>
      found.flatMap(({ metric, value }) => (metric === 'CUSTOMERS' ? [value] : []));
    expect(customers(read(ofPages(table)))).toEqual([4120, 3305]);
    expect(customers(read(ofPages({ ...table, above: ['Key metrics (in thousands)'] })))).toEqual([]);
  });
});
