import type { MetricName } from '../../../finance/metrics.ts';
import { income, ofPages, read } from '../statements.fixture.ts';
import { readCases } from '../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'keyRows');

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
