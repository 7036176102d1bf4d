import { countOf, isMoreOf, kindChoices, kindIn, type KindCounts } from './searchRules.ts';

const counts: KindCounts = [
  { __typename: 'SearchCount', kind: 'COMPANY', count: 2, isMore: false },
  { __typename: 'SearchCount', kind: 'DOCUMENT', count: 1_000, isMore: true },
];

describe('the kinds of results', () => {
  it.each([
    ['company', 'COMPANY'],
    ['DOCUMENT', 'DOCUMENT'],
    ['job', null],
    [null, null],
  ])('reads %j in an address as %j', (parameter, kind) => expect(kindIn(parameter)).toBe(kind));

  it('counts the results of each kind and of all, and tells if there are more', () => {
    expect([null, 'COMPANY', 'WRITEUP'].map((kind) => countOf(counts, kindIn(kind)))).toEqual([1_002, 2, 0]);
    expect([null, 'COMPANY', 'DOCUMENT'].map((kind) => isMoreOf(counts, kindIn(kind)))).toEqual([true, false, true]);
    expect(kindChoices(counts).map(({ count }) => count)).toEqual(['1,002+', '2', '0', '0', '1,000+']);
    expect(kindChoices(undefined).every(({ count }) => count === null)).toBe(true);
  });
});
