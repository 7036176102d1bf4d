import type { MetricName } from '../../../finance/metrics.ts';
import { income, ofPages, read } from '../statements.fixture.ts';

const own = income('Net sales|150|120', 'Selling expenses|90|80');
const printed = (title: string, ...rows: string[]) =>
  read(ofPages(own, { above: [title], rows: ['|2022|2021', ...rows] }));

it.each<[string, string, MetricName, number[]]>([
  ['growth', 'Revenue growth|12.5%|9.0%', 'REVENUE_GROWTH', [9]],
  ['growth with its sign in the label', 'Net sales growth (%)|12.5|9.0', 'REVENUE_GROWTH', [9]],
  ['a margin', 'Gross margin|41.2%|40.1%', 'GROSS_MARGIN', [41.2, 40.1]],
  ['a margin as a share', 'Gross profit as a percentage of net sales|41.2|40.1', 'GROSS_MARGIN', [41.2, 40.1]],
  ['recurring revenue', 'Annual recurring revenue|$ 84,000,000|$ 61,000,000', 'ARR', [84e6, 61e6]],
  ['retention', 'Dollar-based net retention rate|118%|121%', 'NRR', [118, 121]],
])('reads %s as printed', (_, row, metric, expected) => {
  const found = printed('Key metrics', row).filter((each) => each.metric === metric && each.computation === null);
  expect(found.map(({ value }) => value)).toEqual(expected);
});

it.each<[string, string, string]>([
  ['of a part', 'Segment results', 'Gross margin|41.2%|40.1%'],
  ['of others', 'Competitors', 'Gross margin|41.2%|40.1%'],
  ['at stable exchange rates', 'Key metrics', 'Organic revenue growth|12.5%|9.0%'],
  ['of comparable stores', 'Key metrics', 'Comparable sales growth|12.5%|9.0%'],
  ['in money', 'Key metrics', 'Gross margin|41.2|40.1'],
])('leaves out figures %s', (_, title, row) => {
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
