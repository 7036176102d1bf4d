import { problemInText } from '../../analyst/problemInText.ts';
import { Failure } from '../../request/errors.ts';
import { incompleteNote, stoppedBy } from './streamMemo.ts';

const task = { problemIn: (text: string) => problemInText(text, ['Deal header', 'Risks']) };
const broken = new Failure('PROVIDER_UNAVAILABLE', 'The AI provider fell silent. It sent nothing for 300 seconds.');
const { signal } = new AbortController();

it.each([
  ['## Deal header\n\nLarkfield', '> The model stopped here: The AI provider fell silent. Sections missing: Risks.'],
  ['## Deal header\n\nx\n\n## Risks\n\nChurn', '> The model stopped here: The AI provider fell silent.'],
])('the note on a text that broke off says why and what is missing: %j', (text, note) =>
  expect(incompleteNote(stoppedBy(broken, text, task, signal)).trim()).toBe(note),
);

it('the note has no number, because figures of a memo are looked up in its sources', () => {
  const failure = new Failure('PROVIDER_UNAVAILABLE', 'The AI provider at 127.0.0.1:1 cannot be reached. Try again.');
  expect(incompleteNote(stoppedBy(failure, '## Deal header\n\nx', task, signal))).toContain('the AI provider failed');
});

it.each<[what: string, error: Error, text: string]>([
  ['a refusal', new Failure('UNREADABLE', 'The model declined.'), '## Deal header\n\nx'],
  ['a failure before any section', broken, 'Here is'],
  ['a failure before any text', broken, ''],
  ['a defect', new TypeError('x is undefined'), '## Deal header\n\nx'],
])('%s keeps nothing', (_what, error, text) => expect(() => stoppedBy(error, text, task, signal)).toThrow(error));

it('a text that only lacks sections says which, and a whole text says nothing', () => {
  expect(incompleteNote({ reason: null, missing: ['Risks', 'Terms'] })).toBe('\n\n> Sections missing: Risks; Terms.\n');
  expect(incompleteNote({ reason: null, missing: [] })).toBe('');
});
