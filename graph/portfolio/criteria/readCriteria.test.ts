import { readCases } from '../../../test/support/cases.ts';
import { expected, readingOf, type Case } from './readCriteria.fixture.ts';
import { noRates } from '../../finance/rates/usdRate.ts';
import { readCriteria } from './readCriteria.ts';

const cases = readCases(import.meta.dirname, 'readCriteria');

describe.each(['weights', 'sectors', 'stages', 'numbers', 'places', 'what is not understood'])('%s', (title) => {
  it.each(cases(title) as Case[])('are read from “%s”', (text, summary, notUnderstood) =>
    expect(readingOf(text)).toEqual(expected(summary, notUnderstood)),
  );
});

it('the words of the text beside a criterion are everything from its cue to its end', () => {
  const { weights, filters } = readCriteria(
    'Growth over scale. Avoid consumer, hardware and crypto, ideally ARR over $5M.',
    noRates,
  );
  expect(weights.map(({ phrase }) => phrase)).toEqual([
    'Growth over scale',
    'Growth over scale',
    'ideally ARR over $5M',
  ]);
  expect(filters.map(({ phrase }) => phrase)).toEqual(['Avoid consumer, hardware and crypto', 'ideally ARR over $5M']);
});

it('amounts in a currency without a rate are listed by their currencies', () => {
  const text = 'revenue over €10M, funding under £20M, valued below $1B or 900 million pounds';
  expect(readCriteria(text, { own: new Map([['EUR', 1.1]]), tables: [] }).missingRates).toEqual(['GBP']);
  expect(readCriteria(text, noRates).missingRates).toEqual(['EUR', 'GBP']);
  expect(readCriteria('at least $10M', noRates).missingRates).toEqual([]);
});
