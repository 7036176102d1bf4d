import { describe, expect, it } from 'vitest';
import { readSources } from '../readSources.ts';
import type { Reading } from '../reading.ts';
import type { SourceText } from '../sources.ts';

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

const asked = 'How is it going?';

describe('a figure of a paper', () => {
  it.each<[why: string, lines: string[], expected: string[]]>([
    [
      'is within the bounds of a margin',
      ['Revenue in 2024: $12.4 million', 'Gross margin: 62%'],
      ['REVENUE 12400000 2024', 'GROSS_MARGIN 62'],
    ],
    ['above the bounds of a margin is doubtful', ['Gross margin: 340%'], ['? GROSS_MARGIN 340']],
    ['above the bounds of churn is doubtful', ['Churn: 130%'], ['? CHURN 130']],
    ['above the bounds of gross retention is doubtful', ['Gross retention: 118%'], ['? GRR 118']],
    ['may be a net retention above 100', ['Net retention: 118%'], ['NRR 118']],
    ['beyond the bounds of net retention is doubtful', ['Net retention: 1,180%'], ['? NRR 1180']],
    ['that no company has is doubtful', ['Employees: 12,500,000'], ['? EMPLOYEES 12500000']],
    [
      'that the source calls a loss is negative',
      ['Operating loss of $3.2 million in 2024'],
      ['OPERATING_INCOME -3200000 2024'],
    ],
    [
      'in another scale is the same statement',
      ['Revenue in 2024: $12.4 million', 'Revenue in 2024: $12,400'],
      ['REVENUE 12400000 2024', 'REVENUE 12400000 2024'],
    ],
    [
      'of a few thousands beside millions is doubtful',
      ['ARR: $14.2 million', 'Cash: $9,400'],
      ['ARR 14200000', '? CASH 9400'],
    ],
    [
      'of a customer may be small',
      ['ARR: $14.2 million', 'Average contract value: $9,400'],
      ['ARR 14200000', 'ACV 9400'],
    ],
    [
      'that fits its growth stays',
      ['Revenue in 2024: $12.4 million', 'Revenue in 2023: $10.0 million', 'Revenue growth in 2024: 24%'],
      ['REVENUE 12400000 2024', 'REVENUE 10000000 2023', 'REVENUE_GROWTH 24 2024'],
    ],
    [
      'of growth is ten times too large',
      ['Revenue in 2024: $12.4 million', 'Revenue in 2023: $10.0 million', 'Revenue growth in 2024: 240%'],
      ['REVENUE 12400000 2024', 'REVENUE 10000000 2023', 'REVENUE_GROWTH 24 2024'],
    ],
    [
      'of growth is ten times too small',
      ['Revenue in 2024: $12.4 million', 'Revenue in 2023: $10.0 million', 'Revenue growth in 2024: 2.4%'],
      ['REVENUE 12400000 2024', 'REVENUE 10000000 2023', 'REVENUE_GROWTH 24 2024'],
    ],
    [
      'of growth is a fall',
      ['Revenue in 2024: $12.4 million', 'Revenue in 2023: $15.5 million', 'Revenue growth in 2024: 20%'],
      ['REVENUE 12400000 2024', 'REVENUE 15500000 2023', 'REVENUE_GROWTH -20 2024'],
    ],
    [
      'of growth that no factor explains is doubtful',
      ['Revenue in 2024: $12.4 million', 'Revenue in 2023: $10.0 million', 'Revenue growth in 2024: 71%'],
      ['REVENUE 12400000 2024', 'REVENUE 10000000 2023', '? REVENUE_GROWTH 71 2024'],
    ],
    [
      'of organic growth may differ',
      [
        'Revenue in 2024: $12.4 million',
        'Revenue in 2023: $10.0 million',
        'Revenue growth in 2024: 2.4% on a like-for-like basis',
      ],
      ['REVENUE 12400000 2024', 'REVENUE 10000000 2023', 'REVENUE_GROWTH 2.4 2024'],
    ],
    [
      'below its revenue is a gross profit',
      ['Revenue in 2024: $12.4 million', 'Gross profit in 2024: $8.1 million'],
      ['REVENUE 12400000 2024', 'GROSS_PROFIT 8100000 2024', 'GROSS_MARGIN 65.32 2024'],
    ],
    [
      'above its revenue is no gross profit',
      ['Revenue in 2024: $12.4 million', 'Gross profit in 2024: $18.1 million'],
      ['REVENUE 12400000 2024', '? GROSS_PROFIT 18100000 2024'],
    ],
    [
      'that fits cash and burn is the runway',
      ['Cash: $12.0 million', 'Monthly burn: $500k', 'Runway: 24 months'],
      ['CASH 12000000', 'BURN 500000', 'RUNWAY 24'],
    ],
    [
      'of a year is no monthly burn',
      ['Cash: $12.0 million', 'Burn: $12.0 million', 'Runway: 12 months'],
      ['CASH 12000000', 'RUNWAY 12', '? BURN 12000000'],
    ],
    [
      'of a profitable firm is no runway',
      ['EBITDA 2024: $4.0 million', 'Net income 2024: $2.0 million', 'Runway: 18 months'],
      ['EBITDA 4000000 2024', 'NET_INCOME 2000000 2024', '? RUNWAY 18'],
    ],
    [
      'of a firm with a loss is its runway',
      ['EBITDA 2024: -$4.0 million', 'Runway: 18 months'],
      ['EBITDA -4000000 2024', 'RUNWAY 18'],
    ],
    [
      'that gives $146 for an employee is doubtful',
      ['Revenue 2024: $12.4 million', 'Employees: 85,000'],
      ['REVENUE 12400000 2024', '? EMPLOYEES 85000'],
    ],
    [
      'that gives $146,000 for an employee stays',
      ['Revenue 2024: $12.4 million', 'Employees: 85'],
      ['REVENUE 12400000 2024', 'EMPLOYEES 85'],
    ],
    [
      'before its parentheses is the current one',
      ['Revenue was €91.0m (2023: €81.2m).'],
      ['REVENUE 91000000', 'REVENUE 81200000 2023'],
    ],
    [
      'before “from” is not of the year behind',
      ['Revenue rose to €91.0m from €81.2m in 2023.'],
      ['REVENUE 91000000', 'REVENUE 81200000 2023'],
    ],
    [
      'before “against” is not of the year behind',
      ['Gross margin was 61% against 59% in 2023.'],
      ['GROSS_MARGIN 61', 'GROSS_MARGIN 59 2023'],
    ],
    [
      'before “after” is not of the year behind',
      ['Revenue reached €91.0m after €81.2m in 2023.'],
      ['REVENUE 91000000'],
    ],
    ['before brackets is not of their year', ['Revenue: EUR 91.0m [2023: EUR 81.2m]'], ['REVENUE 91000000']],
    [
      'that is compared with a budget is of its year',
      ['Revenue was €91.0m against a budget of €90.0m in 2024.'],
      ['REVENUE 91000000 2024', 'REVENUE 90000000 2024 plan'],
    ],
    [
      'that is a share of sales keeps the year behind',
      ['EBITDA of €12.0m was 13% of sales in 2024.'],
      ['EBITDA 12000000 2024'],
    ],
    [
      'with a period of its own keeps it',
      ['Revenue was €91.0m in 2024 (2023: €81.2m).'],
      ['REVENUE 91000000 2024', 'REVENUE 81200000 2023'],
    ],
    [
      'of the press is hearsay',
      ['The press reported a valuation of $400 million, which the company does not comment on.'],
      ['? VALUATION 400000000 plan'],
    ],
    [
      'of an offer that was declined is doubtful',
      ['The company was offered a valuation of $80 million in March and declined.'],
      ['? VALUATION 80000000 March plan'],
    ],
    ['of a rumour is none', ['Rumours of a valuation of $400 million are wrong.'], ['? VALUATION 400000000 plan']],
  ])('%s', (_, lines, expected) => {
    expect(written(paper(...lines)).sort()).toEqual(expected.sort());
  });
});

describe('a figure of a conversation', () => {
  it.each<[why: string, turns: string[], expected: string[]]>([
    [
      'before its comparison is of last year',
      [asked, 'Our revenue last year was ninety-one million euros, up from eighty-one million in 2023.'],
      ['REVENUE 91000000 last year', 'REVENUE 81000000 2023'],
    ],
    [
      'before “versus” is the current one',
      [asked, 'ARR is fourteen million dollars, versus ten million in 2023.'],
      ['ARR 14000000', 'ARR 10000000 2023'],
    ],
    [
      'of an offer that was refused is doubtful',
      [asked, 'A fund offered us a valuation of eighty million dollars. We said no thank you.'],
      ['? VALUATION 80000000 plan'],
    ],
    [
      'of a round that was turned down is doubtful',
      [asked, 'We turned down a round of twelve million dollars at a valuation of fifty million dollars.'],
      ['? ROUND_SIZE 12000000 plan', '? VALUATION 50000000 plan'],
    ],
    [
      'of a round that was refused is doubtful, and the ask is not',
      [asked, 'We said no thank you to a Series B of thirty million dollars. We raise eight million dollars.'],
      ['? ROUND_SIZE 30000000 plan', 'ROUND_SIZE 8000000 plan'],
    ],
    [
      'of one investor is none, and the ask is',
      [
        asked,
        'One investor said sixty million pre, but nothing is signed.',
        'And you?',
        'We raise ten million dollars at forty million pre-money.',
      ],
      ['ROUND_SIZE 10000000 plan', 'VALUATION 40000000 plan'],
    ],
    [
      'in a condition is none',
      [
        asked,
        'If we had two hundred employees our revenue would be fifty million dollars.',
        'And today?',
        'Revenue is six million dollars, we are forty employees.',
      ],
      ['REVENUE 6000000 today', 'EMPLOYEES 40 today'],
    ],
    [
      'that people tell is none',
      [asked, 'People say our ARR is thirty million dollars.', 'Is it?', 'ARR is eleven million dollars.'],
      ['ARR 11000000'],
    ],
    [
      'that one imagines is none',
      [asked, 'Imagine we had a gross margin of ninety percent.', 'What is it?', 'Gross margin is 71 percent.'],
      ['GROSS_MARGIN 71'],
    ],
    [
      'after a change to come is a plan',
      ['Team?', "Thirty-eight people, of which twenty-two in product. They'd go from 38 people to about seventy."],
      ['EMPLOYEES 38', 'EMPLOYEES 38 earlier', 'EMPLOYEES 70 plan'],
    ],
    [
      'before a change is the earlier one',
      ['Churn?', 'Churn went from 9 percent to 6 percent.'],
      ['CHURN 9 earlier', 'CHURN 6'],
    ],
    [
      'before a change is the earlier one, even where the other was not read',
      ['Margin?', 'Gross margin has come down from 66 percent to 61 percent.'],
      ['GROSS_MARGIN 66 earlier'],
    ],
  ])('%s', (_, turns, expected) => {
    expect(written(talk(...turns)).sort()).toEqual(expected.sort());
  });

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
