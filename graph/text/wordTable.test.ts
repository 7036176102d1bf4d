import { oneOf } from './wordTable.ts';

test.each<[name: string, tables: string[], pattern: string]>([
  ['entries of a line', ['strike | work stoppage'], '(?:strike|work stoppage)'],
  ['lines with indentation', ['\n    strike | walkout\n    fire\n  '], '(?:strike|walkout|fire)'],
  ['pieces of a pattern', [String.raw`acquir\w+ | (?:a|b)c?`], String.raw`(?:acquir\w+|(?:a|b)c?)`],
  ['several tables in their order', ['b | a', 'c'], '(?:b|a|c)'],
])('makes a pattern of %s', (_name, tables, pattern) => expect(oneOf(...tables)).toBe(pattern));
