import { expect, it } from 'vitest';
import { ground, groundInTurns, markFigures, plainText } from '../reading/grounding/grounding.ts';
import { printFacts, type CitedFact } from './printFacts.ts';

const fact: CitedFact = {
  metric: 'EBITDA',
  value: -4_600_000,
  text: null,
  currency: 'EUR',
  periodLabel: 'FY2025',
  source: 'document',
  sourceStart: 10,
  sourceEnd: 30,
  place: 'page 3',
  quote: 'EBITDA (4.6)',
};
const facts = new Map([['f12', fact]]);

it.each([
  ['the value of a fact', 'EBITDA was [f12].', 'EBITDA was −€4.6M.'],
  ['its period', 'In [f12 period] it lost money.', 'In FY2025 it lost money.'],
  ['inside other marks', 'A **loss ([f12])**.', 'A loss (−€4.6M).'],
  ['no brackets of a source', String.raw`“\[f12\]” they said`, '“[f12]” they said'],
  ['no fact that is not there', 'It has [f99].', 'It has figure not known.'],
])('prints %s', (_, markdown, text) => {
  expect(plainText(printFacts(markdown, facts).html).trim()).toBe(text);
});

it('gives each printed figure the passage of its fact, and leaves other numbers to the grounding', async () => {
  const { html, figures } = printFacts('# Sums & more\n\n[f12] in [f12 period], [f7] and 43 cats.', facts);
  expect(figures.map(({ text, isVerified, quote }) => [text, isVerified, quote])).toEqual([
    ['−€4.6M', true, fact.quote],
    ['FY2025', true, fact.quote],
    ['figure not known', false, undefined],
  ]);
  const text = plainText(html);
  for (const { text: printed, start, end } of figures) expect(text.slice(start, end)).toBe(printed);
  const all = await groundInTurns(text, [{ label: 'a', text: 'no cats' }], new AbortController().signal, figures);
  expect(all.map((each) => [each.text, each.isVerified])).toEqual([
    ['−€4.6M', true],
    ['FY2025', true],
    ['figure not known', false],
    ['43', false],
  ]);
  expect(markFigures(html, all)).toContain('<span class="figure" data-figure="0">−€4.6M</span> in <span');
});

it('does not take a text’s own mark-up for a printed figure', () => {
  const { html, figures } = printFacts('\uE000f12\uE001 <span class="figure" data-figure="0">$987M</span>', facts);
  expect(figures).toEqual([]);
  expect(ground(plainText(html), []).map(({ isVerified }) => isVerified)).toEqual([false]);
});
