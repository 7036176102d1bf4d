import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { Turns } from './turns.ts';

it('runs a limited number at a time, in the order of their calls, whether each succeeds or fails', async () => {
  const turns = new Turns(2);
  const began: number[] = [];
  let running = 0;
  let most = 0;
  const runs = Array.from({ length: 6 }, (_, index) =>
    turns.run(async () => {
      began.push(index);
      running += 1;
      most = Math.max(most, running);
      await turnOfLoop();
      running -= 1;
      if (index === 1) throw new Error('failed');
      return index;
    }),
  );
  const outcomes = await Promise.allSettled(runs);
  expect(began).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(2);
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true, true]);
});
