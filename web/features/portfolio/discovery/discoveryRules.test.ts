import { ServerError } from '@apollo/client/errors';
import { describe, expect, it } from 'vitest';
import {
  failureText,
  faultOfPrompt,
  importText,
  roomText,
  sourcesText,
  reasonParts,
  beginningOf,
  externalAddress,
} from './discoveryRules.ts';

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

describe('the outcome of an import', () => {
  it.each([
    [312, 0, 0, '312 added'],
    [1200, 4, 1, '1,200 added, 4 updated, 1 row with problems'],
    [0, 0, 3, '3 rows with problems'],
    [0, 0, 0, 'nothing was found in it'],
  ])('is told for %i added, %i updated and %i with problems', (createdCount, updatedCount, errorCount, text) =>
    expect(importText({ createdCount, updatedCount, errorCount })).toBe(text),
  );
});

describe('the sources of a discovery', () => {
  it.each([
    [false, 312, 4, '312 companies to choose from, 4 of them in your portfolio already.'],
    [false, 1, 0, '1 company to choose from.'],
    [true, 0, 0, 'The web is searched, and every company is shown with its sources. No candidates are imported.'],
  ])('are named with web search %s, %i candidates and %i held', (canSearchWeb, candidateCount, heldCount, text) =>
    expect(sourcesText({ canSearchWeb, candidateCount, heldCount })).toBe(text),
  );
});

const said = (text: string) => ({ text, isQuote: false });
const quoted = (text: string) => ({ text, isQuote: true });

describe('the parts of a reason', () => {
  it.each([
    ['Fits fintech.', [], [said('Fits fintech.')]],
    [
      'Fits fintech. The file says: “Pays sellers.” “In thirty currencies.” Meets: Series B.',
      ['Pays sellers.', 'In thirty currencies.'],
      [
        said('Fits fintech. The file says:'),
        quoted('Pays sellers.'),
        quoted('In thirty currencies.'),
        said('Meets: Series B.'),
      ],
    ],
    ['It says “B.” and “A.”', ['A.', 'B.'], [said('It says'), quoted('B.'), said('and'), quoted('A.')]],
    ['Fits fintech.', ['Pays sellers.'], [said('Fits fintech.'), quoted('Pays sellers.')]],
    ['“Pays sellers in Oslo.”', ['Pays sellers in Oslo.', 'sellers in'], [quoted('Pays sellers in Oslo.')]],
    [
      'It says: “Pays sellers”. Meets: Series B.',
      ['Pays sellers'],
      [said('It says:'), quoted('Pays sellers'), said('Meets: Series B.')],
    ],
    ['Fits.', [''], [said('Fits.')]],
  ])('are separated: %s', (reason, quotes, parts) => expect(reasonParts(reason, quotes)).toEqual(parts));
});

describe('the beginning of a text', () => {
  it.each(['', 'Sells robots.', 'x'.repeat(420), 'a\nb\nc\nd\ne\nf\ng'])('is null for a short text', (text) =>
    expect(beginningOf(text)).toBeNull(),
  );
  it('ends between words', () => {
    expect(beginningOf(`${'word '.repeat(83)}longword more`)).toBe(`${'word '.repeat(83)}…`);
  });
  it('cuts a word that has no end', () => expect(beginningOf('x'.repeat(300_000))).toBe(`${'x'.repeat(420)} …`));
  it('has few lines', () => expect(beginningOf('a\n'.repeat(20))).toBe('a\na\na\na\na\na\na …'));
});

describe('an address that a file named', () => {
  it.each([
    ['https://www.example.com/about?x=1', 'https://www.example.com/about?x=1', 'example.com'],
    ['http://example.com', 'http://example.com/', 'example.com'],
    ['example.com', 'https://example.com/', 'example.com'],
    [' www.example.co.uk/team ', 'https://www.example.co.uk/team', 'example.co.uk'],
    ['example.com:8080/x', 'https://example.com:8080/x', 'example.com'],
    ['https://bank.example@evil.example/', 'https://evil.example/', 'evil.example'],
  ])('is linked: %s to %s', (given, href, host) => {
    expect(externalAddress(given)).toEqual({ href, host });
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,<p>x',
    'ftp://example.com',
    'mailto:a@example.com',
    'file:///etc/passwd',
    '//example.com',
    'not an address',
    'None',
    '',
  ])('is not linked: %s', (given) => {
    expect(externalAddress(given)).toBeNull();
  });
});
