import { describe, expect, it } from 'vitest';
import type { MetricReading } from './metricReading.ts';
import { tableMetrics } from './tableMetrics.ts';

type Row = [place: string, name: string, cells: (readonly [period: string | undefined, amount: number])[]];

/** The readings of rows as a report's pages have them. */
function readings(rows: Row[]): MetricReading[] {
  return rows.flatMap(([place, name, cells]) =>
    cells.map(([period, amount]) => ({
      name,
      kind: 'financials' as const,
      value: String(amount),
      amount,
      precision: 1,
      unit: 'money' as const,
      currency: 'USD',
      isScaleKnown: true,
      qualifier: undefined,
      period,
      source: 'document',
      place,
      passage: [name, ...cells.map(([, each]) => each)].join(' | '),
    })),
  );
}

const chosen = (rows: Row[]): string[] =>
  tableMetrics(readings(rows)).map(({ name, value, period, row }) =>
    [name, value, period ?? 'no period', row.place].join(', '),
  );

describe('the telling rows of a report', () => {
  it('are what it states most often: the whole company, not the segment that comes first', () => {
    expect(
      chosen([
        ['page 18', 'Revenue', [['2016', 13_865]]],
        ['page 20', 'Revenue', [['2016', 3_802]]],
        ['page 48', 'Revenue', [['2016', 17_666]]],
        ['page 85', 'Revenue', [['2016', 17_666]]],
      ]),
    ).toEqual(['Revenue, 17666, 2016, page 48']);
  });

  it('are the first ones where none is repeated', () => {
    expect(
      chosen([
        ['page 2', 'Revenue', [['2024', 90]]],
        ['page 7', 'Revenue', [['2024', 30]]],
      ]),
    ).toEqual(['Revenue, 90, 2024, page 2']);
  });

  it('stay with one row for all periods, so that two companies are not mixed', () => {
    expect(
      chosen([
        ['page 48', 'Net income', [['2016', 1_407]]],
        ['page 86', 'Net income', [['2016', 1_407], ['2015', 888]]], // prettier-ignore
        ['page 95', 'Net income', [['2016', 1_402], ['2015', 862]]], // prettier-ignore
        ['page 99', 'Net income', [['2015', 862]]],
      ]),
    ).toEqual(['Net income, 1407, 2016, page 86', 'Net income, 888, 2015, page 86']);
  });

  it('never give one period a profit and a loss', () => {
    expect(
      chosen([
        ['page 18', 'Net income', [['2016', 186_678]]],
        ['page 24', 'Net loss', [['2016', -790]]],
        ['page 42', 'Net income', [['2016', 186_678]]],
        ['page 43', 'Net loss', [['2015', -12]]],
      ]),
    ).toEqual(['Net income, 186678, 2016, page 18', 'Net loss, -12, 2015, page 43']);
  });

  it('leave out a row of quarters whose heads were not understood, and keep a single value', () => {
    const quarters = [823, 757, 632, 588].map((amount) => [undefined, amount] as const);
    expect(
      chosen([
        ['page 64', 'Gross profit', quarters],
        ['page 2', 'Total debt', [[undefined, 40]]],
      ]),
    ).toEqual(['Total debt, 40, no period, page 2']);
  });
});
