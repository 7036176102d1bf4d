import { describe, expect, it } from 'vitest';
import { cleanUtterance, withoutOpeners } from './clean.ts';
import { segmentSpeech } from './segmentSpeech.ts';

describe('cleanUtterance', () => {
  it.each([
    ['we, um, sell uh pumps , you know , to farms .', 'we sell pumps to farms.'],
    ['we we have we have three three customers', 'we have three three customers'],
    ['in twenty twenty we grew', 'in twenty twenty we grew'],
    ['the di- disclosed cost is 5.1 million', 'the disclosed cost is 5.1 million'],
    ['non- GAAP income', 'non-GAAP income'],
    ['as you know that is hard', 'as you know that is hard'],
    ['the O_C_R_ works', 'the OCR works'],
  ])('turns %j into %j', (text, clean) => expect(cleanUtterance(text)).toBe(clean));
});

describe('withoutOpeners', () => {
  it.each([
    ['So, um we sell pumps', 'um we sell pumps'],
    ['Okay, so now we sell pumps', 'we sell pumps'],
    ['Operator, we expect more', 'we expect more'],
    ['However, we expect more', 'However, we expect more'],
    ['With that said, we expect more', 'we expect more'],
    ['Yes sir, we expect more', 'we expect more'],
    ['No customer left', 'No customer left'],
    ['Okay', 'Okay'],
  ])('turns %j into %j', (text, stripped) => expect(withoutOpeners(text)).toBe(stripped));
});

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
