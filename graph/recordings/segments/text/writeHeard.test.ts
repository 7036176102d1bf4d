import { expect, it } from 'vitest';
import type { Heard, Spoken } from '../../../text/spoken.ts';
import { segmentsOfText } from './segmentsOfText.ts';
import { labelSpeakers, writeHeard } from './writeHeard.ts';

const said = (text: string, speaker: string | null = null): Spoken => ({
  startMs: 0,
  endMs: 1,
  speaker,
  text,
  words: [],
});

it.each<[string, string, Spoken[], string]>([
  ['the text of the engine', 'We grew.  Fast.', [said('We grew.'), said('Fast.')], 'We grew.  Fast.'],
  ['text without blanks', '好的。谢谢。', [said('好的。'), said('谢谢。')], '好的。谢谢。'],
  ['segments that are not in the text', 'Another text', [said('We grew.'), said('Fast.')], 'We grew. Fast.'],
  [
    'turns',
    'x',
    [said('We grew.', 'Ana'), said('Fast.', 'Ana'), said('How?', 'Tom')],
    'Ana: We grew. Fast.\nTom: How?',
  ],
  ['nothing', '', [], ''],
])('writes %s', (_, text, segments, content) => {
  const written = writeHeard({ text, segments }, 5_000);
  expect(written.content).toBe(content);
  for (const { text: own, contentStart, contentEnd } of written.segments)
    expect(content.slice(contentStart, contentEnd)).toBe(own);
});

it('begins a line after each pause where the engine writes no punctuation', () => {
  const words = 'we grew by half in the last year and the margin is seventy one percent of our revenue now';
  const at = (startMs: number, endMs: number, text: string) => ({ ...said(text), startMs, endMs });
  const pieces = words.match(/(?:\S+ ?){5}/g)!.map((text) => text.trim());
  const segments = [0, 1_000, 2_900, 3_900].map((startMs, index) =>
    at(startMs, startMs + 900, pieces[index] ?? 'of our revenue now'),
  );
  const long = [...segments, at(9_000, 9_900, `${words} ${words}`)];
  expect(
    writeHeard({ text: long.map(({ text }) => text).join(' '), segments: long }, 10_000).content.split('\n'),
  ).toEqual([
    'we grew by half in the last year and the',
    'margin is seventy one percent of our revenue now',
    `${words} ${words}`,
  ]);
});

it('makes one segment, as long as the audio, of text without times', () => {
  const whole = {
    startMs: 0,
    endMs: 5_000,
    speaker: null,
    text: 'We grew.',
    words: [],
    contentStart: 0,
    contentEnd: 8,
  };
  expect(writeHeard({ text: 'We grew.', segments: [] }, 5_000).segments).toEqual([whole]);
});

it.each<[string, string[], boolean, string[], number, (string | null)[]]>([
  ['letters', ['A', 'B'], false, [], 0, ['Speaker A', 'Speaker B']],
  ['numbers of WhisperX', ['SPEAKER_00', 'SPEAKER_01'], false, [], 0, ['Speaker 1', 'Speaker 2']],
  ['names', ['Ana'], false, [], 0, ['Ana']],
  [
    'letters of a later part, of an engine that knows no voices',
    ['A', 'B'],
    false,
    ['Speaker A', 'Speaker B'],
    1,
    ['Speaker A (part 2)', 'Speaker B (part 2)'],
  ],
  [
    'voices that were recognised, and a new one',
    ['Speaker B', 'A'],
    true,
    ['Speaker A', 'Speaker B'],
    1,
    ['Speaker B', 'Speaker C'],
  ],
])('names speakers: %s', (_, labels, knowsVoices, known, part, expected) => {
  const heard: Heard = {
    text: '',
    segments: labels.map((label) => said('Yes.', label)),
    durationMs: null,
    knowsVoices,
  };
  expect(labelSpeakers(heard, known, part).map(({ speaker }) => speaker)).toEqual(expected);
});

it.each<[string, string, string[]]>([
  [
    'names',
    'Founder: We grew.\nFast.\n\nPartner: How?',
    ['Founder null–null We grew.\nFast.', 'Partner null–null How?'],
  ],
  ['paragraphs', 'We grew.\n\nFast.', ['null null–null We grew.', 'null null–null Fast.']],
  [
    'times',
    '[00:01:02] Ana: Hello.\n[00:01:05.500] Tom: Hi.\n[00:01:09] Ana: Bye.',
    ['Ana 62000–65500 Hello.', 'Tom 65500–69000 Hi.', 'Ana 69000–null Bye.'],
  ],
  [
    'times of day',
    '[14/11/25, 10:04] Ana: Hello.\n[14/11/25, 10:05] Tom: Hi.\n[14/11/25, 10:06] Ana: Bye.',
    ['Ana null–null Hello.', 'Tom null–null Hi.', 'Ana null–null Bye.'],
  ],
])('reads %s in a text', (_, text, expected) => {
  const lines = segmentsOfText(text).map(({ speaker, startMs, endMs, text: own, contentStart, contentEnd }) => {
    expect(text.slice(contentStart, contentEnd)).toBe(own);
    return `${speaker} ${startMs}–${endMs} ${own}`;
  });
  expect(lines).toEqual(expected);
});
