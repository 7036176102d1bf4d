import { ground, groundInTurns, markFigures, plainText } from '../reading/grounding/grounding.ts';
import type { CitedFact } from './citedFacts.ts';
import { printFacts, reprintFacts } from './printFacts.ts';
import { readCases } from '../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'printFacts');

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

it.each(cases('prints') as [string, string, string][])('prints %s', (_, markdown, text) =>
  expect(plainText(printFacts(markdown, facts).html).trim()).toBe(text),
);

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

it.each(cases('records what is wrong with') as [markdown: string, doubts: string[] | object[]][])(
  'records what is wrong with %s',
  (markdown, doubts) => expect(printFacts(markdown, facts).doubts).toEqual(doubts),
);
