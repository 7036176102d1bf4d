import { readCases } from '../../../test/support/cases.ts';
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

it.each(readCases(import.meta.dirname, 'readOutput')('outputs of transcribers') as [string, string, string[]][])(
  'reads the words of %s',
  (_, output, expected) => expect(shown(output)).toEqual(expected),
);
