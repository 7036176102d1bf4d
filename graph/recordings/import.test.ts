import { checkTranscriptName, joinTranscripts, readText, readTranscriptFile } from './import.ts';
import type { Conversation } from '../text/spoken.ts';
import { readCases } from '../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'import');

/** Shows the segments as 'Mia 1000–4000 We grew.', checked against the content. */
function shown({ content, segments }: Conversation): string[] {
  return segments.map(({ speaker, startMs, endMs, text, contentStart, contentEnd, words }) => {
    expect(content.slice(contentStart, contentEnd)).toBe(text);
    for (const { textStart, textEnd } of words) expect(text.slice(textStart, textEnd)).toMatch(/^\S+$/);
    return `${speaker ?? '-'} ${startMs ?? '?'}–${endMs ?? '?'} ${text}`;
  });
}

const timesLeft = /\d:\d\d|-->|\[\d|&#?\w+;/;

describe('a transcript from elsewhere', () => {
  it.each(
    cases('a transcript from elsewhere is read with its words, speakers and times') as [
      string,
      string,
      string,
      string[],
    ][],
  )('is read with its words, speakers and times: %s', (_, fileName, text, expected) => {
    const read = readTranscriptFile(fileName, text);
    expect(shown(read)).toEqual(expected);
    expect(read.content).not.toMatch(timesLeft);
    expect(shown(readText(text))).toEqual(expected);
  });

  it('keeps a sentence that goes on in the next caption on its line', () => {
    const read = readTranscriptFile(
      'a.srt',
      '1\n00:00:01,000 --> 00:00:03,000\nMia: revenue was twelve\n\n2\n00:00:03,100 --> 00:00:05,000\nMia: million euros\n\n3\n00:00:07,000 --> 00:00:08,000\nMia: the margin is good\n',
    );
    expect(read.content).toBe('Mia: revenue was twelve million euros\nMia: the margin is good');
  });
});

describe('several files of one call', () => {
  const file = (fileName: string, from: string, to: string, text: string) => ({
    fileName,
    read: readTranscriptFile(fileName, `WEBVTT\n\n${from} --> ${to}\n<v Mia>${text}\n`),
  });

  it('are joined in the order of their times', () => {
    const files = [
      file('b.vtt', '10:00.000', '10:02.000', 'Second.'),
      file('c.vtt', '00:01.000', '00:02.000', 'First.'),
    ];
    expect(shown(joinTranscripts(files))).toEqual(['Mia 1000–2000 First.', 'Mia 600000–602000 Second.']);
  });

  it('follow each other as given when each begins at its own start', () => {
    const files = [
      file('1.vtt', '00:01.000', '00:09.000', 'First.'),
      file('2.vtt', '00:01.000', '00:02.000', 'Second.'),
    ];
    expect(shown(joinTranscripts(files))).toEqual(['Mia 1000–9000 First.', 'Mia 10000–11000 Second.']);
  });
});

describe('readTranscriptFile', () => {
  const read = (name: string, text: string) => readTranscriptFile(name, text).content;

  it('reads plain text as it is, without surrounding space', () =>
    expect(read('a.TXT', '  Jane: Hello.\n\n  Omar: Hi.\n')).toBe('Jane: Hello.\n\n  Omar: Hi.'));

  it('keeps text that only looks like a mark', () => {
    const text = 'Margin <5% and growth >20%, churn &lt; 3% <00:00:01.500><c>now</c>.';
    expect(read('a.vtt', `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`)).toBe(
      'Margin <5% and growth >20%, churn < 3% now.',
    );
  });

  it.each([
    ['a.txt', ' \n\t '],
    ['a.srt', ''],
    ['a.vtt', 'no subtitles at all'],
    ['a.json', '{"a": [{"b": 1}]}'],
  ])('refuses %s with %o', (name, text) => {
    expect(() => read(name, text)).toThrow(
      expect.objectContaining({ code: 'UNREADABLE', message: expect.stringContaining(name) as string }) as Error,
    );
  });

  it.each(['notes.pdf', 'notes'])('refuses %s', (name) =>
    expect(() => checkTranscriptName(name)).toThrow(expect.objectContaining({ code: 'UNSUPPORTED_TYPE' }) as Error),
  );
});
