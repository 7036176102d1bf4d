import { ground } from '../reading/grounding/grounding.ts';
import { recordText } from './recordText.ts';
import { readCases } from '../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'recordText');

const record = recordText([
  { metric: 'REVENUE', value: 18_432_100, period: 'FY2024' },
  { metric: 'ARR', value: 21_600_000, text: '€20M' },
  { metric: 'CASH', value: 3e6, currency: 'SEK' },
  { metric: 'REVENUE_GROWTH', value: 84 },
  { metric: 'RUNWAY', value: 18 },
  { metric: 'EMPLOYEES', value: 180 },
  { metric: 'STAGE', value: null, text: 'Series B' },
]);

it.each(cases('confirms') as string[])('confirms “%s”', (text) =>
  expect(ground(text, [{ label: 'record', text: record }]).map(({ isVerified }) => isVerified)).not.toContain(false),
);

it.each(['Revenue of $18M', 'ARR of $20M', '€3M of cash', '180 customers', 'a runway of 19 months'])(
  'does not confirm “%s”',
  (text) =>
    expect(ground(text, [{ label: 'record', text: record }]).map(({ isVerified }) => isVerified)).toEqual([false]),
);
