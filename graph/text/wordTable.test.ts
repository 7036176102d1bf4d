import { listsByWord, oneOf, tableRows, wordsPattern } from './wordTable.ts';

test.each<[name: string, tables: string[], pattern: string]>([
  ['entries of a line', ['strike | work stoppage'], '(?:strike|work stoppage)'],
  ['lines with indentation', ['\n    strike | walkout\n    fire\n  '], '(?:strike|walkout|fire)'],
  ['pieces of a pattern', [String.raw`acquir\w+ | (?:a|b)c?`], String.raw`(?:acquir\w+|(?:a|b)c?)`],
  ['several tables in their order', ['b | a', 'c'], '(?:b|a|c)'],
])('makes a pattern of %s', (_name, tables, pattern) => expect(oneOf(...tables)).toBe(pattern));

it('finds the list that holds a word', () => {
  const lists = listsByWord({ year: 'yr yrs', month: '\n  mo mos' });
  expect(['yrs', 'mo', 'wk'].map((word) => lists.get(word))).toEqual(['year', 'month', undefined]);
});

it('finds whole words only', () => expect('A cat, a category'.match(wordsPattern('cat | dog', 'g'))).toEqual(['cat']));

it('reads rows of named lists, which may go on in lines set further in', () => {
  const rows = tableRows(`
BOARD 4
  titles: board|
    council
PITCH`);
  expect(rows.map(({ head, list }) => [head, list('titles')])).toEqual([
    ['BOARD 4', 'board|\n    council'],
    ['PITCH', undefined],
  ]);
});
