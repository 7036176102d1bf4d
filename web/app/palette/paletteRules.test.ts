import type { MarkedTextFragment, SearchResultFragment } from '../../lib/sources/searchResult.gql.ts';
import type { PaletteQuery } from './palette.gql.ts';
import { groupsOf } from './paletteRules.ts';

const labels = (typed: string) =>
  groupsOf(typed, undefined).flatMap(({ entries }) => entries.map(({ label }) => label.text));
const found = (results: SearchResultFragment[]): PaletteQuery => ({
  search: {
    __typename: 'SearchConnection',
    corrected: null,
    edges: results.map((node) => ({ __typename: 'SearchEdge', node })),
  },
});
const marked = (text: string): MarkedTextFragment => ({
  __typename: 'MarkedText',
  text,
  marks: [{ __typename: 'TextMark', start: 0, end: 4 }],
});
const result = (kind: SearchResultFragment['kind'], title: string): SearchResultFragment => ({
  __typename: 'SearchHit',
  id: title,
  kind,
  title: marked(title),
  passage: marked(''),
  detail: kind === 'COMPANY' ? marked('Seed · Fintech') : null,
  date: '2026-01-02T12:00:00Z',
});

describe('the palette', () => {
  it.each([
    ['rank', ['Portfolio Rankings', 'New ranking']],
    ['record', ['Record a conversation']],
    ['upload', ['Upload documents']],
    ['ADMIN sys', ['Admin: system']],
    ['memo', ['Memo Maker', 'Investment Memos', 'Human Memos']],
    ['zzz', []],
  ])('finds screens and actions by %s', (typed, found) => expect(labels(typed)).toEqual(found));

  it('groups what was found by kind, the best kind first, links to all results and leaves out empty groups', () => {
    const groups = groupsOf(
      ' zzz ',
      found([result('WRITEUP', 'Memo'), result('COMPANY', 'Acme'), result('WRITEUP', 'Note')]),
    );
    expect(groups.map(({ title, entries }) => [title, entries.map(({ path }) => path)])).toEqual([
      ['Memos', ['/writeups/Memo', '/writeups/Note']],
      ['Companies', ['/companies/Acme']],
      ['More', ['/search?q=zzz']],
    ]);
    expect(groups[1]?.entries).toEqual([
      { id: 'Acme', label: marked('Acme'), detail: 'Seed · Fintech', passage: null, path: '/companies/Acme' },
    ]);
    expect(groupsOf('zzz', found([]))).toEqual([]);
  });
});
