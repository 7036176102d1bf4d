import { expect, it } from 'vitest';
import { ground, groundInTurns, markFigures, plainText } from '../reading/grounding/grounding.ts';
import type { CitedFact } from './citedFacts.ts';
import { printFacts, reprintFacts } from './printFacts.ts';

const fact: CitedFact = {
  metric: 'EBITDA',
  label: 'EBITDA',
  unit: 'MONEY',
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
const measure: CitedFact = { ...fact, metric: null, label: 'Platforms live', unit: 'COUNT', value: 23, currency: null };
const sales = (value: number, periodLabel: string): CitedFact => ({
  ...fact,
  metric: 'REVENUE',
  label: 'Revenue',
  value,
  periodLabel,
});
const facts = new Map([
  ['f12', fact],
  ['f13', measure],
  ['f14', sales(12_300_000, 'FY2025')],
  ['f15', sales(9_900_000, 'FY2024')],
  ['f16', { ...measure, unit: 'PERCENT', value: 89 }],
  ['f17', { ...measure, unit: 'PERCENT', value: 80 }],
]);

it.each([
  ['the value of a fact', 'EBITDA was [f12].', 'EBITDA was −€4.6M.'],
  ['its period', 'In [f12 period] it lost money.', 'In FY2025 it lost money.'],
  ['inside other marks', 'A **loss ([f12])**.', 'A loss (−€4.6M).'],
  ['no brackets of a source', String.raw`“\[f12\]” they said`, '“[f12]” they said'],
  ['a measure with its unit', 'It has [f13] live.', 'It has 23 live.'],
  ['a computed value', '| Growth |\n|-|\n| [= (f14 - f15) / f15 as 24 %] |', 'Growth\n\n\n\n24.2%'],
  ['the value of a formula, not what the writer states', 'It is [= f14 - f15 as €3.4M].', 'It is €2.4M.'],
  ['what the writer states of a formula over nothing', 'It is [= f14 / f99 as <6.1 ×>].', 'It is <6.1 ×>.'],
  ['nothing for a figure that the writer rejects', 'It grows [!f12 is in TEUR, unlike [f14]].', 'It grows.'],
  ['nothing for a rejection of nothing', 'It grows [! is a guess].', 'It grows.'],
  ['a difference of percentages in points', 'It is [= f16 - f17 as 9 points].', 'It is 9 percentage points.'],
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

it('gives a computed figure its formula in words and the passages of its inputs, and computes corrected facts again', () => {
  const { html, figures } = printFacts('It grew by [= (f14 - f15) / f15 as 24 %].', facts);
  const formula = '(Revenue FY2025 €12.3M − Revenue FY2024 €9.9M) ÷ Revenue FY2024 €9.9M';
  expect(figures).toMatchObject([{ text: '24.2%', isVerified: true, computed: { formula } }]);
  expect(figures[0]?.computed?.inputs.map(({ fact: id, text, quote }) => [id, text, quote])).toEqual([
    ['f14', '€12.3M', fact.quote],
    ['f15', '€9.9M', fact.quote],
  ]);
  const now = new Map([...facts, ['f14', sales(10_900_000, 'FY2025')]]);
  const again = reprintFacts(html, figures, now);
  expect(plainText(again.html)).toBe('It grew by 10.1%.');
  expect(again.figures[0]?.computed?.inputs[0]?.text).toBe('€10.9M');
  expect(reprintFacts(html, figures, new Map())).toEqual({ html, figures });
});

it.each([
  ['[= f14 - f15 as €2.4M] [= (f14 - f15) / f15 as 24 %]', []],
  [
    '[!f12 is in TEUR] again [!f12: is in TEUR]',
    [{ id: 12, sentence: 'The writer rejects f12: is in TEUR', answer: 'WITHDRAWN', words: 'is in TEUR' }],
  ],
  ['[!f99 is unknown]', []],
  [
    '[= f14 / f15 as 7 ×]',
    [
      {
        id: null,
        sentence: 'The writer computes Revenue FY2025 €12.3M ÷ Revenue FY2024 €9.9M as 7 ×.',
        answer: 'CHANGED',
        words: 'It is 1.2×.',
      },
    ],
  ],
  [
    '[= f14 / f99 as 7 ×]',
    [
      {
        id: null,
        sentence: 'The writer computes f14 / f99 as 7 ×, which cannot be computed.',
        answer: 'WITHDRAWN',
        words: 'F99 is not a figure that was read.',
      },
    ],
  ],
])('records what is wrong with %s', (markdown, doubts) => {
  expect(printFacts(markdown, facts).doubts).toEqual(doubts);
});
