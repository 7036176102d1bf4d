import type { Heard, Spoken } from '../../../text/spoken.ts';
import { segmentsOfText, labelSpeakers, writeHeard } from './writeHeard.ts';
import { readCases } from '../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'writeHeard');

const said = (text: string, speaker: string | null = null): Spoken => ({
  startMs: 0,
  endMs: 1,
  speaker,
  text,
  words: [],
});

it.each(cases('writes') as [string, string, Spoken[], string][])('writes %s', (_, text, segments, content) => {
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

it.each(cases('names speakers') as [string, string[], boolean, string[], number, (string | null)[]][])(
  'names speakers: %s',
  (_, labels, knowsVoices, known, part, expected) => {
    const heard: Heard = {
      text: '',
      segments: labels.map((label) => said('Yes.', label)),
      durationMs: null,
      knowsVoices,
    };
    expect(labelSpeakers(heard, known, part).map(({ speaker }) => speaker)).toEqual(expected);
  },
);

it.each(cases('reads … in a text') as [string, string, string[]][])('reads %s in a text', (_, text, expected) => {
  const lines = segmentsOfText(text).map(({ speaker, startMs, endMs, text: own, contentStart, contentEnd }) => {
    expect(text.slice(contentStart, contentEnd)).toBe(own);
    return `${speaker} ${startMs}–${endMs} ${own}`;
  });
  expect(lines).toEqual(expected);
});
