import { even, expected, readingOf, type Case } from './readCriteria.fixture.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'criteria');

it.each<Case>([
  ...(cases('criteria texts as partners write them are understood') as Case[]),
  ['What would a value investor buy?', even, ['What would a value investor buy']],
  ['No pre-revenue companies', even, ['pre-revenue companies']],
  ["I'm interested in undervalued companies", even, ['undervalued companies']],
  ['ESG-friendly companies', even, ['ESG-friendly companies']],
])('criteria texts as partners write them are understood: %s', (text, summary, notUnderstood) =>
  expect(readingOf(text)).toEqual(expected(summary, notUnderstood)),
);
