import { genreOf, sidesOf, type Genre } from './speakerSides.ts';
import { markSpeech } from '../speechText.ts';
import { readCases } from '../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'speakerSides');

it.each(cases('recognises the kind of talk of') as [string, string, string, Genre][])(
  'recognises the kind of talk of %s',
  (_name, title, text, genre) => expect(genreOf(title, markSpeech(text))).toBe(genre),
);

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

it('takes the sides of a recorded call as they are, for every caller', () => {
  const text = [
    'Them: May I ask what you do? And where?',
    'Us: We have 3 funds. We hold 40 companies.',
    'Them: Okay, and how?',
    'Us: We wait.',
  ].join('\n');
  const speech = markSpeech(text);
  const sides = sidesOf(speech, 'PITCH');
  const bySpeaker = speech.sentences.map(({ turn }, index) => `${speech.turns[turn]?.speaker} ${sides[index]}`);
  expect(new Set(bySpeaker)).toEqual(new Set(['Them COMPANY', 'Us ASKER']));
});
