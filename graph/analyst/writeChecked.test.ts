import { checkTexts } from './writeChecked.ts';

const sources = [
  { label: 'criteria', text: 'revenue above 15 million' },
  { label: 'record', text: 'Revenue of $20M (FY2024). See https://acme.example/plan.' },
];
const check = (words: { reasoning?: string; strengths?: string[] }) =>
  checkTexts(words, sources, { reasoning: 80, strengths: 30 });

it.each(['Its $20M pass your 15 million.', 'It is described at https://acme.example/plan.', 'Nothing of it is known.'])(
  'accepts “%s”',
  (reasoning) => expect(check({ reasoning })).toEqual({ words: { reasoning }, problems: [], unverified: 0 }),
);

it.each<[reasoning: string, problem: string]>([
  ['It has $21M, $9M more.', 'No source states “$21M”, “$9M”.'],
  ['Its $20M are $7M above your 15 million.', 'No source states “$7M”.'],
  ['See www.acme.example/other, they say.', 'No source contains the link “www.acme.example/other”.'],
  ['I’m sorry, I know nothing of it.', 'It is an apology, not the text asked for.'],
  ['{"reasoning": "It is good."}', 'It is data or code, not a text in Markdown.'],
  ['It is good. '.repeat(9), 'It has more than 80 characters.'],
  [' ', 'It has no words.'],
])('leaves out “%s”', (reasoning, problem) => {
  const { words, problems } = check({ reasoning });
  expect(words).toEqual({ reasoning: '' });
  expect(problems).toEqual([expect.stringContaining(`reasoning: ${problem} The text was:`)]);
});

it('drops only the faulty texts of a list, and blank ones without a problem', () => {
  expect(check({ strengths: ['Revenue of $20M', ' ', 'Revenue of $21M', 'Good '] })).toEqual({
    words: { strengths: ['Revenue of $20M', 'Good'] },
    problems: ['strengths: No source states “$21M”. The text was: Revenue of $21M'],
    unverified: 1,
  });
});
