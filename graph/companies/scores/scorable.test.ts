import type { MetricName } from '../../finance/metrics.ts';
import { noRates } from '../../finance/rates/usdRate.ts';
import { candidateOf, type StoredObservation } from '../figures/stored.ts';
import { figuresFor } from './scorable.ts';

function said(metric: MetricName, value: number, more: Partial<StoredObservation> = {}) {
  return candidateOf({
    tenantId: 't',
    id: `${metric} ${value}`,
    companyId: 'c',
    metric,
    label: null,
    unit: null,
    value,
    text: null,
    currency: null,
    isCurrencyAssumed: false,
    printed: String(value),
    scale: null,
    periodLabel: null,
    periodEnd: null,
    periodMonths: null,
    basis: null,
    status: 'ACTUAL',
    isAudited: false,
    computation: null,
    sourceStart: null,
    sourceEnd: null,
    place: null,
    quote: null,
    inputs: [],
    doubt: null,
    confidence: 1,
    origin: 'RULES',
    readingId: null,
    importId: null,
    speaker: null,
    verifiedAt: null,
    verifiedReason: null,
    decidedBy: null,
    verifiedById: null,
    rejectedAt: null,
    withdrawnAt: null,
    createdById: null,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    shownBy: 'c',
    readingTitle: null,
    readingKind: null,
    readingDay: null,
    importTitle: null,
    ...more,
  });
}

const year = { periodLabel: 'FY2024', periodEnd: new Date('2024-12-31'), periodMonths: 12 };
const none = noRates;

describe('the figures that a company is scored by', () => {
  it('are the shown ones, with money in US dollars', () => {
    const rates = { ...noRates, own: new Map([['EUR', 1.1]]) };
    const said100 = said('MARKET_SIZE', 100e6, { currency: 'EUR' });
    expect(figuresFor([said100, said('NRR', 118)], rates)).toEqual({
      MARKET_SIZE: { value: expect.closeTo(110e6, 0) as number, observationId: 'MARKET_SIZE 100000000' },
      NRR: { value: 118, observationId: 'NRR 118' },
    });
    expect(figuresFor([said100], none)).toEqual({});
  });

  it('never include a rejected figure', () =>
    expect(figuresFor([said('NRR', 118, { rejectedAt: new Date() })], none)).toEqual({}));

  it('include a margin computed from profit and revenue of one period when no source prints it', () => {
    const revenue = said('REVENUE', 20e6, { ...year, currency: 'USD' });
    const ebitda = said('EBITDA', 3e6, { ...year, currency: 'USD' });
    expect(figuresFor([revenue, ebitda], none).EBITDA_MARGIN).toEqual({ value: 15, observationId: 'EBITDA 3000000' });
    expect(figuresFor([revenue, ebitda, said('EBITDA_MARGIN', 14, year)], none).EBITDA_MARGIN?.value).toBe(14);
    const earlier = { ...year, periodLabel: 'FY2023', periodEnd: new Date('2023-12-31') };
    expect(
      figuresFor([revenue, said('EBITDA', 3e6, { ...earlier, currency: 'USD' })], none).EBITDA_MARGIN,
    ).toBeUndefined();
    expect(
      figuresFor([revenue, said('EBITDA', 3e6, { ...year, currency: 'EUR' })], none).EBITDA_MARGIN,
    ).toBeUndefined();
  });

  it('may include a projection of a market, but never of the company', () => {
    const projected = { status: 'PROJECTED' as const };
    expect(figuresFor([said('MARKET_GROWTH', 18, projected), said('REVENUE_GROWTH', 90, projected)], none)).toEqual({
      MARKET_GROWTH: { value: 18, observationId: 'MARKET_GROWTH 18' },
    });
  });
});
