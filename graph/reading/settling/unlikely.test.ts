import { bareFact } from '../bareFact.fixture.ts';
import type { Fact } from '../reading.ts';
import { isUnlikely } from './unlikely.ts';

type Stated = [text: string, metric: Fact['metric'], printed: string, value: number | null];

function isDropped([text, metric, printed, value]: Stated, isListed: boolean): boolean {
  const start = text.indexOf(printed);
  const passage = { start, end: start + printed.length, place: null, quote: text, source: 0, speaker: null };
  const fact = bareFact(metric, { printed, value, text: value === null ? printed : null, passage });
  return isUnlikely(fact, text, isListed);
}

it.each<Stated>([
  ['Sales were above 2019 pre-pandemic levels.', 'VALUATION', '2019', 2019],
  ['We are raising $0.40 of our outlook.', 'ROUND_SIZE', '$0.40', 0.4],
  ['We raised guidance to $52 million.', 'ROUND_SIZE', '$52 million', 52e6],
  ['A number of growth equity investments.', 'STAGE', 'Growth', null],
  ['Net income was $1.07 per diluted share.', 'NET_INCOME', '$1.07', 1.07],
  ['Revenue of $0.602.', 'REVENUE', '$0.602', 0.602],
])('drops a figure of a listed company: %s %s', (...stated) => expect(isDropped(stated, true)).toBe(true));

it.each<Stated>([
  ['The last funding round was $52 million.', 'ROUND_SIZE', '$52 million', 52e6],
  ['The deal puts a valuation of $2 billion on us.', 'VALUATION', '$2 billion', 2e9],
  ['It is listed on Nasdaq.', 'STAGE', 'Public', null],
  ['Net income was $107 million, or $1.07 per diluted share.', 'NET_INCOME', '$107 million', 107e6],
])('keeps a figure of a listed company: %s %s', (...stated) => expect(isDropped(stated, true)).toBe(false));

it.each<[...Stated, isDropped: boolean]>([
  ['We raise €0.4m at €3m pre.', 'VALUATION', '€3m', 3e6, false],
  ['They pay $40 a share.', 'VALUATION', '$40', 40, true],
  ['EPS of $3.20', 'NET_INCOME', '$3.20', 3.2, true],
  ['ACV is $30k per seat.', 'ACV', '$30k', 30e3, false],
  ['Burn is $90k a month.', 'BURN', '$90k', 90e3, false],
])('judges a figure of any other company: %s %s', (text, metric, printed, value, expected) =>
  expect(isDropped([text, metric, printed, value], false)).toBe(expected),
);
