import { chooseAudioFormat } from './audioFormat.ts';
import { readCases } from '../../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'audioFormat');

describe('audio format', () => {
  it.each(cases('audio format is chosen by preference from …') as [string[], string][])(
    'is chosen by preference from %j: %s',
    (supported, chosen) => expect(chooseAudioFormat((type) => supported.includes(type))).toBe(chosen),
  );
});
