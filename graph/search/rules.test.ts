import { describe, expect, it } from 'vitest';
import { excerptOf, rangesOf, termsOf, textQueryOf, titleQueryOf, wordsOf } from './rules.ts';

const said = (text: string, query: string) =>
  rangesOf(text, termsOf(query)).map(({ start, end }) => text.slice(start, end));

describe('a search text', () => {
  it.each([
    ['acme', "'acme':*"],
    ['Acme  Robotics', "'acme':* & 'robotic':*"],
    ['an ox', "'an' & 'ox'"],
    ['"net revenue" grew', "'net' <-> 'revenue' & 'grew':*"],
    ['"half open', "'half' <-> 'open'"],
    ['net-revenue 4.2', "'net' <-> 'revenue':* & '4' <-> '2'"],
    ['companies margins gross status', "'compan':* & 'margin':* & 'gross':* & 'status':*"],
    ['Élan Größe', "'elan':* & 'große':*"],
    ['漢字', "'漢' <-> '字'"],
    ["O'Hara & !x | (y) <-> 'z':* \\", "'o' <-> 'hara':* & 'x' & 'y' & 'z'"],
    ['', ''],
    [' "" -- ?', ''],
  ])('%j asks for %s', (query, expected) => {
    expect(textQueryOf(termsOf(query))).toBe(expected);
  });

  it('asks titles for each of its words', () => {
    expect(titleQueryOf(termsOf('"net revenue" grew'))).toBe("'=net' & '=revenue' & '=grew':*");
  });

  it('of any length asks for a few words of bounded length', () => {
    expect(termsOf('word '.repeat(2_000))).toHaveLength(12);
    expect(termsOf('x'.repeat(10_000))[0]?.words[0]).toHaveLength(64);
  });

  it('has words without signs and accents', () => {
    expect(wordsOf('Élan—“50%” C:\\deals ﬁne Σίσυφος 🚀')).toEqual(['elan', '50', 'c', 'deals', 'fine', 'σισυφοσ']);
  });
});

describe('what is marked', () => {
  it.each([
    ['Acme grew; acmes too.', 'acme', ['Acme', 'acmes']],
    ['Net revenue, revenue net.', '"net revenue"', ['Net revenue']],
    ['The company and companies', 'companies', ['company', 'companies']],
    ['ÉLAN of the team', 'elan', ['ÉLAN']],
    ['E\u0301lan', 'élan', ['E\u0301lan']],
    ['wir 漢字 lesen', '字', ['字']],
    ['margin growth of margin', 'growth margin', ['margin', 'growth', 'margin']],
    ['a 4.2 and 42', '4.2', ['4.2']],
    ['nothing', 'acme', []],
    ['a b a b c', '"a b" "b c"', ['a b', 'a b c']],
  ])('of %j by %j is %j', (text, query, expected) => {
    expect(said(text, query)).toEqual(expected);
  });

  it('is shown with what stands around it, whole words, in about 200 characters', () => {
    const text = `${'before '.repeat(100)}the needle\nhere ${'after '.repeat(100)}`;
    const { snippet, ranges } = excerptOf(text, termsOf('needle'));
    expect(snippet).toMatch(/^…(before )+the needle here (after )*after…$/);
    expect(snippet.length).toBeLessThanOrEqual(202);
    expect(ranges.map(({ start, end }) => snippet.slice(start, end))).toEqual(['needle']);
  });

  it('is the beginning of a text that does not say it', () => {
    expect(excerptOf('Short text.', termsOf('other'))).toEqual({ snippet: 'Short text.', ranges: [] });
  });
});
