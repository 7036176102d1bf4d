import { describe, expect, it } from 'vitest';
import type { PaletteQuery } from '../../gql/graphql.ts';
import { groupsOf, screensFor, stepFrom } from './paletteRules.ts';

const labels = (typed: string) => screensFor(typed).map(({ label }) => label);
const nothing: PaletteQuery = {
  companies: { __typename: 'CompanyConnection', edges: [] },
  writeups: { __typename: 'WriteupConnection', edges: [] },
  transcripts: { __typename: 'TranscriptConnection', edges: [] },
  documents: { __typename: 'DocumentConnection', edges: [] },
} as unknown as PaletteQuery;

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
    const node = { __typename: 'Company', id: 'c1', name: 'Acme', stage: 'Seed', industry: null };
    const found = { ...nothing, companies: { edges: [{ node }] } } as unknown as PaletteQuery;
    expect(groupsOf('zzz', found)).toEqual([
      { title: 'Companies', entries: [{ id: 'c1', label: 'Acme', detail: 'Seed', path: '/database/c1' }] },
    ]);
    expect(groupsOf('zzz', nothing)).toEqual([]);
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
