import { describe, expect, it } from 'vitest';
import type { PaletteQuery } from '../../gql/graphql.ts';
import { groupsOf, piecesOf, screensFor, stepFrom } from './paletteRules.ts';

const labels = (typed: string) => screensFor(typed).map(({ label }) => label);
const nothing: PaletteQuery = { search: [] };

describe('the palette', () => {
  it.each([
    ['rank', ['Portfolio Rankings']],
    ['ADMIN sys', ['Admin: system']],
    ['memo', ['Memo Maker', 'Investment Memos', 'Human Memos']],
    ['zzz', []],
  ])('finds screens by %s', (typed, found) => {
    expect(labels(typed)).toEqual(found);
  });

  it('offers every screen before anything is typed', () => {
    expect(labels('').length).toBeGreaterThan(10);
  });

  it('leads to what was found, and leaves empty groups out', () => {
    const ranges = [{ __typename: 'TextRange', start: 0, end: 4 }] as const;
    const hit = {
      __typename: 'SearchHit',
      kind: 'COMPANY',
      nodeId: 'c1',
      title: 'Acme',
      date: '2026-01-02T00:00:00Z',
    } as const;
    const found = { search: [{ ...hit, titleRanges: [...ranges], snippet: 'Seed', snippetRanges: [] }] };
    const said = { text: 'Seed', ranges: [] };
    const entry = { id: 'c1', label: 'Acme', labelRanges: ranges, detail: null, said, path: '/database/c1' };
    expect(groupsOf('zzz', found)).toEqual([{ title: 'Companies', entries: [entry] }]);
    expect(groupsOf('zzz', nothing)).toEqual([]);
  });

  it.each([
    ['Acme grows', [[0, 4]], ['[Acme]', ' grows']],
    ['It grows well', [[3, 8]], ['It ', '[grows]', ' well']],
    ['none', [], ['none']],
    [
      'ab',
      [
        [0, 1],
        [1, 2],
      ],
      ['[a]', '[b]'],
    ],
  ] as const)('cuts %j at its marks', (text, ranges, expected) => {
    const pieces = piecesOf(
      text,
      ranges.map(([start, end]) => ({ start, end })),
    );
    expect(pieces.map(({ said, isMarked }) => (isMarked ? `[${said}]` : said))).toEqual(expected);
  });

  it.each([
    [0, 1, 3, 1],
    [2, 1, 3, 0],
    [0, -1, 3, 2],
    [-1, 1, 3, 0],
    [0, 1, 0, -1],
  ] as const)('steps from %i by %i of %i to %i', (from, by, count, to) => {
    expect(stepFrom(from, by, count)).toBe(to);
  });
});
