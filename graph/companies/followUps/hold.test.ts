import { askersOf } from '../../reading/prose/ownVoice.ts';
import { spokenIn } from '../../reading/remarks/said.ts';
import type { LaterSource, Stated, StatedFigure } from './held.ts';
import { holdOne } from './hold.ts';

const promise: Stated = {
  ...{ kind: 'PROMISE', words: 'We will have a CFO by June.', who: null, saidOn: '2024-02-06', dueLabel: 'by June' },
  ...{ due: '2024-06-30', metric: null, comparison: null, value: null, currency: null },
};
const sales: Stated = {
  ...{ ...promise, words: '$12M in 2024', dueLabel: '2024', due: '2024-12-31' },
  ...{ metric: 'REVENUE', comparison: 'AT_LEAST', value: 12e6, currency: 'USD' },
};
const retention: Stated = {
  ...{ ...promise, kind: 'CONDITION', words: 'comes back at NRR above 120 %', due: null, dueLabel: null },
  ...{ metric: 'NRR', comparison: 'AT_LEAST', value: 120 },
};
const figure = (metric: StatedFigure['metric'], value: number, over: Partial<StatedFigure> = {}): StatedFigure => ({
  ...{ metric, value, currency: 'USD', status: 'ACTUAL', periodLabel: null, periodEnd: null, periodMonths: null },
  ...{ basis: null, speaker: null, start: 0, end: 5, place: null, quote: String(value), ...over },
});
const year = (of: number) => ({ periodLabel: `FY${of}`, periodEnd: `${of}-12-31`, periodMonths: 12 });

function source(day: string, text: string, ...figures: StatedFigure[]): LaterSource {
  const sentences = spokenIn(text);
  const isTalk = /^Partner:/m.test(text);
  const said = () => ({ sentences, askers: askersOf([...sentences]) });
  return {
    readingId: day,
    day,
    title: `Source of ${day}`,
    kind: isTalk ? 'CONVERSATION' : 'PAPER',
    isReadable: true,
    said,
    figures,
  };
}
const talk = (day: string, question: string, answer: string, ...figures: StatedFigure[]) =>
  source(
    day,
    `Partner: How are you?\nCEO: Fine, thank you.\nPartner: ${question}\nCEO: ${answer}\nPartner: Is that all?`,
    ...figures,
  );

const states = (stated: Stated, ...sources: LaterSource[]) => {
  const held = holdOne(stated, sources);
  return held && { status: held.status, ...(held.movedTo !== null && { movedTo: held.movedTo }) };
};

describe('a promised event', () => {
  it.each([
    ['And the CFO?', 'She is here, Dana joined us in May.', { status: 'KEPT' }],
    ['Where is the CFO?', 'That slipped. It will be October 2024.', { status: 'MOVED', movedTo: '2024-10-31' }],
    ['Do you have a CFO?', 'Not yet. We are still looking.', null],
    ['Do you have a CFO?', 'We did not get there.', { status: 'MISSED' }],
    [
      'And the CFO?',
      'We did not find one in June. It will be October 2024.',
      { status: 'MOVED', movedTo: '2024-10-31' },
    ],
    ['CFO?', 'Yes, since the first of May.', { status: 'KEPT' }],
    ['So is the CFO off the list or not?', "It's off. We do it ourselves.", { status: 'WITHDRAWN' }],
    ['Is the CFO hired?', 'We decided not to hire one.', { status: 'WITHDRAWN' }],
    ['What do the plants cost?', 'The roof joined the wall in May.', null],
    // May is past, so it is no new day.
    ['And the CFO?', 'Joined us in May, she will tell you more.', { status: 'KEPT' }],
    ['And the CFO?', 'We have taken the CFO out of the plan.', { status: 'WITHDRAWN' }],
  ])('after “%s” “%s” is %o', (question, answer, expected) => {
    expect(states(promise, talk('2024-09-01', question, answer))).toEqual(expected);
  });

  it('is open as long as its day has not passed and nothing happened, and kept after it was moved', () => {
    expect(states(promise, talk('2024-05-01', 'And the CFO?', 'We are still looking.'))).toBeNull();
    const moved = talk('2024-07-01', 'And the CFO?', 'Not yet, we aim for September 2024.');
    expect(states(promise, moved)).toEqual({ status: 'MOVED', movedTo: '2024-09-30' });
    const letter = source('2024-10-01', 'Dear investors,\n\nOur new CFO joined the company in September.');
    expect(holdOne(promise, [moved, letter])).toMatchObject({
      ...{ status: 'KEPT', quote: 'Our new CFO joined the company in September.', start: 17 },
      reason: '“Source of 2024-10-01” of 1 Oct 2024 says that it was done.',
    });
  });
});

it('a list that was to be sent is there once a paper says so', () => {
  const list: Stated = { ...promise, words: 'I will send you the list of boxes on Friday.', due: '2024-02-09' };
  expect(states(list, source('2024-03-01', 'First the thing I owe you. The boxes are in the table.'))).toEqual({
    status: 'KEPT',
  });
  expect(states(list, source('2024-03-01', 'The roof is repaired and the sun shines.'))).toBeNull();
});

it('a number beside the promised one tells whether it was reached', () => {
  const plates: Stated = { ...promise, words: 'The yield will be 85 % by June.', due: '2024-06-30' };
  expect(states(plates, source('2024-09-01', 'Yield: 85 % was the target, 84.4 % is what we reached.'))).not.toEqual({
    status: 'KEPT',
  });
});

describe('a promised figure', () => {
  it.each([
    ['the result of its period reaches it', [figure('REVENUE', 12.4e6, year(2024))], 'KEPT'],
    ['the result is the same when rounded', [figure('REVENUE', 11.9e6, year(2024))], 'KEPT'],
    ['the result is lower', [figure('REVENUE', 9e6, year(2024))], 'MISSED'],
    [
      'a quarter is stated',
      [figure('REVENUE', 3e6, { periodLabel: 'Q4 2024', periodEnd: '2024-12-31', periodMonths: 3 })],
      null,
    ],
    ['another currency is stated', [figure('REVENUE', 9e6, { ...year(2024), currency: 'EUR' })], null],
    ['the same plan is stated', [figure('REVENUE', 12e6, { ...year(2024), status: 'BUDGET' })], null],
    ['the plan is lower', [figure('REVENUE', 10e6, { ...year(2024), status: 'BUDGET' })], 'MOVED'],
    [
      'the same figure is planned for a later year',
      [figure('REVENUE', 12e6, { ...year(2025), status: 'PROJECTED' })],
      'MOVED',
    ],
  ])('when %s', (_, figures, expected) => {
    expect(holdOne(sales, [source('2025-03-01', '', ...figures)])?.status ?? null).toBe(expected);
  });
});

describe('a condition', () => {
  it('on a figure is met only by the newest result of a time after the verdict, beyond the bound', () => {
    const met = (...sources: LaterSource[]) => holdOne(retention, sources)?.status === 'MET';
    expect(met(source('2025-03-01', '', figure('NRR', 124)))).toBe(true);
    expect(met(source('2025-03-01', '', figure('NRR', 120)))).toBe(false);
    expect(met(source('2025-03-01', '', figure('NRR', 124, year(2023))))).toBe(false);
    expect(met(source('2025-03-01', '', figure('NRR', 124, { status: 'PROJECTED' })))).toBe(false);
    expect(met(source('2025-03-01', '', figure('NRR', 124)), source('2025-06-01', '', figure('NRR', 112)))).toBe(false);
    expect(met(source('2025-03-01', '', figure('NRR', 124), figure('NRR', 115)))).toBe(false);
  });

  it('on a figure that is not met says which value is short of it', () => {
    const held = holdOne(retention, [source('2025-03-01', '', figure('NRR', 124), figure('NRR', 115))]);
    expect(held?.status).toBe('OPEN');
    expect(held?.reason).toMatch(/net retention of 115%.*; 120% was required\.$/);
  });

  it('on a spoken figure is met only if the words around it name the metric', () => {
    const spoken = (question: string) => {
      const said = talk('2025-03-01', question, 'It is 124 percent.');
      const start = said.said().sentences.find(({ text }) => text.startsWith('It is'))?.start ?? 0;
      return holdOne(retention, [{ ...said, figures: [figure('NRR', 124, { start: start + 3 })] }]);
    };
    expect(spoken('What is the net retention?')?.status).toBe('MET');
    expect(spoken('How much is the humidity?')).toBeNull();
  });

  it('on an event is met once it happened, not when it is planned', () => {
    const hire: Stated = { ...retention, words: 'hires a CFO', metric: null, comparison: null, value: null };
    expect(states(hire, talk('2024-09-01', 'And the CFO?', 'We will hire one in spring.'))).toBeNull();
    expect(states(hire, talk('2024-09-01', 'And the CFO?', 'She started in May.'))).toEqual({ status: 'MET' });
  });
});

describe('a question', () => {
  const question: Stated = { ...promise, kind: 'QUESTION', words: 'Which bank holds the client money?', due: null };

  it('is answered by what is said later of its words, and evaded until then', () => {
    const evaded = talk('2024-09-01', 'Which bank holds the client money?', 'I am not allowed to say.');
    expect(states(question, evaded)).toEqual({ status: 'EVADED' });
    const answered = talk('2025-01-01', 'And which bank holds client money?', 'It is Nordea, since June.');
    expect(states(question, evaded, answered)).toEqual({ status: 'ANSWERED' });
  });

  it('for a metric is answered by a figure, of its year if it names one', () => {
    const asked: Stated = { ...question, words: 'What is the EBITDA of 2024?', metric: 'EBITDA' };
    expect(states(asked, source('2025-03-01', '', figure('EBITDA', 3e6, year(2023))))).toBeNull();
    expect(states(asked, source('2025-03-01', '', figure('EBITDA', 3e6, year(2024))))).toEqual({ status: 'ANSWERED' });
  });
});
