import { compareTexts } from './compareTexts.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'compareTexts');

it.each(cases('tells') as [string, string, string, string[]][])('tells %s', (_, before, after, told) =>
  expect(compareTexts(before, after).map(({ kind, text }) => `${kind}:${text}`)).toEqual(told),
);

it('leaves out no line of texts that are too long to compare', () => {
  const lines = (word: string) => Array.from({ length: 2500 }, (_, index) => `${word} ${index}`).join('\n');
  const told = compareTexts(lines('old'), lines('new'));
  expect(told).toEqual([
    { kind: 'removed', text: lines('old') },
    { kind: 'added', text: lines('new') },
  ]);
});
