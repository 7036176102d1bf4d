import { expect, it } from 'vitest';
import type { PortfolioPoint } from './marks.ts';
import { pointAfterKey, type PlacedPoint } from './pointKeys.ts';

const place = (companyId: string, left: number, top: number): PlacedPoint => ({
  point: {
    __typename: 'PortfolioPoint',
    companyId,
    name: companyId,
    revenue: 1,
    growth: 1,
    recommendation: null,
    count: 1,
  } satisfies PortfolioPoint,
  left,
  top,
});
const points = [place('a', 10, 90), place('b', 10, 90), place('c', 40, 20), place('d', 80, 50)];
const after = (key: string, from: number) => pointAfterKey(key, points[from]!, points)?.point.companyId;

it.each([
  ['ArrowRight', 0, 'b'],
  ['ArrowRight', 1, 'c'],
  ['ArrowRight', 3, 'd'],
  ['ArrowLeft', 2, 'b'],
  ['ArrowUp', 1, 'd'],
  ['ArrowUp', 3, 'c'],
  ['ArrowDown', 2, 'd'],
  ['Home', 3, 'a'],
  ['End', 0, 'd'],
  ['PageUp', 0, undefined],
])('%s from point %d leads to %s', (key, from, expected) => {
  expect(after(key, from)).toBe(expected);
});

it('reaches every point sideways, even points at one place', () => {
  const seen = ['a'];
  for (let from = 0; from < 3; from += 1) seen.push(after('ArrowRight', from) ?? '');
  expect(seen).toEqual(['a', 'b', 'c', 'd']);
});
