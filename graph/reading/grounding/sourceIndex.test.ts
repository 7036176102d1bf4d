import { ground, groundInTurns } from './grounding.ts';
import { knownFigure } from './knownFigures.ts';
import { annual, model, pitch, report } from './statedFigures.fixture.ts';
import type { Source } from './sourceIndex.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'sourceIndex');

const sources: Record<string, Source[]> = { pitch: [pitch], report: [report], model: [model], annual: [annual] };
const allFound = (text: string, from: string): string[] =>
  ground(text, sources[from] ?? []).flatMap(({ isVerified, text: words }) => (isVerified ? [] : [words]));
const found = (text: string, from: string): string[] =>
  ground(text, sources[from] ?? []).flatMap(({ isVerified, text: words }) => (isVerified ? [words] : []));

describe('a figure that a source states in another form is found', () => {
  it.each<[from: string, text: string]>([
    ...(cases('a figure that a source states in another form is found') as [from: string, text: string][]), // Spoken numbers
    ['pitch', 'ARR of €4.1 million'], // A unit that is carried over a list
    ['pitch', 'a pipeline of €3.9 million in January'], // Words
    ['pitch', 'the team grew 2x'], // Times
    ['pitch', 'in March 2026'], // A scale that a note announces
    ['report', 'sales of €48.3 million'],
  ])('%s: %s', (from, text) => {
    expect(ground(text, sources[from] ?? []).length).toBeGreaterThan(0);
    expect(allFound(text, from)).toEqual([]);
  });

  it.each([
    'Three worries stand out, and four reasons to believe.',
    'Two options: the 3 conditions below.',
    '5 open questions remain.',
  ])('a memo counts its own points: %s', (text) => expect(allFound(text, 'pitch')).toEqual([]));
});

it.each<[from: string, text: string]>([
  ...(cases('a figure that no source states is marked') as [from: string, text: string][]), // Stated nowhere
  ['pitch', 'ARR of €4.7 million'], // A wrong scale
  ['pitch', 'ARR of €4.1 billion'], // Another currency
  ['pitch', 'ARR of $4.1 million'], // Another unit
  ['pitch', '74 basis points'], // Another time
  ['pitch', 'in March 2024'], // A rounding that says more or less than the source
  ['pitch', 'about €7 million of ARR'],
])('a figure that no source states is marked %s: %s', (from, text) => {
  expect(ground(text, sources[from] ?? []).length).toBeGreaterThan(0);
  expect(found(text, from)).toEqual([]);
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

  it.each(
    cases('what the writer was given besides the sources is a verified value of the reading') as [string, boolean][],
  )('%s is a verified value of the reading: %s', (text, isVerified) => {
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
