import { waitAfter } from './growingWaits.ts';

it.each<[misses: number, seconds: number]>([
  [1, 0],
  [9, 0],
  [10, 10],
  [11, 20],
  [16, 640],
  [17, 900],
  [10_000, 900],
])('after %i misses in a row the next try waits %i seconds', (misses, seconds) =>
  expect(waitAfter(misses)).toBe(seconds),
);

it('leaves a guesser about a hundred tries a day', () => {
  let [tries, seconds] = [0, 0];
  for (; seconds < 86_400; tries += 1) seconds += waitAfter(tries + 1);
  expect(tries).toBeLessThan(120);
});
