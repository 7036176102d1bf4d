import { readTurns } from './speakerTurns.ts';
import { readCases } from '../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'speakerTurns');

it.each<[string, turns: string[]]>([
  ...(cases('reads the turns of') as [string, turns: string[]][]),
  [`no words ${'ab-'.repeat(99)} at all`, [`-: no words ${' '.repeat(297)} at all`]],
])('reads the turns of %j', (text, expected) => {
  const { spoken, turns } = readTurns(text);
  expect(spoken).toHaveLength(text.length);
  expect(turns.map(({ speaker, start, end }) => `${speaker ?? '-'}: ${spoken.slice(start, end).trim()}`)).toEqual(
    expected,
  );
});
