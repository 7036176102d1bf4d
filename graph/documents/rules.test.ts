import { blocksOf, findIn, shownStatus } from './rules.ts';
import { readCases } from '../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'rules');
type Status = Parameters<typeof shownStatus>[0];
type JobStatus = NonNullable<Parameters<typeof shownStatus>[1]>['status'];

it.each(cases('the shown status of a document is, for … with a … extraction') as [Status, JobStatus | null, string][])(
  'the shown status of a document is, for %s with a %s extraction, %s',
  (stored, status, shown) => expect(shownStatus(stored, status && { status })).toBe(shown),
);

describe('findIn', () => {
  const found = (text: string, search: string, most = 10) =>
    findIn(text, search, most).map(({ start, end }) => text.slice(start, end));

  it.each(cases('findIn finds in … for … the places') as [string, string, string[]][])(
    'finds in %j for %j the places %j',
    (text, search, matches) => expect(found(text, search)).toEqual(matches),
  );

  it('stops at the requested number of places', () => expect(found('a a a a', 'a', 3)).toHaveLength(3));
});

it('blocksOf returns the structure that the extraction stored', () => {
  const blocks = [{ kind: 'table', start: 9, end: 20, rows: [[{ start: 9, end: 12 }]] }];
  expect(blocksOf({ blocks })).toEqual(blocks);
});

it.each([[null], [{}], [[null]], [[{ kind: 'heading', start: 0 }]]])(
  'blocksOf refuses %j, which no extraction stores',
  (blocks) => expect(() => blocksOf({ blocks })).toThrow('structure'),
);
