import { expect, it } from 'vitest';
import { readOutput } from './readOutput.ts';

/** Shows each segment as 'A 1000–2500 We@1000 grew.@1500'. */
function shown(output: string) {
  const { text, segments } = readOutput(output);
  const lines = segments.map(({ startMs, endMs, speaker, text: said, words }) => {
    const timed = words.map(({ textStart, textEnd, startMs: at }) => `${said.slice(textStart, textEnd)}@${at}`);
    return [speaker ?? '-', `${startMs}–${endMs}`, said, ...(timed.length > 0 ? ['|', ...timed] : [])].join(' ');
  });
  return [text, ...lines];
}

const whisper = {
  text: ' We grew. How much?',
  segments: [
    {
      id: 0,
      seek: 0,
      start: 1,
      end: 2.5,
      text: ' We grew.',
      tokens: [1],
      temperature: 0,
      words: [
        { word: ' We', start: 1, end: 1.4, probability: 0.9 },
        { word: ' grew.', start: 1.5, end: 2.4, probability: 0.9 },
      ],
    },
    { id: 1, seek: 0, start: 2.5, end: 4, text: ' How much?' },
  ],
  language: 'en',
};
const whisperX = {
  segments: [
    {
      start: 1,
      end: 2,
      text: ' We grew 14%.',
      speaker: 'SPEAKER_00',
      words: [{ word: 'We', start: 1, end: 1.2 }, { word: 'grew' }, { word: '14%.', start: 1.5, end: 2 }],
    },
    { start: 2, end: 3, text: 'How much?', speaker: 'SPEAKER_01' },
  ],
};
const whisperCpp = {
  systeminfo: 'AVX = 1',
  result: { language: 'en' },
  transcription: [
    {
      timestamps: { from: '00:00:01,000', to: '00:00:02,500' },
      offsets: { from: 1000, to: 2500 },
      text: ' We outgrew.',
      tokens: [
        { text: '[_BEG_]', offsets: { from: 1000, to: 1000 }, id: 50364, p: 0.9 },
        { text: ' We', offsets: { from: 1000, to: 1400 } },
        { text: ' out', offsets: { from: 1400, to: 1700 } },
        { text: 'grew', offsets: { from: 1700, to: 2300 } },
        { text: '.', offsets: { from: 2300, to: 2400 } },
      ],
    },
  ],
};
const verbose = {
  task: 'transcribe',
  language: 'english',
  duration: 4.2,
  text: 'We grew, fast. How much?',
  segments: [
    {
      id: 0,
      seek: 0,
      start: 1,
      end: 2.5,
      text: ' We grew, fast.',
      tokens: [50364],
      temperature: 0,
      avg_logprob: -0.28,
      compression_ratio: 1.2,
      no_speech_prob: 0.01,
    },
    {
      id: 1,
      seek: 0,
      start: 2.5,
      end: 4,
      text: ' How much?',
      tokens: [],
      temperature: 0,
      avg_logprob: -0.2,
      compression_ratio: 1,
      no_speech_prob: 0,
    },
  ],
  words: [
    { word: 'We', start: 1, end: 1.2 },
    { word: 'grew', start: 1.3, end: 1.6 },
    { word: 'fast', start: 1.7, end: 2.4 },
    { word: 'How', start: 2.6, end: 2.9 },
    { word: 'much', start: 3, end: 3.5 },
  ],
  usage: { type: 'duration', seconds: 5 },
};
const diarized = {
  task: 'transcribe',
  duration: 4.2,
  text: 'We grew. How much?',
  segments: [
    { type: 'transcript.text.segment', id: 'seg_001', start: 1, end: 2.5, text: 'We grew.', speaker: 'A' },
    { type: 'transcript.text.segment', id: 'seg_002', start: 2.5, end: 4, text: 'How much?', speaker: 'B' },
  ],
};

it.each<[string, string, string[]]>([
  ['plain text', ' We grew.\nFast.\n', ['We grew.\nFast.']],
  ['text that begins with a bracket', '[laughs] We grew.', ['[laughs] We grew.']],
  ['text that only looks like JSON', '{"a": 1}', ['{"a": 1}']],
  ['nothing', ' \n', ['']],
  [
    'SubRip',
    '1\r\n00:00:01,000 --> 00:00:02,500\r\nWe grew.\r\n\r\n2\r\n00:00:02,500 --> 00:00:04,000\r\nHow much?\r\n',
    ['We grew. How much?', '- 1000–2500 We grew.', '- 2500–4000 How much?'],
  ],
  [
    'WebVTT with voices',
    'WEBVTT\n\n00:01.000 --> 00:02.500 line:0\n<v A>We grew.</v> <v B>How much?\n',
    ['We grew. How much?', 'A 1000–2500 We grew.', 'B 1000–2500 How much?'],
  ],
  [
    'JSON of whisper',
    JSON.stringify(whisper),
    ['We grew. How much?', '- 1000–2500 We grew. | We@1000 grew.@1500', '- 2500–4000 How much?'],
  ],
  [
    'JSON of WhisperX',
    JSON.stringify(whisperX),
    [
      'We grew 14%. How much?',
      'SPEAKER_00 1000–2000 We grew 14%. | We@1000 14%.@1500',
      'SPEAKER_01 2000–3000 How much?',
    ],
  ],
  [
    'a bare list of segments',
    JSON.stringify([{ start: 0, end: 1, text: 'We grew.' }]),
    ['We grew.', '- 0–1000 We grew.'],
  ],
  [
    'JSON of whisper.cpp',
    JSON.stringify(whisperCpp),
    ['We outgrew.', '- 1000–2500 We outgrew. | We@1000 outgrew.@1400'],
  ],
  [
    'verbose_json',
    JSON.stringify(verbose),
    [
      'We grew, fast. How much?',
      '- 1000–2500 We grew, fast. | We@1000 grew@1300 fast@1700',
      '- 2500–4000 How much? | How@2600 much@3000',
    ],
  ],
  ['diarized_json', JSON.stringify(diarized), ['We grew. How much?', 'A 1000–2500 We grew.', 'B 2500–4000 How much?']],
])('reads the words of %s', (_, output, expected) => {
  expect(shown(output)).toEqual(expected);
});
