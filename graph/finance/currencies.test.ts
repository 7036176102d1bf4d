import { namesAnother, namesSurely } from './currencies.ts';

it.each([
  ['a loan of seven million euro', 'EUR', true],
  ['€1.2m', 'EUR', true],
  ['eight million dollars', 'USD', false],
  ['$8m', 'USD', false],
  ['A$8m', 'AUD', true],
  ['20 million kroner', 'DKK', false],
  ['about eight million', 'EUR', false],
])('the words “%s” name %s surely: %s', (words, currency, isSure) => expect(namesSurely(words, currency)).toBe(isSure));

it.each([
  ['a loan of seven million euro', 'EUR', 'HUF', true],
  ['eight million dollars', 'USD', 'CAD', false],
  ['eight million dollars', 'USD', 'EUR', true],
  ['about eight million', 'EUR', 'HUF', false],
])('the words “%s” name %s and exclude %s: %s', (words, currency, main, isAnother) =>
  expect(namesAnother(words, currency, main)).toBe(isAnother),
);
