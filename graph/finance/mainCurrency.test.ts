import { mainCurrency } from './mainCurrency.ts';
import { readCases } from '../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'mainCurrency');

it.each(cases('the main currency of texts') as [string, string[], string | null][])(
  'the main currency of texts %s',
  (_, texts, currency) => expect(mainCurrency(texts)).toBe(currency),
);
