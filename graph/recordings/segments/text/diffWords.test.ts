import { expect, it } from 'vitest';
import { diffWords } from './diffWords.ts';

const words = (text: string) => text.split(' ').filter(Boolean);

it.each([
  ['', '', []],
  ['a b c', 'a b c', [0, 1, 2]],
  ['a b c', 'a x c', [0, -1, 2]],
  ['a b c', 'a c', [0, 2]],
  ['a c', 'a b c', [0, -1, 1]],
  ['', 'a', [-1]],
  ['a b a b', 'b a', [1, 2]],
  ['we grew by ten', 'we really grew by twelve', [0, -1, 1, 2, -1]],
])('maps each word between "%s" and "%s"', (before, after, same) => {
  expect([...diffWords(words(before), words(after))]).toEqual(same);
});

it('finds unchanged words in long texts with changes everywhere, and ends soon for texts without common words', () => {
  const before = Array.from({ length: 20_000 }, (_, at) => (at % 3 === 0 ? 'the' : `w${at}`));
  const after = before.flatMap((word, at) => (at % 50 === 7 ? ['new'] : at % 50 === 9 ? [] : [word]));
  const same = diffWords(before, after);
  const kept = after.map((word, at) => before[same[at] ?? -1] === word || word === 'new');
  expect(kept.filter((isKept) => !isKept)).toEqual([]);
  const started = performance.now();
  expect(diffWords(before, Array<string>(20_000).fill('the')).length).toBe(20_000);
  expect(performance.now() - started).toBeLessThan(2_000);
});
