import { describe, expect, it } from 'vitest';
import { Failure } from '../errors.ts';
import { audioTypeOf, readTranscriptFile, shownStatus, titleFromFile } from './rules.ts';

describe('audioTypeOf', () => {
  it.each([
    ['audio/webm; codecs=opus', 'audio/webm', 'webm'],
    ['video/webm', 'audio/webm', 'webm'],
    ['video/mp4', 'audio/mp4', 'mp4'],
    ['audio/x-m4a', 'audio/x-m4a', 'm4a'],
    ['audio/ogg; codecs=opus', 'audio/ogg', 'ogg'],
    ['audio/mpeg', 'audio/mpeg', 'mp3'],
    ['audio/vnd.wave', 'audio/vnd.wave', 'wav'],
  ])('accepts %s', (detected, mimeType, extension) => {
    expect(audioTypeOf(detected, 'a.bin')).toEqual({ mimeType, extension });
  });

  it.each([undefined, '', 'application/pdf', 'image/webp', 'audio/midi', 'text/html'])(
    'refuses %s by its content',
    (detected) => {
      expect(() => audioTypeOf(detected, 'song.mp3')).toThrow(
        new Failure(
          'UNSUPPORTED_TYPE',
          'song.mp3 is not an audio file that can be read. Use webm, ogg, m4a, mp3, wav, flac or aac.',
        ),
      );
    },
  );
});

describe('shownStatus', () => {
  it('shows the state of the newest transcription of a stored recording', () => {
    expect(shownStatus('STORED', null)).toBe('STORED');
    expect(shownStatus('STORED', { status: 'QUEUED' })).toBe('TRANSCRIBING');
    expect(shownStatus('STORED', { status: 'RUNNING' })).toBe('TRANSCRIBING');
    expect(shownStatus('STORED', { status: 'FAILED' })).toBe('FAILED');
    expect(shownStatus('STORED', { status: 'CANCELLED' })).toBe('STORED');
  });

  it('leaves every other status as it is', () => {
    for (const status of ['UPLOADING', 'TRANSCRIBED', 'SAVED'] as const) {
      expect(shownStatus(status, { status: 'FAILED' })).toBe(status);
    }
  });
});

describe('readTranscriptFile', () => {
  const read = (name: string, text: string | null) => readTranscriptFile(name, text).content;

  it('reads plain text as it is, without surrounding space', () => {
    expect(read('a.TXT', '  Jane: Hello.\n\n  Omar: Hi.\n')).toBe('Jane: Hello.\n\n  Omar: Hi.');
  });

  it('reads subtitles without their times, marks and settings, and with their speakers', () => {
    const vtt =
      'WEBVTT - call\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:02.000 line:0\n<v.loud Jane Roe>Hello <i>there</i>.\n';
    expect(read('a.vtt', vtt)).toBe('Jane Roe: Hello there.');
  });

  it('keeps text that only looks like a mark, and decodes escaped characters', () => {
    const text = 'R&amp;D is 5%, margin <5% and growth >20%, churn &lt; 3% <00:00:01.500><c>now</c>.';
    expect(read('a.vtt', `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`)).toBe(
      'R&D is 5%, margin <5% and growth >20%, churn < 3% now.',
    );
  });

  it('joins the lines of a caption and drops a caption that repeats the one before', () => {
    const caption = (second: number, text: string) =>
      `${second}\n00:00:0${second},000 --> 00:00:0${second + 1},000\n${text}\n`;
    const srt = [
      caption(1, 'We grew'),
      caption(2, 'We grew'),
      caption(3, 'by 40\npercent.'),
      caption(4, 'We grew'),
    ].join('\n');
    expect(read('a.srt', srt)).toBe('We grew\nby 40 percent.\nWe grew');
  });

  it.each([
    ['notes.docx', 'words', 'UNSUPPORTED_TYPE'],
    ['notes', 'words', 'UNSUPPORTED_TYPE'],
    ['notes.docx', null, 'UNSUPPORTED_TYPE'],
    ['a.txt', null, 'UNREADABLE'],
    ['a.txt', ' \n\t ', 'UNREADABLE'],
    ['a.srt', '', 'UNREADABLE'],
    ['a.vtt', 'no subtitles at all', 'UNREADABLE'],
  ])('refuses %s with %o', (name, text, code) => {
    expect(() => read(name, text)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(name) as string }) as Error,
    );
  });
});

describe('titleFromFile', () => {
  it.each([
    ['Acme_first_call.webm', 'Acme first call'],
    ['C:\\fakepath\\Acme.call.2.mp3', 'Acme.call.2'],
    ['/tmp/acme', 'acme'],
    ['.wav', 'Imported conversation'],
    ['  ', 'Imported conversation'],
    [`${'x'.repeat(400)}.txt`, 'x'.repeat(300)],
  ])('makes a title of “%s”', (fileName, title) => {
    expect(titleFromFile(fileName)).toBe(title);
  });
});
