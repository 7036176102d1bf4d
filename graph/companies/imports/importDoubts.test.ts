import type { MetricName } from '../../finance/metrics.ts';
import { doubtsOf } from './importDoubts.ts';
import type { KnownCompany } from './knownCompanies.ts';

const moneyOf = new Set<MetricName>(['REVENUE', 'GROSS_PROFIT', 'EBITDA', 'CASH', 'BURN']);
const known = (metric: MetricName, value: number) => ({
  value,
  text: null,
  currency: moneyOf.has(metric) ? 'USD' : null,
});

function doubtful(values: Partial<Record<MetricName, number>>, shown: Partial<Record<MetricName, number>> = {}) {
  const metrics = Object.entries(values) as [MetricName, number][];
  const own = Object.entries(shown) as [MetricName, number][];
  const company: KnownCompany = {
    id: 'c1',
    shown: Object.fromEntries(own.map(([metric, value]) => [metric, known(metric, value)])),
    imported: {},
  };
  const read = metrics.map(([metric, value], column) => ({
    ...known(metric, value),
    ...{ metric, column, printed: String(value), when: null },
  }));
  const doubts = doubtsOf(read, own.length > 0 ? company : null);
  return metrics.filter((_value, index) => doubts[index] !== null).map(([metric]) => metric);
}

it.each<[why: string, values: Parameters<typeof doubtful>[0], shown: Parameters<typeof doubtful>[1], doubt: string[]]>([
  ['is not doubted if its figures fit', { REVENUE: 12e6, GROSS_PROFIT: 7e6, EMPLOYEES: 90 }, {}, []],
  ['has no gross profit above its revenue', { REVENUE: 12e6, GROSS_PROFIT: 17e6 }, {}, ['GROSS_PROFIT']],
  ['has a margin within its bounds', { REVENUE: 12e6, GROSS_MARGIN: -1500 }, {}, ['GROSS_MARGIN']],
  ['has people for its revenue', { REVENUE: 12e6, EMPLOYEES: 85_000 }, {}, ['EMPLOYEES']],
  ['is in the scale of the figures on file', { REVENUE: 12_400 }, { REVENUE: 12.4e6 }, ['REVENUE']],
  ['may be larger than the figures on file', { REVENUE: 19e6 }, { REVENUE: 12.4e6 }, []],
  ['fits the people on file', { REVENUE: 9e9 }, { EMPLOYEES: 12 }, ['REVENUE']],
])('an imported row %s', (_, values, shown, doubt) => expect(doubtful(values, shown)).toEqual(doubt));
