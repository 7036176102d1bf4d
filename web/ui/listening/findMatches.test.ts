import { findMatches } from './findMatches.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'findMatches');

const found = (text: string, words: string) => findMatches(text, words).map(({ start, end }) => text.slice(start, end));

test.each(cases('in …, … is found as') as [string, string, string[]][])(
  'in %j, %j is found as %j',
  (text, words, expected) => expect(found(text, words)).toEqual(expected),
);

test('reports positions in the text', () => {
  expect(findMatches('ARR and arr', 'arr')).toEqual([
    { start: 0, end: 3 },
    { start: 8, end: 11 },
  ]);
});
