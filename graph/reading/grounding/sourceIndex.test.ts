import { describe, expect, it } from 'vitest';
import { ground, groundInTurns } from './grounding.ts';
import { knownFigure } from './knownFigures.ts';
import { annual, model, pitch, report } from './statedFigures.fixture.ts';
import type { Source } from './sourceIndex.ts';

const sources: Record<string, Source[]> = { pitch: [pitch], report: [report], model: [model], annual: [annual] };
const allFound = (text: string, from: string): string[] =>
  ground(text, sources[from] ?? []).flatMap(({ isVerified, text: words }) => (isVerified ? [] : [words]));
const found = (text: string, from: string): string[] =>
  ground(text, sources[from] ?? []).flatMap(({ isVerified, text: words }) => (isVerified ? [words] : []));

describe('a figure that a source states in another form is found', () => {
  it.each<[from: string, text: string]>([
    // Spoken numbers
    ['pitch', 'ARR of €4.1 million'],
    ['pitch', 'ARR of €4.1M'],
    ['pitch', 'EUR 4,100,000 of ARR'],
    ['pitch', '112 customers'],
    ['pitch', 'burns €185k a month'],
    ['pitch', '14 months of runway'],
    ['pitch', 'a net retention of 119%'],
    ['pitch', 'a grant of €900k'],
    ['pitch', 'a grant of €0.9 million'],
    // A unit that is carried over a list
    ['pitch', 'a pipeline of €3.9 million in January'],
    ['pitch', 'now €6.3M'],
    ['pitch', 'a gross margin of 74%'],
    ['pitch', 'raises €8–10 million'],
    ['pitch', 'a pre-money valuation of €30 million'],
    // Words
    ['pitch', 'the team grew 2x'],
    ['pitch', 'about 33% of the book'],
    ['pitch', 'a 3rd plant'],
    ['pitch', '50% of the grant'],
    ['pitch', 'a spread of 0.4%'],
    ['pitch', '40 bps'],
    ['pitch', 'CAC is 3.2x lower'],
    ['pitch', 'LTV/CAC of 4.7x'],
    ['pitch', '€18k a quarter'],
    // Times
    ['pitch', 'in March 2026'],
    ['pitch', 'Mar-26'],
    ['pitch', 'break-even by 2027'],
    ['pitch', 'FY2025'],
    ['pitch', 'a plan for FY2027'],
    ['pitch', 'closing on June 5, 2026'],
    ['pitch', 'closing on 5 June 2026'],
    ['pitch', 'until 30 September 2026'],
    ['pitch', 'founded in 2012'],
    ['pitch', 'in the 2010s'],
    ['pitch', 'the call of 12 May 2026'],
    ['pitch', 'the first customer in 2019'],
    ['pitch', 'the next call at 15:30'],
    // A scale that a note announces
    ['report', 'sales of €48.3 million'],
    ['report', 'sales of 48,312 TEUR'],
    ['report', 'sales of EUR 48,312 thousand'],
    ['report', 'EBITDA of €6.2 million'],
    ['report', 'an EBITDA margin of 12.8%'],
    ['report', 'a loan of €3.5M'],
    ['report', 'a loan of 3.5 MEUR'],
    ['report', 'as of 31 December 2024'],
    ['report', 'Dec-24'],
    ['report', 'on 5 November 2025'],
    ['report', 'on 2025-11-05'],
    ['report', 'the report of Q3 2025'],
    ['report', 'Q3 25'],
    ['report', '2025Q3'],
    ['report', '3Q25'],
    ['model', 'revenue of €5.4 million in Dec-25'],
    ['model', 'revenue of €5,415k'],
    ['model', 'a gross margin of 74%'],
    ['model', 'a gross margin of 75.6%'],
    ['model', '14 months of runway'],
    ['model', 'LTV/CAC of 3.9x'],
    ['model', 'contracts of €46.6k'],
    ['model', 'a market of $13.1 billion'],
    ['model', 'Jun-25'],
    ['model', 'December 2024'],
    ['model', 'FY2025'],
    ['model', '112 customers in March 2026'],
    ['model', '1.85 million shares'],
    ['annual', 'net sales of $1.28 billion'],
    ['annual', 'net sales of $1,284,604 thousand'],
    ['annual', 'FY2025'],
    ['annual', 'Q3 2025'],
    ['annual', 'the 41st store'],
    ['annual', '$0.35'],
    ['annual', '35 cents'],
    ['annual', 'leverage of 2.1–2.4x'],
    ['annual', '640 bps'],
  ])('%s: %s', (from, text) => {
    expect(ground(text, sources[from] ?? []).length).toBeGreaterThan(0);
    expect(allFound(text, from)).toEqual([]);
  });

  it.each([
    'Three worries stand out, and four reasons to believe.',
    'Two options: the 3 conditions below.',
    '5 open questions remain.',
  ])('a memo counts its own points: %s', (text) => {
    expect(allFound(text, 'pitch')).toEqual([]);
  });
});

describe('a figure that no source states is marked', () => {
  it.each<[from: string, text: string]>([
    // Stated nowhere
    ['pitch', 'ARR of €4.7 million'],
    ['pitch', '127 customers'],
    ['pitch', '27 months of runway'],
    ['pitch', 'a gross margin of 71%'],
    ['pitch', '112 employees'],
    ['report', 'sales of €52.9 million'],
    ['model', 'NRR of 131%'],
    ['annual', 'net sales of $1.31 billion'],
    // A wrong scale
    ['pitch', 'ARR of €4.1 billion'],
    ['pitch', 'ARR of €4.1k'],
    ['report', 'sales of €48.3 billion'],
    ['report', 'sales of €48,312'],
    ['model', 'revenue of €5,415 million'],
    ['model', 'contracts of €46.6 million'],
    ['annual', 'an operating income of $88.2 thousand'],
    // Another currency
    ['pitch', 'ARR of $4.1 million'],
    ['report', 'sales of £48.3 million'],
    ['annual', 'net sales of €1,284.6 million'],
    // Another unit
    ['pitch', '74 basis points'],
    ['pitch', '14 years of runway'],
    ['model', '119x'],
    ['annual', '$5,870'],
    // Another time
    ['pitch', 'in March 2024'],
    ['pitch', 'closing on 5 June 2024'],
    ['pitch', 'closing on 6 June'],
    ['report', '31 December 2023'],
    ['model', 'Mar-25'],
    // A rounding that says more or less than the source
    ['pitch', 'about €7 million of ARR'],
    ['report', 'sales of €50 million'],
    ['model', 'a gross margin of 70%'],
  ])('%s: %s', (from, text) => {
    expect(ground(text, sources[from] ?? []).length).toBeGreaterThan(0);
    expect(found(text, from)).toEqual([]);
  });
});

describe('what the writer was given besides the sources', () => {
  const passage = {
    source: 'conversation',
    sourceStart: 10,
    sourceEnd: 40,
    quote: 'it is about four of these',
    place: null,
  };
  const period = { periodLabel: 'FY2024', periodEnd: '2024-12-31', periodMonths: 12 };
  const known = {
    figures: [
      ...knownFigure({ ...passage, ...period, value: 22_004_000, unit: 'MONEY', currency: 'EUR' }),
      ...knownFigure({ ...passage, ...period, value: 43.26, unit: 'PERCENT', currency: null }),
    ],
    own: ['The first 90 days'],
  };
  const nothing = [{ label: 'conversation', text: 'Good morning. It is about four of these.' }];

  it.each<[text: string, isVerified: boolean]>([
    ['€22.0M', true],
    ['€22 million', true],
    ['EUR 22.004 million', true],
    ['$22.0M', false],
    ['€22.0 billion', false],
    ['€23.0M', false],
    ['43.3%', true],
    ['43%', true],
    ['48%', false],
    ['FY2024', true],
    ['in 2023', false],
  ])('%s is a verified value of the reading: %s', (text, isVerified) => {
    const [figure] = ground(text, nothing, known);
    expect(figure).toMatchObject({ isVerified });
    if (isVerified) expect(figure).toMatchObject({ quote: passage.quote, sourceStart: 10, sourceEnd: 40 });
  });

  it('our own texts state nothing', async () => {
    const text = 'The first 90 days\nIt needs 90 days.';
    expect(await groundInTurns(text, nothing, undefined, [], known)).toMatchObject([
      { text: '90 days', isVerified: false, start: 27 },
    ]);
  });
});
