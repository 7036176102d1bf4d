import { expect, it } from 'vitest';
import { blocksOf } from './readBlocks.ts';

it('blocksOf returns the structure that the extraction stored', () => {
  const blocks = [
    { kind: 'heading', start: 0, end: 8, level: 1 },
    { kind: 'table', start: 9, end: 20, rows: [[{ start: 9, end: 12 }]] },
  ];
  expect(blocksOf({ blocks })).toEqual(blocks);
  expect(blocksOf({ blocks: [] })).toEqual([]);
});

it.each([[null], [{}], [[null]], [[{ kind: 'heading', start: 0 }]]])(
  'blocksOf refuses %j, which no extraction stores',
  (blocks) => {
    expect(() => blocksOf({ blocks })).toThrow('structure');
  },
);
