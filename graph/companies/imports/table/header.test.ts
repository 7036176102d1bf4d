import { currencyHeadOf, readHeader } from './header.ts';
import { readCases } from '../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'header');

describe('the head of a column', () => {
  it.each(cases('the head of a column recognises … as the field') as [header: string, field: string, more?: object][])(
    'recognises “%s” as the field %s',
    (header, field, more = {}) => {
      const plain = { scale: null, currency: null, isPercent: false, when: null, isPlan: false };
      expect(readHeader(header)).toEqual({ field, ...plain, ...more });
    },
  );

  it.each([
    ['Revenue FY2024 ($M)', 'FY2024', '2024-12-31', 12],
    ['2023 Revenue', '2023', '2023-12-31', 12],
    ['Revenue Q3 2025', 'Q3 2025', '2025-09-30', 3],
    ['LTM Revenue', 'LTM', null, 12],
  ])('finds the period in “%s”', (header, label, end, months) =>
    expect(readHeader(header)).toMatchObject({ field: 'REVENUE', when: { label, end, months } }),
  );

  it.each([
    ['Annual Revenue Currency', 'REVENUE'],
    ['EBITDA Währung', 'EBITDA'],
    ['Currency', null],
    ['Revenue', null],
  ])('takes “%s” for the currency of %s', (header, metric) => expect(currencyHeadOf(header)).toBe(metric));

  it.each(['Revenue 2026E', 'Revenue budget 2026'])('takes “%s” for a plan', (header) =>
    expect(readHeader(header)).toMatchObject({ field: 'REVENUE', isPlan: true }),
  );

  it.each(cases('the head of a column ignores the column') as string[])('ignores the column %j', (header) =>
    expect(readHeader(header)).toBeNull(),
  );
});
