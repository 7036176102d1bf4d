import { currencyMonths, monthOf, parseMonthlyRates, shippedRates, shippedUntil } from './monthlyRates.ts';
import { noRates, toDollars, usdRateFor, type DatedMoney } from './usdRate.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'usdRate');

const months = (rates: Record<string, number>) =>
  currencyMonths(new Map(Object.entries(rates).map(([month, usd]) => [monthOf(month), usd])));
const bank = {
  source: 'Bank',
  rates: new Map([['EUR', months({ '2023-12': 1, '2024-01': 1.1, '2024-02': 1.2, '2024-03': 1.3 })]]),
};
const rates = { ...noRates, tables: [bank] };
const fresh = { source: 'rates.example', rates: new Map([['EUR', months({ '2024-03': 1.5, '2024-04': 1.7 })]]) };
const flow = { isFlow: true, day: '2024-02-10' };
const balance = { isFlow: false, periodStart: null, day: '2024-02-10' };

describe('the rate of a flow is the average of its period', () => {
  it.each(
    cases('the rate of a flow is the average of its period from … to …: …') as [
      string | null,
      string | null,
      number,
      string,
    ][],
  )('from %s to %s: %d, %s', (periodStart, periodEnd, usd, basis) => {
    const rate = usdRateFor(rates, 'EUR', { ...flow, periodStart, periodEnd });
    expect(rate).toEqual({ usdPerUnit: expect.closeTo(usd, 9) as number, basis });
  });
});

describe('the rate of a balance is that of its day', () => {
  it.each([
    ['2024-01-31', 1.1, 'Jan 2024, Bank'],
    [null, 1.2, 'Feb 2024, Bank'],
    ['2024-09-30', 1.3, 'Mar 2024, the newest rate known, Bank'],
    ['2019-01-31', 1, 'Dec 2023, the oldest rate known, Bank'],
  ])('on %s: %d, %s', (periodEnd, usdPerUnit, basis) => {
    expect(usdRateFor(rates, 'EUR', { ...balance, periodEnd })).toEqual({ usdPerUnit, basis });
  });

  it('is the newest when neither a period nor a day is known', () => {
    const period = { ...balance, periodEnd: null, day: null };
    expect(usdRateFor(rates, 'EUR', period)?.basis).toBe('Mar 2024, the newest rate known, Bank');
  });
});

describe('of several rates', () => {
  const period = { ...flow, periodStart: '2024-02-01', periodEnd: '2024-04-30' };

  it('the first table that has the month counts, and each one used is named', () => {
    expect(usdRateFor({ ...noRates, tables: [fresh, bank] }, 'EUR', period)).toEqual({
      usdPerUnit: expect.closeTo((1.2 + 1.5 + 1.7) / 3, 9) as number,
      basis: 'average of Feb–Apr 2024, Bank, rates.example',
    });
  });

  it('the firm’s own precedes all, in every period', () => {
    const own = { ...rates, own: new Map([['EUR', 9]]) };
    expect(usdRateFor(own, 'EUR', period)).toEqual({ usdPerUnit: 9, basis: 'the firm’s own rate' });
  });

  it('there is none for a currency that nobody lists', () => {
    expect(usdRateFor(rates, 'PLN', period)).toBeNull();
  });
});

describe('money in US dollars', () => {
  const revenue: DatedMoney = { metric: 'REVENUE', value: 10, currency: 'EUR' };
  it.each<[string, DatedMoney, string | null]>([
    ['a quarter by its label', { ...revenue, periodLabel: 'Q1 2024' }, 'at 1.2 USD (average of Jan–Mar 2024, Bank)'],
    [
      'a year by its label',
      { ...revenue, periodLabel: 'FY2023' },
      'at 1 USD (average of Dec 2023, the oldest rate known, Bank)',
    ],
    [
      'a flow of unknown length, as a year’s',
      { ...revenue, periodEnd: '2024-01-31' },
      'at 1.05 USD (average of Dec 2023–Jan 2024, the oldest rates known, Bank)',
    ],
    [
      'monthly burn, as a month’s',
      { ...revenue, metric: 'BURN', periodEnd: '2024-02-29' },
      'at 1.2 USD (average of Feb 2024, Bank)',
    ],
    ['cash', { ...revenue, metric: 'CASH', periodEnd: '2024-02-29', periodMonths: 12 }, 'at 1.2 USD (Feb 2024, Bank)'],
    [
      'an undated valuation, by the day of its statement',
      { ...revenue, metric: 'VALUATION', createdAt: Date.UTC(2024, 0, 5) },
      'at 1.1 USD (Jan 2024, Bank)',
    ],
    ['dollars', { ...revenue, currency: 'USD' }, null],
  ])('converts %s', (_, money, words) => {
    expect(toDollars(money, rates)?.words).toBe(words);
  });

  it('has no value without a rate, and for another unit', () => {
    expect(toDollars({ ...revenue, currency: 'PLN' }, rates)).toBeNull();
    expect(toDollars({ ...revenue, metric: 'GROSS_MARGIN' }, rates)).toBeNull();
  });
});

describe('the shipped rates', () => {
  const table = { ...noRates, tables: [shippedRates()] };
  const year = { ...flow, periodStart: '2024-01-01', periodEnd: '2024-12-31' };

  // The annual averages of the Federal Reserve's release G.5A.
  it.each(cases('the shipped rates have one … at about … US dollars in 2024') as [string, number][])(
    'have one %s at about %d US dollars in 2024',
    (currency, usd) => {
      const rate = usdRateFor(table, currency, year);
      expect(rate?.basis).toBe('average of Jan–Dec 2024, Federal Reserve');
      expect((rate?.usdPerUnit ?? 0) / usd).toBeCloseTo(1, 2);
    },
  );

  it('cover every month of 23 currencies from 1999 to the cited one', () => {
    const all = [...shippedRates().rates.values()];
    expect(all).toHaveLength(23);
    for (const { first, last, usd } of all) {
      expect([first, last, usd.size]).toEqual([monthOf('1999-01'), monthOf(shippedUntil), last - first + 1]);
    }
  });
});

describe('a file of monthly rates', () => {
  const head = 'Date,Country,Exchange rate';

  it('may name countries or currencies, quote them and leave rates out', () => {
    const text = `\uFEFF${head}\r\n2026-07-01,Euro,0.8\r\n2026-07-01,"PLN",4\r\n2026-08-01,Euro,\r\n2026-07-01,Atlantis,2\r\n`;
    const parsed = parseMonthlyRates(text);
    expect([...parsed.keys()]).toEqual(['EUR', 'PLN']);
    expect(parsed.get('EUR')).toEqual({
      first: monthOf('2026-07'),
      last: monthOf('2026-07'),
      usd: expect.any(Map) as Map<number, number>,
    });
    expect(parsed.get('PLN')?.usd.get(monthOf('2026-07'))).toBe(0.25);
  });

  it.each([
    ['<html>', /must begin with the line ‘Date,Country,Exchange rate’/],
    [`${head}\n2026-07-01,Euro,0.8\n2026-13-01,Euro,0.8`, /^Line 3 /],
    [`${head}\n2026-07-01,Euro,-0.8`, /^Line 2 /],
    [`${head}\n2026-07-01,Atlantis,2`, /no rate of a known country/],
  ])('is refused when it is %j', (text, problem) => {
    expect(() => parseMonthlyRates(text)).toThrow(problem);
  });
});
