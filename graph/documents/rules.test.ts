import { describe, expect, it } from 'vitest';
import { blocksOf, findIn, shownStatus } from './rules.ts';

describe('the shown status of a document', () => {
  it.each([
    ['STORED', null, 'WAITING'],
    ['STORED', 'QUEUED', 'WAITING'],
    ['STORED', 'RUNNING', 'READING'],
    ['STORED', 'FAILED', 'FAILED'],
    ['STORED', 'CANCELLED', 'CANCELLED'],
    ['READY', 'COMPLETED', 'READY'],
    ['READY', 'RUNNING', 'READY'],
    ['READY', 'FAILED', 'READY'],
    ['READY', null, 'READY'],
  ] as const)('is, for %s with a %s extraction, %s', (stored, status, shown) => {
    expect(shownStatus(stored, status && { status })).toBe(shown);
  });
});

describe('findIn', () => {
  const found = (text: string, search: string, most = 10) =>
    findIn(text, search, most).map(({ start, end }) => text.slice(start, end));

  it.each([
    ['Revenue and REVENUE', 'revenue', ['Revenue', 'REVENUE']],
    ['ÜBER über Über', 'über', ['ÜBER', 'über', 'Über']],
    ['Привет ПРИВЕТ', 'привет', ['Привет', 'ПРИВЕТ']],
    ['売上高は', '売上', ['売上']],
    ['net\nretention', 'net retention', ['net\nretention']],
    ['net retention', '  net   retention ', ['net retention']],
    ['a.c abc', 'a.c', ['a.c']],
    ['(100%) [x] \\d $5', '\\d', ['\\d']],
    ['😀 and 😀', '😀', ['😀', '😀']],
    ['aaaa', 'aa', ['aa', 'aa']],
    ['text', ' ', []],
    ['text', 'none', []],
  ])('finds in %j for %j the places %j', (text, search, matches) => {
    expect(found(text, search)).toEqual(matches);
  });

  it('stops at the requested number of places', () => {
    expect(found('a a a a', 'a', 3)).toHaveLength(3);
  });
});

it('blocksOf returns the structure that the extraction stored', () => {
  const blocks = [{ kind: 'table', start: 9, end: 20, rows: [[{ start: 9, end: 12 }]] }];
  expect(blocksOf({ blocks })).toEqual(blocks);
});

it.each([[null], [{}], [[null]], [[{ kind: 'heading', start: 0 }]]])(
  'blocksOf refuses %j, which no extraction stores',
  (blocks) => {
    expect(() => blocksOf({ blocks })).toThrow('structure');
  },
);
