import { waitAfter } from './throttle.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'throttle');

it.each(cases('after … misses in a row the next try waits … seconds') as [misses: number, seconds: number][])(
  'after %i misses in a row the next try waits %i seconds',
  (misses, seconds) => expect(waitAfter(misses)).toBe(seconds),
);

it('leaves a guesser about a hundred tries a day', () => {
  let [tries, seconds] = [0, 0];
  for (; seconds < 86_400; tries += 1) seconds += waitAfter(tries + 1);
  expect(tries).toBeLessThan(120);
});
