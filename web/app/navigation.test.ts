import { expect, it } from 'vitest';
import { isAt } from './navigation.ts';

it('finds the entry of a screen and of what opens over it', () => {
  expect(isAt('/writeups', '/writeups')).toBe(true);
  expect(isAt('/writeups/abc', '/writeups')).toBe(true);
  expect(isAt('/writeups-old', '/writeups')).toBe(false);
});
it('does not take every address to be below the start page', () => {
  expect(isAt('/', '/')).toBe(true);
  expect(isAt('/about', '/')).toBe(false);
});
