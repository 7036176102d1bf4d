import { topOf } from './topOf.ts';

function best(limit: number, numbers: number[]): number[] {
  const top = topOf<number>(limit, (a, b) => b - a);
  for (const number of numbers) top.add(number);
  return top.list();
}

describe('the best of a stream', () => {
  it.each<[name: string, limit: number, numbers: number[], expected: number[]]>([
    ['are the first of the sorted whole', 3, [5, 1, 9, 7, 3, 8, 2, 6, 4], [9, 8, 7]],
    ['are all of a shorter one, sorted', 5, [2, 9, 4], [9, 4, 2]],
    ['are none of an empty one', 3, [], []],
    ['are none where none are wanted', 0, [1, 2], []],
    ['keep equal ones', 3, [4, 4, 1, 4, 2], [4, 4, 4]],
    ['are found when the best come last', 2, [1, 2, 3, 4, 5, 6, 7, 8], [8, 7]],
  ])('%s', (_name, limit, numbers, expected) => expect(best(limit, numbers)).toEqual(expected));

  it('are the same in any order of the input, and each time they are listed', () => {
    const numbers = Array.from({ length: 997 }, (_, index) => (index * 389) % 997);
    const expected = Array.from({ length: 40 }, (_, index) => 996 - index);
    expect(best(40, numbers)).toEqual(expected);
    expect(best(40, numbers.toReversed())).toEqual(expected);
    const top = topOf<number>(2, (a, b) => b - a);
    for (const number of [3, 1, 2]) top.add(number);
    expect([top.list(), top.list()]).toEqual([
      [3, 2],
      [3, 2],
    ]);
  });
});
