import { describe, expect, it } from 'vitest';
import { countOf, kindChoices, kindIn, type KindCounts } from './searchRules.ts';

const counts: KindCounts = [
  { __typename: 'SearchCount', kind: 'COMPANY', count: 2 },
  { __typename: 'SearchCount', kind: 'DOCUMENT', count: 3 },
];

describe('the kinds of results', () => {
  it.each([
    ['company', 'COMPANY'],
    ['DOCUMENT', 'DOCUMENT'],
    ['job', null],
    [null, null],
  ])('reads %j in an address as %j', (parameter, kind) => {
    expect(kindIn(parameter)).toBe(kind);
  });

  it('counts each and all of them', () => {
    expect([null, 'COMPANY', 'WRITEUP'].map((kind) => countOf(counts, kindIn(kind)))).toEqual([5, 2, 0]);
    expect(kindChoices(counts).map(({ count }) => count)).toEqual([5, 2, 0, 0, 3]);
    expect(kindChoices(undefined).every(({ count }) => count === undefined)).toBe(true);
  });
});
