import { termsOf } from './searchQuery.ts';
import { minLikeness, nearestWord, typedText } from './spelling.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'spelling');

describe('a misspelt word', () => {
  it.each(
    cases('a misspelt word is replaced: … among … (still being typed: …) becomes') as [
      string,
      string[],
      boolean,
      string | null,
    ][],
  )('is replaced: %s among %j (still being typed: %s) becomes %s', (word, candidates, isPrefix, expected) =>
    expect(nearestWord(word, candidates, isPrefix)).toBe(expected),
  );

  it('is not corrected if it is short or a figure', () => {
    expect(['arr', '2024', 'q3'].map(minLikeness)).toEqual([null, null, null]);
    expect(minLikeness('international')).toBeGreaterThan(minLikeness('acme') ?? 1);
  });

  it('is shown in the form in which a person types it', () =>
    expect(typedText(termsOf('"net revenue" grew'))).toBe('"net revenue" grew'));
});
