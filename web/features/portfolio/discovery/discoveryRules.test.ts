import { ServerError } from '@apollo/client/errors';
import {
  failureText,
  faultOfPrompt,
  importText,
  roomText,
  sourcesText,
  marksOf,
  beginningOf,
  externalAddress,
} from './discoveryRules.ts';
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

describe('the message of a failed discovery', () => {
  it('is the status if the server gave no sentence', () => {
    const answer = new Response('', { status: 502 });
    const cause = new ServerError('Bad gateway', { response: answer, bodyText: '' });
    expect(failureText(new Error('The server answered with an error.', { cause }))).toBe('Discovery failed: 502');
  });
  it("is the server's sentence", () => expect(failureText(new Error('Load candidates.'))).toBe('Load candidates.'));
  it.each([undefined, 'thrown', new Error('')])("is 'unknown' for anything else", (error) =>
    expect(failureText(error)).toBe('Unknown error occurred'),
  );
});

it.each([
  [312, 0, 0, '312 added'],
  [1200, 4, 1, '1,200 added, 4 updated, 1 row with problems'],
  [0, 0, 3, '3 rows with problems'],
  [0, 0, 0, 'nothing was found in it'],
])(
  'the outcome of an import is told for %i added, %i updated and %i with problems',
  (createdCount, updatedCount, errorCount, text) =>
    expect(importText({ createdCount, updatedCount, errorCount })).toBe(text),
);

it.each([
  [false, 312, 4, '312 companies to choose from, 4 of them in your portfolio already.'],
  [false, 1, 0, '1 company to choose from.'],
  [true, 0, 0, 'The web is searched, and every company is shown with its sources. No candidates are imported.'],
])(
  'the sources of a discovery are named with web search %s, %i candidates and %i held',
  (canSearchWeb, candidateCount, heldCount, text) =>
    expect(sourcesText({ canSearchWeb, candidateCount, heldCount })).toBe(text),
);

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
