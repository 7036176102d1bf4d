import { diffWords } from './diffWords.ts';
import { readCases } from '../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'diffWords');

const words = (text: string) => text.split(' ').filter(Boolean);

it.each(cases('maps each word between … and') as [string, string, number[]][])(
  'maps each word between "%s" and "%s"',
  (before, after, same) => expect([...diffWords(words(before), words(after))]).toEqual(same),
);

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
