import { expect, it } from 'vitest';
import { genreOf, sidesOf, type Genre } from './sides.ts';
import { markSpeech } from '../speechText.ts';

it.each<[string, string, string, Genre]>([
  [
    'questions and answers',
    'Loom cameras - first reading',
    'Q: Ready?\nA: Yes.\nQ: Sales?\nA: They are 3 million.',
    'PITCH',
  ],
  ['a lender with the company', 'Renewal call before the credit committee', 'Bank: Hello.\nCEO: Hello.', 'PITCH'],
  ['investors among themselves', 'Fund III reserves', 'Orla: So?\nCathal: They burn 90 thousand.', 'INTERNAL'],
  [
    'a guest at a committee',
    'Follow-on committee',
    'Ann: They burn 90.\nBob: Yes.\nAnn: So?\nBob: No.\nFounder: Hello.\nAnn: Hi.',
    'INTERNAL',
  ],
])('recognises the kind of talk of %s', (_name, title, text, genre) => {
  expect(genreOf(title, markSpeech(text))).toBe(genre);
});

it('recognises the askers by what they say to the others', () => {
  const text = [
    'jo: So you sell to clinics and you told us about your prices.',
    'mia: We sell to 40 clinics and we have 3 million of revenue. We had 2 million the year before.',
    'jo: Do you?',
    'mia: We are 22 people. We burn 90 thousand.',
    'jo: Okay. You said that. You like it. Good. Fine. Sure. Right. Nice.',
    'mia: We do.',
  ].join('\n');
  const speech = markSpeech(text);
  const sides = sidesOf(speech, 'PITCH');
  const byTurn = speech.sentences.map(({ turn }, index) => [turn % 2, sides[index]]);
  expect(new Set(byTurn.map(String))).toEqual(new Set(['0,ASKER', '1,COMPANY']));
});
