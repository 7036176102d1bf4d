import { columnMillionsText, countText, millionsText } from './cellText.ts';

describe('figures in the table', () => {
  it.each([
    [51761, '$51,761 M'],
    [12.4, '$12.4 M'],
    [1234.567, '$1,234.57 M'],
    [0, '$0 M'],
    [0.0042, '$0.0042 M'],
    [-3.25, '-$3.25 M'],
    [null, 'N/A'],
  ])('shows %s million dollars as %s', (value, text) => expect(millionsText(value)).toBe(text));

  it.each([
    [118, '$118.0 M'],
    [-3.25, '-$3.3 M'],
    [null, 'N/A'],
  ])('shows %s million dollars in a column as %s', (value, text) => expect(columnMillionsText(value)).toBe(text));

  it.each([
    [101000, '101,000'],
    [0, '0'],
    [null, 'N/A'],
  ])('shows %s people as %s', (value, text) => expect(countText(value)).toBe(text));
});
