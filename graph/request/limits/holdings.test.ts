import { createHoldings } from './holdings.ts';

it('counts what each caller holds, and gives nothing more until the caller releases something', () => {
  const take = createHoldings(2);
  const first = take('a');
  expect(take('a')).not.toBeNull();
  expect(take('a')).toBeNull();
  expect(take('b')).not.toBeNull();
  first?.();
  // Releasing it twice counts once.
  first?.();
  expect(take('a')).not.toBeNull();
  expect(take('a')).toBeNull();
});
