import { describe, expect, it } from 'vitest';
import { findDisagreements, statedByOneOnly } from './disagreements.ts';
import type { MetricReading } from '../reading/metrics/metricReading.ts';

const base: MetricReading = {
  name: 'Revenue',
  kind: 'financials',
  value: '',
  amount: 12_000_000,
  precision: 1_000_000,
  unit: 'money',
  currency: 'USD',
  isScaleKnown: true,
  qualifier: undefined,
  period: 'FY2024',
  source: 'conversation',
  place: undefined,
  passage: '',
};
const said = (changes: Partial<MetricReading> = {}): MetricReading => ({ ...base, ...changes });
const written = (changes: Partial<MetricReading> = {}): MetricReading => ({
  ...base,
  amount: 12_300_000,
  precision: 100_000,
  source: 'document',
  ...changes,
});

describe('two sources that state a metric', () => {
  it.each<[name: string, isDisagreement: boolean, a: Partial<MetricReading>, b: Partial<MetricReading>]>([
    ['agree when one is the other rounded', false, {}, {}],
    ['disagree beyond the rounding', true, {}, { amount: 12_600_000 }],
    ['disagree when both are exact', true, { precision: 100_000 }, {}],
    ['agree about what is only about', false, { amount: 12_000_000, precision: 100_000, qualifier: 'about' }, {}],
    ['disagree when about is far off', true, { amount: 10_000_000, qualifier: 'about' }, {}],
    ['agree with more than', false, { amount: 11_000_000, precision: 1, qualifier: 'above' }, {}],
    ['disagree with more than what is less', true, { amount: 13_000_000, precision: 1, qualifier: 'above' }, {}],
    ['agree with nearly', false, { amount: 13_000_000, precision: 1, qualifier: 'below' }, {}],
    ['may name the period in their own way', true, { period: 'fiscal year 2024', amount: 15_000_000 }, {}],
    ['are not compared for different years', false, { period: 'FY2023', amount: 9_000_000 }, {}],
    ['are not compared for a quarter and its year', false, { period: 'Q4 2024', amount: 4_000_000 }, {}],
    ['are not compared for a plan and a result', false, { amount: 20_000_000 }, { period: 'FY2024 budget' }],
    ['are not compared in other currencies', false, { amount: 15_000_000, currency: 'EUR' }, {}],
    ['are compared when one names no currency', true, { amount: 15_000_000, currency: undefined }, {}],
    ['are not compared in other units', false, { amount: 80, unit: 'share', currency: undefined }, {}],
    ['are not compared when the scale of a table is unknown', false, {}, { amount: 12.3, isScaleKnown: false }],
    ['are not compared for another subject', false, { name: 'Revenue (cloud)', amount: 3_000_000 }, {}],
    ['are not compared for a month and a year', false, { period: 'a month', amount: 1_000_000 }, {}],
    ['are not compared with what was a year ago', false, { period: 'a year ago', amount: 8_000_000 }, {}],
    ['are compared without a period', true, { period: undefined, amount: 15_000_000 }, {}],
    ['agree when only the sign is written otherwise', false, { amount: -12_000_000 }, {}],
  ])('%s', (_name, isDisagreement, a, b) => {
    expect(findDisagreements([said(a), written(b)])).toHaveLength(isDisagreement ? 1 : 0);
    expect(findDisagreements([written(b), said(a)])).toHaveLength(isDisagreement ? 1 : 0);
  });

  it('agree when any statement of one agrees with any of the other', () => {
    const readings = [said({ amount: 15_000_000 }), said(), written()];
    expect(findDisagreements(readings)).toEqual([]);
  });

  it('agree when one names no period and any period of the other has the value', () => {
    const readings = [
      said({ period: undefined, amount: 9_000_000 }),
      written({ period: 'FY2023', amount: 9_000_000 }),
      written(),
    ];
    expect(findDisagreements(readings)).toEqual([]);
  });

  it('are shown side by side, the newest period first where one names none', () => {
    const old = written({ period: 'FY2022', amount: 8_000_000 });
    const spoken = said({ period: undefined, amount: 20_000_000 });
    expect(findDisagreements([spoken, old, written()])).toEqual([
      { name: 'Revenue', first: spoken, second: written(), isSamePeriod: false },
    ]);
  });
});

it('three sources are compared pair by pair', () => {
  const third = written({ source: 'document: Model', amount: 15_000_000 });
  expect(
    findDisagreements([said(), written(), third]).map(({ first, second }) => [first.source, second.source]),
  ).toEqual([
    ['conversation', 'document: Model'],
    ['document', 'document: Model'],
  ]);
});

it('what only one source states is told by source', () => {
  const readings = [
    said(),
    written(),
    said({ name: 'Churn' }),
    written({ name: 'EBITDA' }),
    written({ name: 'Net cash' }),
  ];
  expect([...statedByOneOnly(readings)]).toEqual([
    ['conversation', ['Churn']],
    ['document', ['EBITDA', 'Net cash']],
  ]);
});
