import { Failure } from '../request/errors.ts';
import { audioTypeOf, shownStatus } from './rules.ts';
import { readCases } from '../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'rules');

describe('audioTypeOf', () => {
  it.each(cases('audioTypeOf accepts') as [string, string, string][])('accepts %s', (detected, mimeType, extension) =>
    expect(audioTypeOf(detected, 'a.bin')).toEqual({ mimeType, extension }),
  );

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

it('says what to do with a recording that cannot be decoded', () =>
  expect(() => audioTypeOf('audio/amr', 'call.amr')).toThrow(
    /call\.amr is an AMR recording.*Convert it to m4a or mp3/,
  ));

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
