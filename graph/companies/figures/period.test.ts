import type { MetricName } from '../../finance/metrics.ts';
import { byPeriod, isSamePeriod, lengthOf, periodName, plainPeriod } from './period.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'period');

type Told = [label: string | null, end: string | null, months: number | null];
const told = ([periodLabel, periodEnd, periodMonths]: Told, metric: MetricName = 'REVENUE') => ({
  metric,
  periodLabel,
  periodEnd,
  periodMonths,
});

describe('lengthOf', () => {
  it.each(cases('lengthOf says that the period … has the length') as [Told, string][])(
    'says that the period %j has the length %s',
    (period, length) => expect(lengthOf(told(period))).toBe(length),
  );

  it('is UNKNOWN for a metric that is counted on a day', () =>
    expect(lengthOf(told(['FY2024', '2024-12-31', 12], 'EMPLOYEES'))).toBe('UNKNOWN'));
});

it.each(cases('isSamePeriod says whether … and … are the same period') as [Told, Told, boolean][])(
  'isSamePeriod says whether %j and %j are the same period: %s',
  (one, other, answer) => {
    expect(isSamePeriod(told(one), told(other))).toBe(answer);
    expect(isSamePeriod(told(other), told(one))).toBe(answer);
  },
);

it.each(cases('periodName calls the period … of a metric') as [Told, MetricName, string | null][])(
  'periodName calls the period %j of %s %s',
  (period, metric, name) => expect(periodName(told(period, metric))).toBe(name),
);

it('byPeriod groups statements about the same period, newest first, undated ones last', () => {
  const periods: Told[] = [
    [null, null, null],
    ['FY2023', '2023-12-31', 12],
    ['FY2024', '2024-12-31', 12],
    ['FY2023', '2023-06-30', 12],
    ['Q4 2024', '2024-12-31', 3],
  ];
  const groups = byPeriod(periods.map((period) => told(period)));
  expect(groups.map((group) => group.map(({ periodLabel }) => periodLabel))).toEqual([
    ['FY2024'],
    ['Q4 2024'],
    ['FY2023', 'FY2023'],
    [null],
  ]);
});

it.each([
  ['for FY2025', 'FY2025'],
  ['in the year ended 31 March 2024', 'year ended 31 March 2024'],
  ['as of June 2025', 'June 2025'],
  ['FY2024', 'FY2024'],
])('plainPeriod(%s) is %s', (label, plain) => expect(plainPeriod(label)).toBe(plain));
