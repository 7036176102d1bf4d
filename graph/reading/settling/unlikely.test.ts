import { bareFact } from '../bareFact.fixture.ts';
import type { Fact } from '../reading.ts';
import { isUnlikely } from './unlikely.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'unlikely');

type Stated = [text: string, metric: Fact['metric'], printed: string, value: number | null];

function isDropped([text, metric, printed, value]: Stated, isListed: boolean): boolean {
  const start = text.indexOf(printed);
  const passage = { start, end: start + printed.length, place: null, quote: text, source: 0, speaker: null };
  const fact = bareFact(metric, { printed, value, text: value === null ? printed : null, passage });
  return isUnlikely(fact, text, isListed);
}

it.each(cases('drops a figure of a listed company: … …') as Stated[])(
  'drops a figure of a listed company: %s %s',
  (...stated) => expect(isDropped(stated, true)).toBe(true),
);

it.each<Stated>([
  ['The last funding round was $52 million.', 'ROUND_SIZE', '$52 million', 52e6],
  ['The deal puts a valuation of $2 billion on us.', 'VALUATION', '$2 billion', 2e9],
  ['It is listed on Nasdaq.', 'STAGE', 'Public', null],
  ['Net income was $107 million, or $1.07 per diluted share.', 'NET_INCOME', '$107 million', 107e6],
])('keeps a figure of a listed company: %s %s', (...stated) => expect(isDropped(stated, true)).toBe(false));

it.each(cases('judges a figure of any other company: … …') as [...Stated, isDropped: boolean][])(
  'judges a figure of any other company: %s %s',
  (text, metric, printed, value, expected) => expect(isDropped([text, metric, printed, value], false)).toBe(expected),
);
