import { describe, expect, it } from 'vitest';
import type { DocumentSource } from '../sources.ts';
import { createTextBuilder } from '../../extraction/textBuilder.ts';
import type { ModelAnswer, ModelFigure } from './modelAnswer.ts';
import { modelFigure } from './modelFigure.fixture.ts';
import { verifyAnswer } from './verifyAnswer.ts';

type Stated = Parameters<typeof modelFigure>[0];

async function verified(
  document: DocumentSource | string,
  stated: Stated[],
  name: string | null = 'Acme Robotics',
  rest: Partial<ModelAnswer> = {},
) {
  const figures = stated.map(modelFigure);
  const given = typeof document === 'string' ? { title: 'Memo', text: document, parts: [] } : document;
  const source = { ...given, kind: 'DOCUMENT' as const, label: 'document' };
  const answer = { companyName: null, figures, superseded: [], insights: [], ...rest };
  return verifyAnswer({ source, index: 0 }, answer, rulesOf(name), new AbortController().signal);
}

const rulesOf = (name: string | null) => ({
  subject: { name, aliases: [], by: null },
  facts: [],
  superseded: [],
});

describe('a figure with an owner in the text', () => {
  it.each<[text: string, printed: string, metric: ModelFigure['metric'], isTaken: boolean]>([
    ['Acme Robotics had revenue of $12 million in 2024.', '$12 million', 'REVENUE', true],
    ['We grew revenue to $12 million.', '$12 million', 'REVENUE', true],
    ['Unlike Vastly, which had revenue of $250 million, Acme Robotics is young.', '$250 million', 'REVENUE', false],
    ['Acme Robotics competes with Vastly. It had revenue of $250 million in 2024.', '$250 million', 'REVENUE', false],
    ['Its customer Fernhill has 20,000 employees.', '20,000', 'EMPLOYEES', false],
    ['Nimbus raised a Series D at a valuation of $1 billion.', '$1 billion', 'VALUATION', false],
    ['The market is worth $40 billion and grows 20% a year.', '$40 billion', 'REVENUE', false],
    ['The addressable market is $40 billion.', '$40 billion', 'MARKET_SIZE', true],
    ['Founder Jo Lind ran Quarto, which had ARR of $50 million.', '$50 million', 'ARR', false],
    ['If Acme Robotics won the contract, revenue would be $90 million.', '$90 million', 'REVENUE', false],
  ])('is taken only when it is the company’s: %s %s as %s', async (text, printed, metric, isTaken) => {
    const { facts, droppedCount } = await verified(text, [{ metric, printed, quote: text }]);
    expect([facts.length, droppedCount]).toEqual(isTaken ? [1, 0] : [0, 1]);
  });

  it('is not the company’s in a table of competitors or under another company’s name', async () => {
    const builder = createTextBuilder();
    const cells = (...texts: string[]) => texts.map((text, column) => ({ text, column }));
    builder.block('heading', 'Traction', 1);
    builder.table([cells('Metric', 'FY2024'), cells('Revenue', '$12 million')]);
    builder.block('heading', 'Competition', 1);
    builder.table([cells('Company', 'Revenue'), cells('Vastly', '$250 million'), cells('Nimbus', '$31 million')]);
    const { content, parts } = builder.finish();
    const document = { title: 'Deck', text: content, parts };
    const stated: Stated[] = [
      { metric: 'REVENUE', printed: '$12 million', quote: 'Revenue $12 million' },
      { metric: 'REVENUE', printed: '$250 million', quote: 'Company Revenue Vastly $250 million' },
      { metric: 'REVENUE', printed: '$31 million', quote: 'Nimbus $31 million' },
    ];
    const { facts, droppedCount } = await verified(document, stated);
    expect(facts.map(({ value }) => value)).toEqual([12e6]);
    expect(droppedCount).toBe(2);
  });
});

it('has the period of its column and the metric of its row, whatever the model says', async () => {
  const builder = createTextBuilder();
  const cells = (...texts: string[]) => texts.map((text, column) => ({ text, column }));
  builder.block('heading', 'Consolidated statements of operations', 1);
  builder.block('paragraph', '(in thousands)');
  builder.table([
    cells('Year ended December 31,', '2024', '2023'),
    cells('Revenue', '51,761', '47,262'),
    cells('Cost of revenue', '40,121', '36,689'),
    cells('Cash, cash equivalents and investments', '2,936', '5,494'),
  ]);
  const { content, parts } = builder.finish();
  const claimed = { periodLabel: '2024', periodEnd: '2024-12-31', periodMonths: 12 };
  const { facts } = await verified({ title: 'Report', text: content, parts }, [
    { metric: 'REVENUE', printed: '47,262', quote: 'Revenue 51,761 47,262', ...claimed },
    { metric: 'REVENUE', printed: '40,121', quote: 'Cost of revenue 40,121 36,689', ...claimed },
    { metric: 'CASH', printed: '2,936', quote: 'Cash, cash equivalents and investments 2,936 5,494', ...claimed },
  ]);
  expect(facts.map(({ metric, value, periodEnd, scale }) => [metric, value, periodEnd, scale])).toEqual([
    ['REVENUE', 47_262_000, '2023-12-31', 'in thousands'],
    ['CASH', 2_936_000, '2024-12-31', 'in thousands'],
  ]);
});

it.each<[text: string, printed: string, status: string]>([
  ['ARR was $4 million in March.', '$4 million', 'ACTUAL'],
  ['We plan to reach ARR of $40 million in 2027.', '$40 million', 'PROJECTED'],
  ['The budget for 2026 has ARR of $40 million.', '$40 million', 'BUDGET'],
])('takes the status from the sentence: “%s”, %s, %s', async (text, printed, status) => {
  const { facts } = await verified(text, [{ metric: 'ARR', printed, quote: text }]);
  expect(facts.map((each) => each.status)).toEqual([status]);
});

it('makes a loss in words negative', async () => {
  const text = 'Acme Robotics made a net loss of $3 million in 2024.';
  const quote = { metric: 'NET_INCOME' as const, printed: '$3 million', quote: text };
  for (const value of [-3e6, 3e6, null]) {
    expect((await verified(text, [{ ...quote, value }])).facts.map((each) => each.value)).toEqual([-3e6]);
  }
});

it('does not believe a value other than the printed one, but millions given as units', async () => {
  const text = 'Acme Robotics had revenue of $12.5 million in 2024.';
  const stated = (value: number): Stated => ({ metric: 'REVENUE', printed: '$12.5 million', quote: text, value });
  const values = async (value: number) => (await verified(text, [stated(value)])).facts.map((each) => each.value);
  expect(await values(12.5e6)).toEqual([12.5e6]);
  expect(await values(12.5)).toEqual([12.5e6]);
  expect(await values(14e6)).toEqual([]);
});

it('gives the figure’s own place as the evidence', async () => {
  const text = 'Acme Robotics sells robots. ARR is $4.2 million today.';
  const [fact] = (await verified(text, [{ metric: 'ARR', printed: '4.2 million', quote: 'ARR is $4.2 million' }]))
    .facts;
  const { start = 0, end = 0, quote, place } = fact?.passage ?? {};
  expect([text.slice(start, end), fact?.printed, quote, place]).toEqual([
    '$4.2 million',
    '$4.2 million',
    'ARR is $4.2 million today.',
    null,
  ]);
});

it('takes a company’s name as the text writes it, and drops a name that it does not contain', async () => {
  const named = (companyName: string) => verified('ACME Robotics sells robots.', [], null, { companyName });
  expect((await named('Acme Robotics')).companyName).toBe('ACME Robotics');
  expect((await named('Vastly')).companyName).toBeNull();
  expect((await named('')).companyName).toBeNull();
});

describe('a figure of another company', () => {
  const text =
    'Acme Robotics competes with Vastly. Vastly had revenue of $250 million in 2024. Acme Robotics has ARR of $4 million.';
  const revenue: Stated = {
    metric: 'REVENUE',
    printed: '$250 million',
    quote: 'Vastly had revenue of $250 million in 2024.',
  };
  it.each<[what: string, over: Partial<ModelFigure>, taken: unknown[]]>([
    ['is taken as theirs', { owner: 'OTHER', ownerName: 'Vastly' }, [['OTHER', 'Vastly']]],
    ['is not taken as the company’s', {}, []],
    ['is not taken of a name that stands nowhere', { owner: 'OTHER', ownerName: 'Nimbus' }, []],
  ])('%s', async (_what, over, taken) => {
    const { facts } = await verified(text, [{ ...revenue, ...over }]);
    expect(facts.map(({ owner, ownerName }) => [owner, ownerName])).toEqual(taken);
  });

  it('is not the company’s own figure under another name', async () => {
    const own = { metric: 'ARR' as const, printed: '$4 million', quote: 'Acme Robotics has ARR of $4 million.' };
    expect((await verified(text, [{ ...own, owner: 'OTHER', ownerName: 'Vastly' }])).facts).toEqual([]);
  });
});

it('keeps a value as corrected, not as a fact, where the text contains it', async () => {
  const text = 'ARR is $4.8 million. Sorry, that was wrong: ARR is $4.6 million.';
  const stated = (printed: string, quote: string): Stated => ({ metric: 'ARR', printed, quote });
  const superseded = [
    { printed: '$4.8 million', quote: 'ARR is $4.8 million.' },
    { printed: '$9 million', quote: 'ARR is $9 million.' },
  ];
  const figures = [stated('$4.8 million', 'ARR is $4.8 million.'), stated('$4.6 million', 'ARR is $4.6 million.')];
  const found = await verified(text, figures, 'Acme Robotics', { superseded });
  expect(found.facts.map(({ value }) => value)).toEqual([4.6e6]);
  expect(found.superseded.map(({ value, passage }) => [value, passage.start])).toEqual([[4.8e6, 7]]);
});
