import { ServerError } from '@apollo/client/errors';
import { describe, expect, it } from 'vitest';
import { failureText, faultOfPrompt, importText, roomText, sourcesText } from './discoveryRules.ts';

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
