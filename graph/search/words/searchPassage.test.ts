import { markText, passageOf, quoteIn, type MarkedText } from './searchPassage.ts';
import { termsOf } from './searchQuery.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'searchPassage');

const bracketed = ({ text, marks }: MarkedText) =>
  marks
    .toReversed()
    .reduce((said, { start, end }) => `${said.slice(0, start)}[${said.slice(start, end)}]${said.slice(end)}`, text);

it.each(cases('marks of … are in …') as [string, string, string][])('marks of %j are in %j', (typed, text, expected) =>
  expect(bracketed(markText(text, termsOf(typed)))).toBe(expected),
);

describe('a passage', () => {
  const filler = 'Nothing of any account stands here. '.repeat(40);

  it('is a short text itself, with spaces for line ends and points between blocks', () =>
    expect(bracketed(passageOf('Acme\ngrows\n\nRevenue', termsOf('acme')))).toBe('[Acme] grows · Revenue'));

  it('is where most of the words stand together', () => {
    const text = `Revenue. ${filler}The revenue of Acme grew. ${filler}Acme.`;
    const passage = passageOf(text, termsOf('acme revenue'));
    expect(bracketed(passage)).toMatch(/^…[^[]*The \[revenue\] of \[Acme\] grew\. .*…$/);
    expect(passage.text.length).toBeLessThanOrEqual(245);
  });

  it.each([
    ['accents', 'Crème brûlée', 'creme brulee', '[Crème] [brûlée]'],
    ['a decimal comma', 'about 18,4 million', '18.4', 'about [18,4] million'],
    ['letters that are longer in lower case', 'İİİİ zebra', 'zebra', 'İİİİ [zebra]'],
  ])('is found in spite of %s', (_, said, typed, expected) =>
    expect(bracketed(passageOf(`${filler}${said} ${filler}`, termsOf(typed)))).toContain(expected),
  );
});

it.each([
  ['the sentence with most of the words', '…was fine. And the margin? Gross margin is 62%.', 'Gross margin is 62%.'],
  ['a block of its own', 'Ana: Hello · Tom: Gross margin is up · Ana: Good', 'Tom: Gross margin is up'],
  ['none', 'Nothing of it.', null],
])('quotes %s', (_, text, quote) => expect(quoteIn(markText(text, termsOf('gross margin')))).toBe(quote));
