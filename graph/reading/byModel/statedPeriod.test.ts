import { expect, it } from 'vitest';
import type { ModelFigure } from './modelAnswer.ts';
import { statedPeriod } from './statedPeriod.ts';

type Claim = Pick<ModelFigure, 'periodLabel' | 'periodEnd' | 'periodMonths'>;
const claim = (periodLabel: string | null, periodEnd: string | null, periodMonths: number | null): Claim => ({
  periodLabel,
  periodEnd,
  periodMonths,
});
const none = claim(null, null, null);

it.each<[text: string, claimed: Claim, period: Claim]>([
  ['Revenue FY2024: 18', claim('FY2024', '2024-12-31', 12), claim('FY2024', '2024-12-31', 12)],
  ['Revenue FY2024: 18', claim('FY2024', null, null), claim('FY2024', '2024-12-31', 12)],
  ['Revenue FY24: 18', claim('FY2024', '2024-12-31', 12), claim('FY2024', '2024-12-31', 12)],
  [
    'Year ended January 29, 2022\nSales\t18',
    claim('fiscal 2022', '2022-01-29', 12),
    claim('fiscal 2022', '2022-01-29', 12),
  ],
  ['Revenue: 18', claim('FY2024', '2024-12-31', 12), none],
  ['Revenue FY2024: 18', claim('FY2023', '2023-12-31', 12), none],
  ['Revenue 2024: 18', claim('Q3 2024', '2024-09-30', 3), none],
  [
    'Three months ended September 30, 2024\nRevenue\t18',
    claim('Q3 2024', '2024-09-30', 3),
    claim('Q3 2024', '2024-09-30', 3),
  ],
  ['LTM revenue: 18', claim('LTM', null, 12), claim('LTM', null, 12)],
  ['Revenue: 18', claim('LTM', null, 12), none],
  ['Revenue 2024: 18', claim('2024', '2024-13-45', 12), claim('2024', '2024-12-31', 12)],
  ['Revenue 2024: 18', claim('2024', '2024-12-31', 400), claim('2024', '2024-12-31', 12)],
  ['Revenue 2024: 18', none, none],
])('confirms the period in %j, claimed as %j', (text, claimed, period) => {
  const start = text.lastIndexOf('18');
  const figure = { metric: 'REVENUE', ...claimed } as ModelFigure;
  expect(statedPeriod(text, figure, { start, end: start + 2 }, 0)).toEqual(period);
});
