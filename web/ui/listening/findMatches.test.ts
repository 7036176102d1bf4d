import { expect, test } from 'vitest';
import { findMatches } from './findMatches.ts';

const found = (text: string, words: string) => findMatches(text, words).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Churn fell. CHURN is low.', 'churn', ['Churn', 'CHURN']],
  ['gross\n  margin, gross margin', 'gross margin', ['gross\n  margin', 'gross margin']],
  ['grew 40% (net)', '40% (net)', ['40% (net)']],
  ['a.b axb', 'a.b', ['a.b']],
  ['aaaa', 'aa', ['aa', 'aa']],
  ['nothing here', 'churn', []],
  ['nothing here', '   ', []],
  ['Straße ÉCOLE', 'école', ['ÉCOLE']],
])('in %j, %j is found as %j', (text, words, expected) => expect(found(text, words)).toEqual(expected));

test('reports positions in the text', () => {
  expect(findMatches('ARR and arr', 'arr')).toEqual([
    { start: 0, end: 3 },
    { start: 8, end: 11 },
  ]);
});
