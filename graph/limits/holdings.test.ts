import { expect, it } from 'vitest';
import { createHoldings } from './holdings.ts';

it('counts what each caller holds, and gives no more until something is given back', () => {
  const { take } = createHoldings(2);
  const first = take('a');
  expect(take('a')).not.toBeNull();
  expect(take('a')).toBeNull();
  expect(take('b')).not.toBeNull();
  first?.();
  // Given back twice it is still one.
  first?.();
  expect(take('a')).not.toBeNull();
  expect(take('a')).toBeNull();
});
