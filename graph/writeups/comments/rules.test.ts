import { findPassage, lettersOf, mayDelete } from './rules.ts';

const text =
  'Revenue was $4.2M in FY2024. Gross margin is 62%. Churn worries us. Gross margin is 62%. They raise a Series A.';
const found = (quote: string, prefix = '', suffix = '', now = text) => {
  const letters = lettersOf(now);
  const place = findPassage(letters, { quote, prefix, suffix });
  return place && [letters.slice(0, place.start).length, letters.slice(place.start, place.end)];
};

it.each([
  ['the only place', 'Churn worries us', '', '', text, [41, 'Churnworriesus']],
  ['white space of another drawing', 'Churn\n  worries\u00a0us', '', '', text, [41, 'Churnworriesus']],
  ['the first of equal places', 'Gross margin is 62%', '', '', text, [24, 'Grossmarginis62%']],
  ['the place after its prefix', 'Gross margin is 62%', 'worries us. ', '', text, [56, 'Grossmarginis62%']],
  ['the place before its suffix', 'Gross margin is 62%', '', '. They raise', text, [56, 'Grossmarginis62%']],
])('finds %s', (_, quote, prefix, suffix, now, expected) =>
  expect(found(quote, prefix, suffix, now)).toEqual(expected),
);

it('finds a passage whose words were edited between its surroundings, but no deleted passage', () => {
  const around = ['Gross margin is 62%. ', ' Gross margin is 62%.'] as const;
  const edited = text.replace('Churn worries us.', 'Churn no longer worries us.');
  expect(found('Churn worries us.', ...around, edited)?.[1]).toBe('Churnnolongerworriesus.');
  expect(found('Churn worries us.', ...around, text.replace('Churn worries us. ', ''))).toBeNull();
  expect(found('Churn worries us.', 'x', 'y', edited)).toBeNull();
  expect(found(' ')).toBeNull();
});

it('lets members delete their own comments, and comments without an author', () => {
  expect(mayDelete({ createdById: 'a' }, 'a')).toBe(true);
  expect(mayDelete({ createdById: 'a' }, 'b')).toBe(false);
  expect(mayDelete({ createdById: 'a' }, null)).toBe(false);
  expect(mayDelete({ createdById: null }, 'b')).toBe(true);
});
