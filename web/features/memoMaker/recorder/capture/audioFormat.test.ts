import { describe, expect, it } from 'vitest';
import { chooseAudioFormat, partFileName } from './audioFormat.ts';

describe('audio format', () => {
  it.each([
    [
      ['audio/wav', 'audio/mp4', 'audio/webm', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus'],
      'audio/webm;codecs=opus',
    ],
    [['audio/wav', 'audio/mp4', 'audio/webm', 'audio/ogg;codecs=opus'], 'audio/webm'],
    [['audio/wav', 'audio/mp4', 'audio/ogg;codecs=opus'], 'audio/mp4'],
    [['audio/wav', 'audio/ogg;codecs=opus'], 'audio/ogg;codecs=opus'],
    [['audio/wav'], 'audio/wav'],
  ])('is chosen by preference from %j: %s', (supported, chosen) => {
    expect(chooseAudioFormat((type) => supported.includes(type))).toBe(chosen);
  });

  it('fails when nothing can be recorded', () => {
    expect(() => chooseAudioFormat(() => false)).toThrow('No supported audio format found');
  });

  it.each([
    [0, 'audio/webm;codecs=opus', 'recording-part-1.webm'],
    [2, 'audio/mp4', 'recording-part-3.m4a'],
    [1, 'audio/ogg;codecs=opus', 'recording-part-2.ogg'],
  ])('names part %i of type %s %s', (position, type, name) => expect(partFileName(position, type)).toBe(name));
});
