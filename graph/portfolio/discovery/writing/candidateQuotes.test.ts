import { readQuery } from '../matching/discoveryQuery.ts';
import { Matcher } from '../matching/relevance.ts';
import { quotesFrom, sentencesOf } from './candidateQuotes.ts';

const quotes = (asked: string, description: string | null) =>
  quotesFrom(description, new Matcher(readQuery(asked, { weights: [], filters: [], notUnderstood: [] })));

it('sentencesOf splits at the ends of sentences and lines, but not within names', () => {
  expect(
    sentencesOf('It sells in the U.S. and Peru. Really? Yes!\nA line\n\nAcme Inc. grows.').map(({ text }) => text),
  ).toEqual(['It sells in the U.S. and Peru.', 'Really?', 'Yes!', 'A line', 'Acme Inc. grows.']);
});

it('quotes the sentences that mention most of the query, in their order and word for word', () => {
  const description = 'It was founded in Oslo. It bakes bread. Payroll and lending come from one place. Payments too.';
  expect(quotes('payroll, lending or payments', description)).toEqual([
    'Payroll and lending come from one place.',
    'Payments too.',
  ]);
});

it('quotes the first sentence when none matches, nothing without a description, and no sentence twice', () => {
  expect(quotes('quantum', 'It bakes bread. It sells it.')).toEqual(['It bakes bread.']);
  expect(quotes('quantum', null)).toEqual([]);
  expect(quotes('payroll', 'Payroll for bakers\n\nAcme is payroll for bakers. Its payroll reaches Peru.')).toEqual([
    'Payroll for bakers',
    'Its payroll reaches Peru.',
  ]);
});

it('cuts a long quote at the end of a word', () => {
  const long = `Payroll ${'of many words '.repeat(60)}ends.`;
  const [quote = ''] = quotes('payroll', long);
  expect(quote.length).toBeLessThanOrEqual(320);
  expect(long.startsWith(`${quote} `)).toBe(true);
});
