import { expect, it } from 'vitest';
import type { MetricName } from '../../finance/metrics.ts';
import { printedValues } from './printedValue.ts';

/** Returns the possible values of the figure in [brackets]. */
function valuesOf(marked: string, metric: MetricName) {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  const text = marked.replace('[', '').replace(']', '');
  return printedValues(text, { start, end }, metric, 0).map(({ value, currency, scale }) => [value, currency, scale]);
}

it.each<[marked: string, metric: MetricName, values: [number, string | null, string | null][]]>([
  ['Revenue was [$18.4 million] in FY2024.', 'REVENUE', [[18.4e6, 'USD', null]]],
  ['ARR of [€12.5M]', 'ARR', [[12.5e6, 'EUR', null]]],
  ['Umsatz: [12,5 Mio. EUR]', 'REVENUE', [[12.5e6, 'EUR', null]]],
  // The whole figure counts, even if the model quotes only a part of it.
  ['Revenue was $[18.4] million.', 'REVENUE', [[18.4e6, 'USD', null]]],
  ['Revenue in crore: [₹45 crore]', 'REVENUE', [[45e7, 'INR', null]]],
  ['(in millions of dollars)\nRevenue\t[51,761]\t47,262', 'REVENUE', [[51761e6, 'USD', 'in millions of dollars']]],
  ['$ in thousands\nNet loss\t[(3,200)]\t4', 'NET_INCOME', [[-3.2e6, 'USD', '$ in thousands']]],
  ['EUR m\nUmsatz\t1.234,5\t[1.118,2]', 'REVENUE', [[1118.2e6, 'EUR', 'EUR m']]],
  // In prose below such a head, the scale may apply to the figure or not.
  [
    'in millions\n\nThe firm had revenue of [51,761] last year.',
    'REVENUE',
    [
      [51761e6, null, 'in millions'],
      [51761, null, null],
    ],
  ],
  ['in millions\nEmployees\t[2,338]', 'EMPLOYEES', [[2338, null, null]]],
  ['We employ [4.7 thousand people].', 'EMPLOYEES', [[4700, null, null]]],
  ['We employ [1,250 customers].', 'EMPLOYEES', []],
  ['gross margin of [61.5%]', 'GROSS_MARGIN', [[61.5, null, null]]],
  ['gross margin of [61.5 percent]', 'GROSS_MARGIN', [[61.5, null, null]]],
  ['revenue [tripled] to', 'REVENUE_GROWTH', []],
  ['revenue grew [3x]', 'REVENUE_GROWTH', [[200, null, null]]],
  ['gross margin of [3x]', 'GROSS_MARGIN', []],
  ['a runway of [18 months]', 'RUNWAY', [[18, null, null]]],
  ['a runway of [two years]', 'RUNWAY', [[24, null, null]]],
  ['a runway of [90 days]', 'RUNWAY', []],
  ['LTV/CAC of [4.2x]', 'LTV_TO_CAC', [[4.2, null, null]]],
  ['revenue in [2024]', 'REVENUE', []],
  ['revenue of [$4-5 million]', 'REVENUE', []],
  ['gross margin of [$18.4 million]', 'GROSS_MARGIN', []],
  ['revenue of [61%]', 'REVENUE', []],
  ['Series [B]', 'STAGE', []],
])('reads the possible values of %s as %s', (marked, metric, values) => {
  expect(valuesOf(marked, metric)).toEqual(values);
});
