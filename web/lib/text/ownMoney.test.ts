import { bothAmounts, ownAmount } from './ownMoney.ts';

const conversion = 'at 1.0818 USD (average of Jan–Dec 2024, Federal Reserve)';
const own = [
  { field: 'revenue', value: 12_400_000, currency: 'EUR', conversion },
  { field: 'valuation', value: 9_000_000, currency: 'PLN', conversion: null },
];

it('writes an amount as its company states it, with its rate', () => {
  expect(ownAmount(own, 'revenue')).toEqual({ text: '€12.4M', words: `€12.4M ${conversion}` });
  expect(ownAmount(own, 'valuation')?.words).toBe('PLN\u00a09M (no rate for PLN)');
  expect(ownAmount([], 'revenue')).toBeNull();
});

it.each([
  [13.41, { text: '€12.4M' }, '$13.41M · €12.4M'],
  [null, { text: 'PLN 9M' }, 'PLN 9M'],
  [13.41, null, '$13.41M'],
  [null, null, 'N/A'],
])('writes %s million dollars beside %j as %s', (millions, amount, written) => {
  expect(bothAmounts(millions, amount)).toBe(written);
});
