import { joinBlanks, spanOf } from './joinBlanks.ts';

it.each([
  ['over a line', 'ARR is\n   $4.2M in May', 0, 'ARR is $4.2M in May', '$4.2M'],
  ['with tabs and blanks around', '\t Staff:\t\t48 \n', 0, 'Staff: 48', '48'],
  ['from its middle', 'Cash. Debt is  3m', 6, 'Debt is 3m', '3m'],
])('joins a passage %s and keeps the place of each word', (_, source, start, text, word) => {
  const joined = joinBlanks(source, start, source.length);
  expect(joined.text).toBe(text);
  const { start: from, end } = spanOf(joined, text.indexOf(word), text.indexOf(word) + word.length);
  expect(source.slice(from, end)).toBe(word);
});
