import { describe, expect, it } from 'vitest';
import { readSentences } from './sentences.ts';
import { companyVoice, inCompanysName } from './voice.ts';

describe('inCompanysName', () => {
  it.each([
    [
      'We burn $600,000 a month and have 14 months of runway.',
      'Acme burns $600,000 a month and has 14 months of runway.',
    ],
    ["We're raising $40 million in a Series B.", 'Acme is raising $40 million in a Series B.'],
    ['We grew 40% and we now serve 12 banks.', 'Acme grew 40% and it now serves 12 banks.'],
    ['Our gross margin is 71%.', "Acme's gross margin is 71%."],
    ['Churn is 3% and we carry no debt.', 'Churn is 3% and Acme carries no debt.'],
    ['We supply pumps to farms and our team is small.', 'Acme supplies pumps to farms and its team is small.'],
  ])('%j becomes %j', (text, expected) => expect(inCompanysName(text, 'Acme')).toBe(expected));

  it.each([
    'We take satellite images and sell them.',
    'We sell pumps that last longer and are cheaper.',
    'We cut costs last year.',
    'I think we sell pumps.',
    'Acme is what we sell.',
    'The market is large.',
  ])('leaves %j as it was said', (text) => expect(inCompanysName(text, 'Acme')).toBeUndefined());

  it('says a name once, with and without its legal form', () => {
    expect(inCompanysName('We started Acme in 2009.', 'Acme, Inc.')).toBeUndefined();
    expect(inCompanysName('We sell pumps.', 'Acme, Inc.')).toBe('Acme, Inc. sells pumps.');
  });
});

describe('companyVoice', () => {
  const voices = (text: string): boolean[] => {
    const { sentences } = readSentences(text);
    return sentences.map(companyVoice(sentences));
  };

  it("is the founder's, not the investor's", () => {
    expect(
      voices(
        'Founder: We sell pumps to farms. We burn $90,000 a month.\nInvestor: We will come back with a letter on Friday.',
      ),
    ).toEqual([true, true, false]);
  });

  it("is nobody's where a customer tells of the company", () => {
    expect(voices('We had been a customer of Acme for years. We started with two farms. We run six now.')).toEqual([
      false,
      false,
      false,
    ]);
  });
});
