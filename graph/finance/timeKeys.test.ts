import { periodKey } from './timeKeys.ts';
import { readCases } from '../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'timeKeys');

it.each<[string, string | undefined]>([
  ...(cases('gives … the key') as [string, string | undefined][]),
  ['December 31', undefined],
  ['last year', undefined],
  ['a year ago', undefined],
])('gives “%s” the key %s', (words, key) => expect(periodKey(words)).toBe(key));
