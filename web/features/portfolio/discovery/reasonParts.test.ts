import { describe, expect, it } from 'vitest';
import { reasonParts } from './reasonParts.ts';

const said = (text: string) => ({ text, isQuote: false });
const quoted = (text: string) => ({ text, isQuote: true });

describe('the parts of a reason', () => {
  it.each([
    ['Fits fintech.', [], [said('Fits fintech.')]],
    [
      'Fits fintech. The file says: “Pays sellers.” “In thirty currencies.” Meets: Series B.',
      ['Pays sellers.', 'In thirty currencies.'],
      [
        said('Fits fintech. The file says:'),
        quoted('Pays sellers.'),
        quoted('In thirty currencies.'),
        said('Meets: Series B.'),
      ],
    ],
    ['It says “B.” and “A.”', ['A.', 'B.'], [said('It says'), quoted('B.'), said('and'), quoted('A.')]],
    ['Fits fintech.', ['Pays sellers.'], [said('Fits fintech.'), quoted('Pays sellers.')]],
    ['“Pays sellers in Oslo.”', ['Pays sellers in Oslo.', 'sellers in'], [quoted('Pays sellers in Oslo.')]],
    [
      'It says: “Pays sellers”. Meets: Series B.',
      ['Pays sellers'],
      [said('It says:'), quoted('Pays sellers'), said('Meets: Series B.')],
    ],
    ['Fits.', [''], [said('Fits.')]],
  ])('are separated: %s', (reason, quotes, parts) => expect(reasonParts(reason, quotes)).toEqual(parts));
});
