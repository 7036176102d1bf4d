import { expect, it } from 'vitest';
import { compareTexts } from './compareTexts.ts';

it.each([
  ['nothing', 'a\nb', 'a\nb', ['same:a\nb']],
  ['a line that changed', 'a\nb\nc', 'a\nx\nc', ['same:a', 'removed:b', 'added:x', 'same:c']],
  ['a line that came', 'a\nc', 'a\nb\nc', ['same:a', 'added:b', 'same:c']],
  ['a line that went', 'a\nb\nb\nc', 'a\nb\nc', ['same:a\nb', 'removed:b', 'same:c']],
  ['lines that moved', 'a\nb\nc', 'c\na\nb', ['added:c', 'same:a\nb', 'removed:c']],
  ['a text that is all new', '', 'a\nb', ['added:a\nb']],
  ['a text that is gone', 'a', '', ['removed:a']],
  ['everything', 'a', 'b', ['removed:a', 'added:b']],
])('tells %s', (_, before, after, told) => {
  expect(compareTexts(before, after).map(({ kind, text }) => `${kind}:${text}`)).toEqual(told);
});

it('leaves out no line of texts that are too long to compare', () => {
  const lines = (word: string) => Array.from({ length: 2500 }, (_, index) => `${word} ${index}`).join('\n');
  const told = compareTexts(lines('old'), lines('new'));
  expect(told).toEqual([
    { kind: 'removed', text: lines('old') },
    { kind: 'added', text: lines('new') },
  ]);
});
