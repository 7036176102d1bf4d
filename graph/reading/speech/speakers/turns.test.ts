import { expect, it } from 'vitest';
import { readTurns } from './turns.ts';

it.each<[string, turns: string[]]>([
  [
    'Founder: We sell pumps.\nPartner: How many?\nFounder: Nine.',
    ['Founder: We sell pumps.', 'Partner: How many?', 'Founder: Nine.'],
  ],
  [
    '[00:00:04] Speaker 1: Sales grew.\n[00:00:09] Speaker 2: By how much?',
    ['Speaker 1: Sales grew.', 'Speaker 2: By how much?'],
  ],
  [
    'WEBVTT\n\n00:00:02.120 --> 00:00:09.480\nCEO: Sales grew.\n\n00:00:10.000 --> 00:00:12.000\nCFO: They did.\nCFO: A lot.',
    ['CEO: Sales grew.', 'CFO: They did.      A lot.'],
  ],
  [
    'We sell pumps\nto farms.\n\nAnd sales?\n\nNine million.',
    ['-: We sell pumps to farms.', '-: And sales?', '-: Nine million.'],
  ],
  [
    'Mia  0:04\nWe sell pumps.\nTo farms.\n\nBrent O.  0:11\nHow many?\n\nMia  1:02:18\nNine.',
    ['Mia: We sell pumps.\nTo farms.', 'Brent O.: How many?', 'Mia: Nine.'],
  ],
  [
    'mia 13:01: we sell pumps\nMaren 13:02: how many\nmia 13:02: nine\nmia 13:03: or ten\nMaren 13:04: good',
    ['mia: we sell pumps', 'Maren: how many', 'mia: nine\n           or ten', 'Maren: good'],
  ],
  [
    '[14/11/25, 10:04:11] Mia: We sell pumps.\n[14/11/25, 10:05:00] Bo: How many?\n14.11.2025, 10:06 - Mia: Nine.',
    ['Mia: We sell pumps.', 'Bo: How many?', 'Mia: Nine.'],
  ],
  [
    '0:04 Mia\nWe sell pumps.\n0:09 Bo\nHow many?\n0:12 Mia\nNine.\n0:14 Bo\nGood.',
    ['Mia: We sell pumps.', 'Bo: How many?', 'Mia: Nine.', 'Bo: Good.'],
  ],
  ['0:01\nwe sell pumps to\n0:04\nfarms in Denmark', ['-: we sell pumps to      farms in Denmark']],
  ['arr 9m, 40 people\nburn 200k\nraising 5m', ['-: arr 9m, 40 people\nburn 200k\nraising 5m']],
  [`no words ${'ab-'.repeat(99)} at all`, [`-: no words ${' '.repeat(297)} at all`]],
  ['Revenue: 5 million', ['-: Revenue: 5 million']],
  ['', []],
])('reads the turns of %j', (text, expected) => {
  const { spoken, turns } = readTurns(text);
  expect(spoken).toHaveLength(text.length);
  expect(turns.map(({ speaker, start, end }) => `${speaker ?? '-'}: ${spoken.slice(start, end).trim()}`)).toEqual(
    expected,
  );
});
