import { expect, it } from 'vitest';
import { movedBy } from './sectionOrder.ts';

it.each([
  [1, -1, 'bac'],
  [1, 1, 'acb'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
] as const)('moves the entry at %i by %i, but not past the end of the list', (index, step, expected) => {
  expect(movedBy(['a', 'b', 'c'], index, step).join('')).toBe(expected);
});
