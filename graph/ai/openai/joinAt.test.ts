import { joinAt } from './joinAt.ts';

const long = 'Larkfield sells freight software to carriers in Europe, and its revenue doubled in the last year to';

it.each<[what: string, before: string, after: string, joined: string]>([
  ['nothing repeated', 'The first half and', ' the second half.', 'The first half and the second half.'],
  ['a repeated word', 'The first half and', 'and the second half.', 'The first half and the second half.'],
  ['a repeated word after a space', 'The first half and ', 'and the second.', 'The first half and the second.'],
  ['a word cut in two', 'The first half and the seco', 'second half.', 'The first half and the second half.'],
  ['a repeated passage', 'Risks: churn is high.', ' churn is high. Costs grow.', 'Risks: churn is high. Costs grow.'],
  ['equal ends of different words', 'It sells software', 'are it is not.', 'It sells softwareare it is not.'],
  ['figures that may go on', 'Revenue was 10', '10,000 dollars.', 'Revenue was 1010,000 dollars.'],
  ['one letter', 'Series A', 'A round', 'Series AA round'],
  ['a text written again', long, `${long} $4.2M.`, `${long} $4.2M.`],
])('joins %s', (_what, before, after, joined) => expect(joinAt(before, after).join('')).toBe(joined));

it('keeps nothing of a text that the model wrote again', () =>
  expect(joinAt(long, `\n${long.slice(0, 90)} otherwise.`)[0]).toBe(''));
