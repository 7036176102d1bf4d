import { readSources } from '../readSources.ts';
import type { Reading } from '../reading.ts';
import type { SourceText } from '../sources.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'judgeFigures');

const name = 'Larkfield Software Ltd';

function readingOf(kind: SourceText['kind'], text: string, title = ''): Reading {
  const label = kind === 'DOCUMENT' ? 'document' : 'conversation';
  const steps = readSources([{ kind, label, title, text, parts: [] }], name);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const paper = (...lines: string[]): Reading => readingOf('DOCUMENT', `${name}\n\n${lines.join('\n')}\n`);
const talk = (...turns: string[]): Reading =>
  readingOf('CONVERSATION', turns.map((words, at) => `${at % 2 === 0 ? 'Partner' : 'Founder'}: ${words}`).join('\n'));

/** 'REVENUE 91000000 2023', with '?' before a doubtful figure and 'plan' behind a planned one. */
const written = ({ facts, doubtful }: Reading): string[] => [
  ...facts.filter(({ value }) => value !== null).map(lineOf),
  ...doubtful.map((each) => `? ${lineOf(each)}`),
];
const lineOf = ({ metric, value, periodLabel, status }: Reading['facts'][number]): string =>
  [metric, value, periodLabel, status === 'ACTUAL' ? null : 'plan'].filter((each) => each !== null).join(' ');

it.each(cases('a figure of a paper') as [why: string, lines: string[], expected: string[]][])(
  'a figure of a paper %s',
  (_, lines, expected) => expect(written(paper(...lines)).sort()).toEqual(expected.sort()),
);

describe('a figure of a conversation', () => {
  it.each(cases('a figure of a conversation') as [why: string, turns: string[], expected: string[]][])(
    '%s',
    (_, turns, expected) => expect(written(talk(...turns)).sort()).toEqual(expected.sort()),
  );

  it('of a period that ends long after the day of the talk is a plan', () => {
    const { facts } = readingOf(
      'CONVERSATION',
      'Partner: Revenue?\nFounder: Revenue in 2026 is twenty million dollars.',
      'Larkfield, 3 March 2026',
    );
    expect(facts.map(lineOf)).toEqual(['REVENUE 20000000 2026 plan']);
  });
});

describe('a reading', () => {
  it('says which value it repaired and why', () => {
    const { record, facts } = paper(
      'Revenue in 2024: $12.4 million',
      'Revenue in 2023: $10.0 million',
      'Revenue growth in 2024: 240%',
    );
    const growth = facts.find(({ metric }) => metric === 'REVENUE_GROWTH');
    expect(record.doubts).toEqual([
      {
        id: growth?.id,
        sentence: 'It is not the growth from Revenue of $10M, 2023 to Revenue of $12.4M, 2024.',
        answer: 'CHANGED',
        words: 'Only one value fits.',
      },
    ]);
  });

  it('says why a figure is doubtful', () => {
    const { doubtful } = paper('Revenue 2024: $12.4 million', 'Employees: 85,000');
    expect(doubtful.map(({ doubt }) => doubt)).toEqual([
      'It does not fit Revenue of $12.4M, 2024: revenue per employee is out of range.',
    ]);
  });
});
