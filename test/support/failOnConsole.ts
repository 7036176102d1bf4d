import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

/**
 * Makes a test fail when the code under test complained on the console. A test that expects a complaint says so:
 * `vi.spyOn(console, 'error').mockImplementation(() => undefined)`.
 */
const complaints: string[] = [];
const { error, warn } = console;

beforeEach(() => {
  complaints.length = 0;
  console.error = (...args: unknown[]) => void complaints.push(format(...args));
  console.warn = (...args: unknown[]) => void complaints.push(format(...args));
});

afterEach(() => {
  Object.assign(console, { error, warn });
  if (complaints.length > 0) throw new Error(`The console was written to:\n${complaints.join('\n')}`);
});
