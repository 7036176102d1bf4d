import { withParameters } from './listParameters.ts';

test.each([
  ['tenant=northgate', { q: 'churn' }, '?tenant=northgate&q=churn'],
  ['tenant=northgate&q=churn&sort=oldest', { q: '' }, '?tenant=northgate&sort=oldest'],
  ['tenant=northgate&open=abc', { open: null }, '?tenant=northgate'],
  ['q=a', { q: null }, ''],
  ['', { q: '50% & more' }, '?q=50%25+%26+more'],
])('changes the address %j by %j to %j', (current, changes, result) =>
  expect(withParameters(new URLSearchParams(current), changes)).toBe(result),
);
