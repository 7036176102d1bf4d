import { bareFact } from '../bareFact.fixture.ts';
import { spokenIn, type Said } from '../remarks/said.ts';
import { duesIn } from './dueWords.ts';
import { readPromises } from './readPromises.ts';
import { answerTo, readQuestions } from './readQuestions.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'promises');

const today = '2024-02-06';

it.each(cases('… is due …') as [string, string, string][])('“%s” is due “%s”, %s', (words, label, day) => {
  expect(duesIn(words, today)).toMatchObject([{ label, day }]);
});

it.each(cases('… names no day to come') as [string][])('“%s” names no day to come', (words) => {
  expect(duesIn(words, today)).toEqual([]);
});

const call = `Partner: Who looks after finance?
CEO: A bookkeeper. We'll have a CFO on board by June.
Partner: And the plant?
CEO: The second plant in Szeged will be certified in Q3.
Partner: How is the team?
CEO: If we get the money, we would open in Ohio in May. Last year we opened in Texas in September.
Partner: What is the burn?
CEO: I'd have to look that up.
Partner: Who are the references?
CEO: I'd rather not say. Revenue will be $12 million this year.`;
const passageOf = ({ start, end, speaker }: Said) => ({
  ...{ source: 0, start, end, place: null, quote: call.slice(start, end), speaker },
});

it('reads figures and events that are put on a day to come, and nothing that depends on something or is past', () => {
  const said = spokenIn(call);
  const at = call.indexOf('$12 million');
  const passage = { source: 0, start: at, end: at + 11, place: null, quote: '$12 million', speaker: 'CEO' };
  const fact = bareFact('REVENUE', {
    value: 12e6,
    currency: 'USD',
    status: 'PROJECTED',
    periodLabel: 'this year',
    periodEnd: '2024-12-31',
    passage,
  });
  const promises = readPromises({ kind: 'CONVERSATION', said }, today, [fact], passageOf);
  expect(promises.map(({ what, due, value, who }) => ({ what, due, value, who }))).toEqual([
    { what: "We'll have a CFO on board by June.", due: '2024-06-30', value: null, who: 'CEO' },
    { what: 'The second plant in Szeged will be certified in Q3.', due: '2024-09-30', value: null, who: 'CEO' },
    { what: 'Revenue will be $12 million this year.', due: '2024-12-31', value: 12e6, who: 'CEO' },
  ]);
});

it('reads questions with what became of them at once', () => {
  const questions = readQuestions(spokenIn(call), passageOf);
  expect(questions.map(({ words, status, answer }) => [words, status, answer?.quote ?? null])).toEqual([
    ['Who looks after finance?', 'ANSWERED', "We'll have a CFO on board by June."],
    ['How is the team?', 'ANSWERED', 'If we get the money, we would open in Ohio in May.'],
    ['What is the burn?', 'OPEN', null],
    ['Who are the references?', 'EVADED', "I'd rather not say."],
  ]);
});

it.each(cases('… – … at once') as [string, string, string][])(
  '“%s” – “%s” is %s at once',
  (question, answer, status) => {
    const said = spokenIn(`Partner: ${question}\nCEO: ${answer}\nPartner: And the team, how is it?`);
    expect(answerTo(question, said, 9)?.status).toBe(status);
  },
);

it.each(cases('… promises nothing') as [string][])('“%s” promises nothing', (words) => {
  expect(readPromises({ kind: 'CONVERSATION', said: spokenIn(`CEO: ${words}`) }, today, [], passageOf)).toEqual([]);
});
