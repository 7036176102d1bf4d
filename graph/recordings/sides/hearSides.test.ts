import type { Spoken } from '../../text/spoken.ts';
import { mergeSides } from './hearSides.ts';

/** A segment whose words last 300 ms each, with their times. */
function timed(startMs: number, text: string): Spoken {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }, at) => ({
    textStart: index,
    textEnd: index + word.length,
    startMs: startMs + at * 300,
    endMs: startMs + (at + 1) * 300,
  }));
  return { startMs, endMs: startMs + words.length * 300, speaker: null, text, words };
}

/** The same without the times of words, as many engines report it. */
const untimed = (startMs: number, text: string): Spoken => ({ ...timed(startMs, text), words: [] });

const written = (segments: readonly Spoken[]) => segments.map(({ speaker, text }) => `${speaker}: ${text}`);

describe.each([
  ['with the times of words', timed],
  ['with the times of segments', untimed],
])('the two sides of a call, %s', (_, say) => {
  it.each<[string, Spoken[], Spoken[], string[]]>([
    [
      'are in the order of time',
      [say(0, 'What is the margin?'), say(9000, 'Thank you.')],
      [say(4000, 'It is seventy percent.')],
      ['Us: What is the margin?', 'Them: It is seventy percent.', 'Us: Thank you.'],
    ],
    [
      'leave an echo on the call’s side',
      [say(250, 'revenue is twelve million dollars')],
      [say(0, 'Revenue is twelve million dollars.')],
      ['Them: Revenue is twelve million dollars.'],
    ],
    [
      'leave an echo with a misheard word on the call’s side',
      [say(250, 'we sell soft wear to large hospitals')],
      [say(0, 'We sell some software to large hospitals.')],
      ['Them: We sell some software to large hospitals.'],
    ],
    [
      'keep what is said beside an echo',
      [say(0, 'And the growth? We grew by forty percent last year. Good to hear.')],
      [say(900, 'We grew by forty percent last year.')],
      ['Us: And the growth?', 'Them: We grew by forty percent last year.', 'Us: Good to hear.'],
    ],
    [
      'keep a short answer of both',
      [say(0, 'Thank you very')],
      [say(300, 'Thank you very')],
      ['Us: Thank you very', 'Them: Thank you very'],
    ],
    [
      'keep what one side repeats later',
      [say(9000, 'So revenue is twelve million dollars?')],
      [say(0, 'Revenue is twelve million dollars.')],
      ['Them: Revenue is twelve million dollars.', 'Us: So revenue is twelve million dollars?'],
    ],
  ])('%s', (__, us, them, expected) => expect(written(mergeSides(us, them)).sort()).toEqual(expected.toSorted()));
});

it('keeps the times of the words that stay, at their new places', () => {
  const us = [timed(0, 'And the growth? We grew by forty percent last year. Good to hear.')];
  const segments = mergeSides(us, [timed(900, 'We grew by forty percent last year.')]);
  expect(segments.map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual([
    [0, 900, 'And the growth?'],
    [900, 3000, 'We grew by forty percent last year.'],
    [3000, 3900, 'Good to hear.'],
  ]);
  const { text = '', words = [] } = segments[2] ?? {};
  expect(words.map((word) => text.slice(word.textStart, word.textEnd))).toEqual(['Good', 'to', 'hear.']);
});

it('keeps a phrase of the other side in a minute without times, but not its sentences', () => {
  const minute = (text: string): Spoken => ({ startMs: 0, endMs: 60_000, speaker: null, text, words: [] });
  const them = [minute('Our net revenue retention is high. We lost only two small customers in three long years.')];
  const us = (text: string) => written(mergeSides([minute(text)], them)).filter((line) => line.startsWith('Us'));
  expect(us('What net revenue retention is normal here?')).toEqual(['Us: What net revenue retention is normal here?']);
  expect(us('And why is that? We lost only two small customers in three long years.')).toEqual([
    'Us: And why is that?',
  ]);
});

it('leaves the misheard end of an echo away, but not an answer before the call speaks', () => {
  const them = [timed(2000, 'more then three hundred hospitals use it')];
  const us = (text: string, startMs: number) => written(mergeSides([timed(startMs, text)], them));
  expect(us('moor than three hundred hospitals use it', 2100)).toEqual([
    'Them: more then three hundred hospitals use it',
  ]);
  expect(us('Oh yes. more then three hundred hospitals use it', 1300)[0]).toBe('Us: Oh yes.');
});
