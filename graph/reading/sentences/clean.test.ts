import { cleanUtterance, withoutOpeners } from './clean.ts';
import { segmentSpeech } from './segmentSpeech.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'clean');

it.each(cases('cleanUtterance turns … into') as [string, string][])('cleanUtterance turns %j into %j', (text, clean) =>
  expect(cleanUtterance(text)).toBe(clean),
);

it.each(cases('withoutOpeners turns … into') as [string, string][])(
  'withoutOpeners turns %j into %j',
  (text, stripped) => expect(withoutOpeners(text)).toBe(stripped),
);

const cut = (text: string): string[] => segmentSpeech(text).map(([start, end]) => text.slice(start, end));

describe('segmentSpeech', () => {
  it('cuts where a new statement begins and keeps numbers whole', () => {
    expect(
      cut(
        'the average contract is four hundred and twenty eight thousand dollars and the sales cycle is nine months cac payback is nineteen months we burn six hundred thousand dollars a month',
      ),
    ).toEqual([
      'the average contract is four hundred and twenty eight thousand dollars',
      'and the sales cycle is nine months',
      'cac payback is nineteen months',
      'we burn six hundred thousand dollars a month',
    ]);
  });

  it('leaves no overlong sentence and loses no word', () => {
    const text = 'tree river stone cloud '.repeat(60).trim();
    const sentences = cut(text);
    expect(Math.max(...sentences.map((sentence) => sentence.split(' ').length))).toBeLessThanOrEqual(40);
    expect(sentences.join(' ')).toBe(text);
  });
});
