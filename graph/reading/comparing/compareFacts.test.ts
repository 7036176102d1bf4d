import type { MetricName } from '../../finance/metrics.ts';
import { bareFact } from '../bareFact.fixture.ts';
import { compareFacts } from './compareFacts.ts';
import type { Fact } from '../reading.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'compareFacts');

const sources = [
  { kind: 'CONVERSATION' as const, label: 'conversation', title: 'Call' },
  { kind: 'DOCUMENT' as const, label: 'document', title: 'model.csv' },
  { kind: 'DOCUMENT' as const, label: 'document', title: 'minutes.txt' },
];

type Given = Partial<Omit<Fact, 'passage'>> & { quote?: string; source?: number; speaker?: string };

const factsOf = (metric: MetricName, given: Given[]): Fact[] =>
  given.map(({ quote = '', source, speaker = null, ...over }, index) =>
    bareFact(metric, {
      id: index + 1,
      printed: String(over.value),
      passage: { source: source ?? Math.min(index, 1), start: 0, end: 1, place: null, quote, speaker },
      ...over,
    }),
  );

const q3 = { periodLabel: 'Q3 2024', periodEnd: '2024-09-30', periodMonths: 3 };
const q2 = { periodLabel: 'Q2 2024', periodEnd: '2024-06-30', periodMonths: 3 };

describe('contradictions', () => {
  it.each(cases('contradictions are distinguished from agreements') as [string, MetricName, Given, Given, boolean][])(
    'are distinguished from agreements: %s',
    (_, metric, said, written, isContradiction) => {
      const { contradictions } = compareFacts(factsOf(metric, [said, written]), sources);
      expect(contradictions).toHaveLength(isContradiction ? 1 : 0);
    },
  );

  it('join two papers into one, with a side for each source, and are explained in a sentence', () => {
    const facts = factsOf('CASH', [
      { value: 5.9e6, currency: 'EUR', ...q3 },
      { value: 5.02e6, currency: 'EUR', ...q3 },
      { value: 5.02e6, currency: 'EUR', source: 2, ...q3 },
    ]);
    expect(compareFacts(facts, sources).contradictions).toEqual([
      {
        metric: 'CASH',
        label: 'Cash',
        periodLabel: 'Q3 2024',
        sides: [1, 2, 3],
        explanation: 'Cash (Q3 2024): the conversation says €5.9M; model.csv says €5.02M; minutes.txt says €5.02M.',
      },
    ]);
  });

  it.each([
    ['3 October 2024', 1],
    ['3 February 2025', 0],
  ])('leave out an undated amount that is said months after the written one: on %s', (text, count) => {
    const facts = factsOf('CUSTOMERS', [
      { value: 61, quote: 'Sixty-one growers.' },
      { value: 54, ...q3 },
    ]);
    const [call, ...papers] = sources;
    expect(compareFacts(facts, [{ ...call!, text }, ...papers]).contradictions).toHaveLength(count);
  });

  it('leave out a value that the other source has for another time, because the time was probably misheard', () => {
    const facts = factsOf('REVENUE', [
      { value: 3.6e6, printed: '3.6 million', ...q3 },
      { value: 6.19e6, printed: '6187', ...q3 },
      { value: 3.604e6, printed: '3604', source: 1, ...q2 },
    ]);
    expect(compareFacts(facts, sources).contradictions).toEqual([]);
  });

  it('are found between two speakers who name a month without its year', () => {
    const said = { source: 0, confidence: 0.9 };
    const [bas, lin] = [
      { speaker: 'bas', periodLabel: 'october' },
      { speaker: 'lin', periodLabel: 'oct' },
    ];
    const two = (last: Given) =>
      factsOf('MRR', [
        { value: 11400, ...bas, ...said },
        { value: 9800, ...lin, ...said, ...last },
      ]);
    expect(compareFacts(two({}), sources).contradictions).toHaveLength(1);
    expect(compareFacts(two({ periodLabel: 'july' }), sources).contradictions).toEqual([]);
  });

  it('leave out a part in one currency against the whole', () => {
    const facts = factsOf('CASH', [
      { value: 2.6e6, currency: 'EUR', ...q3 },
      { value: 3.84e6, currency: 'EUR', ...q3 },
      { value: 60e6, currency: 'TRY', source: 0, ...q3 },
    ]);
    expect(compareFacts(facts, sources).contradictions).toEqual([]);
  });

  it('stay when a speaker only reads the paper aloud to compare', () => {
    const facts = factsOf('REVENUE', [
      { value: 20.4e6, ...q3 },
      { value: 18.6e6, ...q3 },
      { value: 18.6e6, quote: 'In the report I have eighteen point six.', source: 0, ...q3 },
    ]);
    expect(compareFacts(facts, sources).contradictions).toHaveLength(1);
  });

  it('include an undated value where both sources agree on other figures of a day', () => {
    const agreed = (['CASH', 'ARR'] as const).flatMap((metric) =>
      factsOf(metric, [
        { value: 14.6e6, ...q3 },
        { value: 14.6e6, ...q3 },
      ]),
    );
    const later = factsOf('REVENUE', [
      { value: 9e6, periodLabel: 'November', periodEnd: '2024-11-30', periodMonths: 1 },
    ]);
    const debt = factsOf('DEBT', [{ value: 18.5e6 }, { value: 21.3e6, ...q3 }]);
    const numbered = (facts: Fact[]): Fact[] => facts.map((fact, index) => ({ ...fact, id: index + 1 }));
    expect(compareFacts(numbered([...later, ...debt]), sources).contradictions).toHaveLength(0);
    expect(compareFacts(numbered([...agreed, ...later, ...debt]), sources).contradictions).toMatchObject([
      { metric: 'DEBT' },
    ]);
  });

  it('leave out two values if one source states both', () => {
    const facts = factsOf('CUSTOMERS', [
      { value: 41, ...q3 },
      { value: 34, ...q3 },
      { value: 34, source: 0, ...q3 },
    ]);
    expect(compareFacts(facts, sources).contradictions).toEqual([]);
  });
});

describe('contradictions of two speakers', () => {
  const two = (one: Given, other: Given) =>
    compareFacts(
      factsOf('REVENUE', [
        { value: 6_400_000, source: 0, speaker: 'Guy', ...q3, ...one },
        { value: 5_900_000, source: 0, speaker: 'Nathalie', ...q3, ...other },
      ]),
      sources,
    ).contradictions.map(({ explanation }) => explanation);

  it('name both speakers, for the same stated time', () => {
    expect(two({}, {})).toEqual([
      'Revenue (Q3 2024): Guy in the conversation says 6.4M; Nathalie in the conversation says 5.9M.',
    ]);
  });

  it.each<[string, Given, Given]>([
    ['for two times', {}, q2],
    ['without a stated time', { periodLabel: null, periodEnd: null }, { periodLabel: null, periodEnd: null }],
    ['of one speaker', {}, { speaker: 'Guy' }],
    ['between a plan and an actual value', {}, { status: 'PROJECTED' }],
    ['that are only probable', {}, { confidence: 0.7 }],
  ])('do not exist %s', (_, one, other) => expect(two(one, other)).toEqual([]));
});

it.each<[reason: string, metric: MetricName, said: Given, written: Given]>([
  ['SAME', 'ARR', { value: 14.6e6, ...q3 }, { value: 14.6e6, ...q3 }],
  ['ROUNDING', 'CASH', { value: 9.3e6, printed: '9.3 million', ...q3 }, { value: 9.31e6, printed: '9310', ...q3 }],
  ['PERIOD', 'CASH', { value: 11.2e6, ...q2 }, { value: 9.31e6, ...q3 }],
  ['PLAN', 'EMPLOYEES', { value: 131, ...q3 }, { value: 131, status: 'BUDGET', ...q3 }],
  ['BASIS', 'EBITDA', { value: 7.5e6, ...q3 }, { value: 9e6, basis: 'adjusted', ...q3 }],
])('agreements are found with the reason %s', (reason, metric, said, written) => {
  const { agreements, contradictions } = compareFacts(factsOf(metric, [said, written]), sources);
  expect(contradictions).toEqual([]);
  expect(agreements).toMatchObject([{ metric, sides: [1, 2], reason }]);
});
