import { chooseAudioFormat, partFileName } from './audioFormat.ts';
import { readCases } from '../../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'audioFormat');

describe('audio format', () => {
  it.each(cases('audio format is chosen by preference from …') as [string[], string][])(
    'is chosen by preference from %j: %s',
    (supported, chosen) => expect(chooseAudioFormat((type) => supported.includes(type))).toBe(chosen),
  );

  it('fails when nothing can be recorded', () =>
    expect(() => chooseAudioFormat(() => false)).toThrow('No supported audio format found'));

  it.each([
    [0, 'audio/webm;codecs=opus', 'recording-part-1.webm'],
    [2, 'audio/mp4', 'recording-part-3.m4a'],
    [1, 'audio/ogg;codecs=opus', 'recording-part-2.ogg'],
  ])('names part %i of type %s %s', (position, type, name) => expect(partFileName(position, type)).toBe(name));
});
