import { faultOfPrompt, roomText, marksOf, beginningOf, externalAddress } from './discoveryRules.ts';
import { readCases } from '../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'discoveryRules');

const length = (count: number) => 'x'.repeat(count);

describe('a discovery text', () => {
  it.each([
    ['', 'Describe the companies you are looking for.'],
    [' \n ', 'Describe the companies you are looking for.'],
    ['Robots', null],
    [length(4000), null],
    [length(4001), 'The text is 1 character too long; 4,001 of 4,000 characters.'],
  ])('is refused with a sentence only if it is empty or too long', (prompt, fault) =>
    expect(faultOfPrompt(prompt)).toBe(fault),
  );

  it.each([
    [3599, null],
    [3600, '3,600 of 4,000 characters'],
  ])('of %i characters tells how much space is left', (count, text) => expect(roomText(length(count))).toBe(text));
});

it.each([
  ['Pays sellers. In Oslo.', ['Pays sellers.', 'In Oslo.'], ['Pays sellers.', 'In Oslo.']],
  ['In Oslo. It pays. It pays.', ['It pays.', 'It pays.'], ['It pays.', 'It pays.']],
  ['Pays sellers …', ['Pays sellers.', '', 'Pays'], ['Pays']],
])('the passages of a discovery are found in %s', (text, passages, found) =>
  expect(marksOf(text, passages).map(({ start, end }) => text.slice(start, end))).toEqual(found),
);

describe('the beginning of a text', () => {
  it.each(['', 'Sells robots.', 'x'.repeat(420), 'a\nb\nc\nd\ne\nf\ng'])('is null for a short text', (text) =>
    expect(beginningOf(text)).toBeNull(),
  );
  it('ends between words', () =>
    expect(beginningOf(`${'word '.repeat(83)}longword more`)).toBe(`${'word '.repeat(83)}…`));
  it('cuts a word that has no end', () => expect(beginningOf('x'.repeat(300_000))).toBe(`${'x'.repeat(420)} …`));
  it('has few lines', () => expect(beginningOf('a\n'.repeat(20))).toBe('a\na\na\na\na\na\na …'));
});

describe('an address that a file named', () => {
  it.each(cases('an address that a file named is linked: … to') as [string, string, string][])(
    'is linked: %s to %s',
    (given, href, host) => expect(externalAddress(given)).toEqual({ href, host }),
  );

  it.each(cases('an address that a file named is not linked') as string[])('is not linked: %s', (given) =>
    expect(externalAddress(given)).toBeNull(),
  );
});
