import { emailOf, headlineOf, mentionsIn, toldOfComment, waitAfter } from './rules.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'rules');

const people = [
  { id: 'anna', name: 'Anna' },
  { id: 'lee', name: 'Anna Lee' },
  { id: 'ben', name: 'Ben Okoro' },
  { id: 'zoe', name: 'Zoë' },
  { id: 'other ben', name: 'ben okoro' },
];

it.each(cases('mentionsIn ‘…’ finds …') as [string, string[]][])('mentionsIn ‘%s’ finds %j', (text, found) =>
  expect(mentionsIn(text, people).map(({ memberId, start, end }) => `${memberId} ${start}-${end}`)).toEqual(found),
);

it.each([
  ['whom it mentions', 'anna', ['ben'], [], ['ben'], []],
  ['who wrote in the thread', 'anna', [], ['ben', 'zoe'], [], ['ben', 'zoe']],
  ['each once, by the mention', 'anna', ['ben'], ['ben', 'zoe', 'zoe'], ['ben'], ['zoe']],
  ['never its author', 'anna', ['anna', 'ben'], ['anna'], ['ben'], []],
  ['nobody of people without a name', null, [], [null, 'ben'], [], ['ben']],
] as const)('a comment is told to %s', (_, author, mentioned, writers, MENTION, REPLY) =>
  expect(toldOfComment(author, mentioned, writers)).toEqual({ MENTION, REPLY }),
);

it.each([
  ['MENTION', 'Ben', 'Ben mentioned you in Acme memo'],
  ['REPLY', null, 'Somebody answered in Acme memo'],
  ['REVIEW', 'Ben', 'Ben asks you to review Acme memo'],
  ['CONDITION', 'Ben', 'Acme memo: a condition changed'],
  ['DONE', null, 'Ready: Acme memo'],
  ['FAILED', null, 'Failed: Acme memo'],
] as const)('a %s by %s reads ‘%s’', (kind, author, line) =>
  expect(headlineOf({ kind, title: 'Acme memo' }, author)).toBe(line),
);

const notice = {
  headline: 'Ben answered\nin A & B',
  text: 'Is <this> so?\nYes.',
  link: 'https://dossier.example/inbox/1?a=b&c',
};

it('an e-mail about one notice has its line as the subject, and its text in both forms', () =>
  expect(emailOf([notice], 'Northgate')).toEqual({
    subject: 'Ben answered in A & B',
    text: `Ben answered\nin A & B\nIs <this> so?\nYes.\nhttps://dossier.example/inbox/1?a=b&c\n\n-- \nYou can switch these e-mails off in Northgate, under your name in the header.`,
    html: `<p><a href="https://dossier.example/inbox/1?a=b&amp;c">Ben answered\nin A &amp; B</a><br>Is &lt;this&gt; so?<br>Yes.</p>\n<p><small>You can switch these e-mails off in Northgate, under your name in the header.</small></p>`,
  }));

it('an e-mail about several notices counts them', () =>
  expect(emailOf([notice, { ...notice, text: '' }], 'Northgate').subject).toBe('2 notices from Northgate'));

it.each([
  [1, false, 1],
  [6, false, 720],
  [7, false, null],
  [1, true, null],
])('after %i attempts (refused: %s) it waits for %s minutes', (attempts, isRefused, minutes) =>
  expect(waitAfter(attempts, isRefused)).toBe(minutes),
);
