import { describe, expect, it } from 'vitest';
import { currencyHeadOf, readHeader } from './header.ts';

describe('the head of a column', () => {
  it.each<[header: string, field: string, more?: object]>([
    ['Company Name', 'NAME'],
    ['name', 'NAME'],
    ['HQ', 'HEADQUARTERS'],
    ['Société', 'NAME'],
    ['Employees', 'EMPLOYEES'],
    ['# Employees', 'EMPLOYEES'],
    ['employee_count', 'EMPLOYEES'],
    ['Stage', 'STAGE'],
    ['Revenue ($M)', 'REVENUE', { scale: 1e6, currency: 'USD' }],
    ['Revenue (USD millions)', 'REVENUE', { scale: 1e6, currency: 'USD' }],
    ['Revenue (in thousands)', 'REVENUE', { scale: 1e3 }],
    ["Revenue $'000", 'REVENUE', { scale: 1e3, currency: 'USD' }],
    ['Revenue USDm', 'REVENUE', { scale: 1e6, currency: 'USD' }],
    ['Umsatz (TEUR)', 'REVENUE', { scale: 1e3, currency: 'EUR' }],
    ['Umsatz in Mio. €', 'REVENUE', { scale: 1e6, currency: 'EUR' }],
    ['Revenue (SEK m)', 'REVENUE', { scale: 1e6, currency: 'SEK' }],
    ['Revenue', 'REVENUE'],
    ['Revenue (k€)', 'REVENUE', { scale: 1e3, currency: 'EUR' }],
    ['Umsatz in Mio. Euro', 'REVENUE', { scale: 1e6, currency: 'EUR' }],
    ['Revenue m£', 'REVENUE', { scale: 1e6, currency: 'GBP' }],
    ['Revenue (A$m)', 'REVENUE', { scale: 1e6, currency: 'AUD' }],
    ['Revenue AUD $000', 'REVENUE', { scale: 1e3, currency: 'AUD' }],
    ['Revenue USD (m)', 'REVENUE', { scale: 1e6, currency: 'USD' }],
    ['Revenue ₪M', 'REVENUE', { scale: 1e6, currency: 'ILS' }],
    ['Revenue (₩ bn)', 'REVENUE', { scale: 1e9, currency: 'KRW' }],
    ['Omsättning MSEK', 'REVENUE', { scale: 1e6, currency: 'SEK' }],
    ['Omsättning (tkr)', 'REVENUE', { scale: 1e3, currency: 'kr' }],
    ['Omsætning (kr)', 'REVENUE', { currency: 'kr' }],
    ['Revenue (₹ lakh)', 'REVENUE', { scale: 1e5, currency: 'INR' }],
    ['Revenue (INR crore)', 'REVENUE', { scale: 1e7, currency: 'INR' }],
    ['Receita (R$ milhões)', 'REVENUE', { scale: 1e6, currency: 'BRL' }],
    ['Ingresos (miles de €)', 'REVENUE', { scale: 1e3, currency: 'EUR' }],
    ['Tržby (mil. Kč)', 'REVENUE', { scale: 1e6, currency: 'CZK' }],
    ['Währung', 'CURRENCY'],
    ['Annual Revenue', 'REVENUE'],
    ['ARR', 'ARR'],
    ['ARR €k', 'ARR', { scale: 1e3, currency: 'EUR' }],
    ['Growth %', 'REVENUE_GROWTH', { isPercent: true }],
    ['YoY Growth', 'REVENUE_GROWTH'],
    ['Revenue Growth Rate (%)', 'REVENUE_GROWTH', { isPercent: true }],
    ['Gross Margin %', 'GROSS_MARGIN', { isPercent: true }],
    ['NRR', 'NRR'],
    ['Runway (months)', 'RUNWAY'],
    ['Valuation ($bn)', 'VALUATION', { scale: 1e9, currency: 'USD' }],
    ['Post-money Valuation', 'VALUATION'],
    ['Sector', 'INDUSTRY'],
    ['Fiscal Year', 'PERIOD'],
    ['As of', 'PERIOD'],
  ])('recognises “%s” as the field %s', (header, field, more = {}) => {
    const plain = { scale: null, currency: null, isPercent: false, when: null, isPlan: false };
    expect(readHeader(header)).toEqual({ field, ...plain, ...more });
  });

  it.each([
    ['Revenue FY2024 ($M)', 'FY2024', '2024-12-31', 12],
    ['2023 Revenue', '2023', '2023-12-31', 12],
    ['Revenue Q3 2025', 'Q3 2025', '2025-09-30', 3],
    ['LTM Revenue', 'LTM', null, 12],
  ])('finds the period in “%s”', (header, label, end, months) => {
    expect(readHeader(header)).toMatchObject({ field: 'REVENUE', when: { label, end, months } });
  });

  it.each([
    ['Annual Revenue Currency', 'REVENUE'],
    ['EBITDA Währung', 'EBITDA'],
    ['Currency', null],
    ['Revenue', null],
  ])('takes “%s” for the currency of %s', (header, metric) => {
    expect(currencyHeadOf(header)).toBe(metric);
  });

  it.each(['Revenue 2026E', 'Revenue budget 2026'])('takes “%s” for a plan', (header) => {
    expect(readHeader(header)).toMatchObject({ field: 'REVENUE', isPlan: true });
  });

  it.each(['Notes', 'Owner', 'Total Score', 'Recommendation', 'Market Score', 'Growth Score', 'ID', ''])(
    'ignores the column %j',
    (header) => {
      expect(readHeader(header)).toBeNull();
    },
  );
});
