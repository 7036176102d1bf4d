import { describe, expect, it } from 'vitest';
import type { MetricName } from '../../finance/metrics.ts';
import { byPeriod, isSamePeriod, lengthOf, plainPeriod } from './period.ts';

type Told = [label: string | null, end: string | null, months: number | null];
const told = ([periodLabel, periodEnd, periodMonths]: Told, metric: MetricName = 'REVENUE') => ({
  metric,
  periodLabel,
  periodEnd,
  periodMonths,
});

describe('lengthOf', () => {
  it.each<[Told, string]>([
    [['FY2024', '2024-12-31', 12], 'YEAR'],
    [['FY2024', null, null], 'YEAR'],
    [['LTM', null, null], 'YEAR'],
    [['Q3 2025', '2025-09-30', 3], 'QUARTER'],
    [['third quarter 2025', null, null], 'QUARTER'],
    [['nine months', '2025-09-30', 9], 'OTHER'],
    [['January 2025', null, null], 'OTHER'],
    [[null, null, null], 'UNKNOWN'],
  ])('says that the period %j has the length %s', (period, length) => {
    expect(lengthOf(told(period))).toBe(length);
  });

  it('is UNKNOWN for a metric that is counted on a day', () => {
    expect(lengthOf(told(['FY2024', '2024-12-31', 12], 'EMPLOYEES'))).toBe('UNKNOWN');
  });
});

describe('isSamePeriod', () => {
  it.each<[Told, Told, boolean]>([
    [['FY2024', '2024-12-31', 12], ['2024', '2024-12-31', 12], true],
    [['FY2024', '2024-06-30', 12], ['FY2024', '2024-12-31', 12], true],
    [['FY2022', '2022-01-29', 12], ['year ended January 29, 2022', '2022-01-29', 12], true],
    [['FY2021', '2022-01-29', 12], ['FY2022', '2022-01-29', 12], true],
    [['FY2021', '2021-01-30', 12], ['FY2021', '2022-01-29', 12], false],
    [['FY2024', '2024-12-31', 12], ['FY2023', '2023-12-31', 12], false],
    [['Q4 2024', '2024-12-31', 3], ['FY2024', '2024-12-31', 12], false],
    [['Q1 2025', '2024-12-28', 3], ['Q1 2025', '2025-03-31', 3], true],
    [['Q1 2025', '2025-03-31', 3], ['Q2 2025', '2025-06-30', 3], false],
    [
      ['three months ended June 29, 2019', '2019-06-29', 3],
      ['three months ended September 28, 2019', '2019-09-28', 3],
      false,
    ],
    [['LTM', null, 12], ['TTM', null, 12], true],
    [[null, null, null], [null, null, null], false],
    [['last year', null, 12], ['last year', null, 12], false],
  ])('says whether %j and %j are the same period: %s', (one, other, answer) => {
    expect(isSamePeriod(told(one), told(other))).toBe(answer);
    expect(isSamePeriod(told(other), told(one))).toBe(answer);
  });
});

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
