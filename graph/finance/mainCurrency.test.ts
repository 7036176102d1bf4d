import { describe, expect, it } from 'vitest';
import { mainCurrency } from './mainCurrency.ts';

describe('the main currency of texts', () => {
  it.each([
    ['is named after an amount', ['The revenue was seven point three million soles.'], 'PEN'],
    ['is named by two words', ['Sales were fourteen billion francs CFA, in Bouaké.'], 'XOF'],
    ['is that of the place where several countries share the word', ['We have 12 million francs in Basel.'], 'CHF'],
    [
      'is that of the place where several countries share the sign',
      ['$21 million', 'The Canadian office is in Québec.'],
      'CAD',
    ],
    [
      'is the US dollar although a place with other dollars is named once',
      ['$21 million', 'We have an office in Singapore.'],
      'USD',
    ],
    ['is not a word in capitals', ['ALL AMOUNTS are in €: €4 and €5.'], 'EUR'],
    ['is not a short form in capitals', ['The GWP of an MGA was 4 million. Another MGA: GWP 5 million.'], null],
    [
      'is the one that a report names',
      ['Tabular amounts are expressed in thousands of Canadian dollars.', 'US$4 and US$5, USD 6'],
      'CAD',
    ],
    [
      'is the dollar of a report to the American supervisor, whatever its segments are',
      [
        'FORM 10-K\nPursuant to section 13 of the Securities Exchange Act of 1934\nI.R.S. Employer Identification No.\n' +
          'The Canadian segment in Toronto, Canada, sold for $5, the segment in Ontario for $6.',
      ],
      'USD',
    ],
    ['is unknown where no text names one', ['Revenue was 4 million.'], null],
  ])('%s', (_, texts, currency) => {
    expect(mainCurrency(texts)).toBe(currency);
  });
});
