import { createWordCollector } from './pdfWords.ts';

/**
 * Draws letters of one size, one every `step` points and with the width that the file states, and returns their words.
 */
function wordsOf(text: string, { step, width }: { step: number; width: number }): string[] {
  const collector = createWordCollector();
  Array.from(text).forEach((letter, index) => {
    const start = index * step;
    if (letter === ' ') collector.space(true);
    else collector.add({ text: letter, start, end: start + width, base: 0, size: 7, isBold: false, object: index });
  });
  return collector.finish().map((word) => word.text);
}

it.each<[string, string, { step: number; width: number }, string[]]>([
  ['letters that touch', 'ended', { step: 4, width: 4 }, ['ended']],
  ['wide letters whose width the file tells too small', 'ended', { step: 5, width: 2.4 }, ['ended']],
  ['thin letters of the same font', 'operations', { step: 5, width: 2.4 }, ['operations']],
  ['words of such letters', 'ended may', { step: 5, width: 2.4 }, ['ended', 'may']],
  ['letters set apart', 'ended', { step: 6, width: 4 }, ['e', 'n', 'd', 'e', 'd']],
  ['figures of narrow columns', '1234', { step: 5, width: 2.4 }, ['1', '2', '3', '4']],
])('makes words of %s', (_, text, drawn, expected) => expect(wordsOf(text, drawn)).toEqual(expected));
