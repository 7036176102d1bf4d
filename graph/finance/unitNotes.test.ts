import { unitNoteIn } from './unitNotes.ts';
import { readCases } from '../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'unitNotes');

const shown = (text: string): string | null => {
  const note = unitNoteIn(text);
  return note ? [note.scale, note.currency ?? '-'].join(' ') : null;
};

describe('combinations of a scale, its place, a qualifier and a currency', () => {
  const scales: [words: string[], factor: number][] = [
    [['thousands', "'000", '000s'], 1e3],
    [['millions', 'mn', 'MM'], 1e6],
    [['billions', 'bn'], 1e9],
    [['lakhs', 'lac'], 1e5],
    [['crores', 'crore'], 1e7],
  ];
  const qualifiers = [
    '',
    ', unaudited',
    ', audited',
    ' – unaudited',
    ' (unaudited)',
    ', except per share data',
    ' unless otherwise stated',
    ', unless otherwise indicated',
    ' except percentages',
    '; unaudited',
  ];
  const currencies: [names: string[], code: string][] = [
    [['U.S. dollars', 'US dollars', 'dollars', 'US$', 'USD', '$'], 'USD'],
    [['Canadian dollars', 'C$', 'CAD', 'Canadian $'], 'CAD'],
    [['Australian dollars', 'A$', 'AUD'], 'AUD'],
    [['Hong Kong dollars', 'HK$', 'HKD'], 'HKD'],
    [['New Zealand dollars', 'NZ$', 'NZD'], 'NZD'],
    [['Singapore dollars', 'S$'], 'SGD'],
    [['Swiss francs', 'CHF'], 'CHF'],
    [['euros', 'Euro', 'EUR', '€'], 'EUR'],
    [['pounds sterling', 'British pounds', 'GBP', '£'], 'GBP'],
    [['Swedish kronor', 'SEK'], 'SEK'],
    [['Norwegian kroner', 'NOK'], 'NOK'],
    [['Danish kroner', 'DKK'], 'DKK'],
    [['Indian rupees', 'Rs.', '₹', 'INR'], 'INR'],
    [['Renminbi', 'RMB', 'CNY'], 'CNY'],
    [['Japanese yen', 'yen', '¥', 'JPY'], 'JPY'],
    [['Brazilian reais', 'R$', 'BRL'], 'BRL'],
    [['Mexican pesos', 'MXN'], 'MXN'],
    [['Korean won', '₩', 'KRW'], 'KRW'],
    [['South African rand', 'ZAR'], 'ZAR'],
  ];
  const notes: [text: string, expected: string][] = [];
  for (const [words, factor] of scales)
    for (const scale of words) {
      for (const qualifier of qualifiers)
        notes.push(
          [`(In ${scale}${qualifier})`, `${factor} -`],
          [`In ${scale}${qualifier}`, `${factor} -`],
          [`(Amounts in ${scale}${qualifier})`, `${factor} -`],
          [`Year ended December 31, 2024 (in ${scale}${qualifier})`, `${factor} -`],
        );
      for (const [names, code] of currencies)
        for (const [index, name] of names.entries()) {
          const qualifier = qualifiers[index] ?? '';
          const expected = `${factor} ${code}`;
          notes.push(
            [`(${name} in ${scale}${qualifier})`, expected],
            [`${name} ${scale}${qualifier}`, expected],
            [`Revenue (${name} ${scale})`, expected],
          );
          if (/^\p{L}{4}/u.test(scale))
            notes.push(
              [`(in ${scale} of ${name}${qualifier})`, expected],
              [`Expressed in ${scale} of ${name}${qualifier}`, expected],
            );
        }
    }

  it(`reads all ${notes.length}`, () => {
    const wrong = notes.flatMap(([text, expected]) => (shown(text) === expected ? [] : [`${text}: ${shown(text)}`]));
    expect(wrong).toEqual([]);
  });
});

it.each(cases('reads') as [expected: string, texts: string[]][])('reads %s', (expected, texts) =>
  expect(texts.map((text) => `${text}: ${shown(text)}`)).toEqual(texts.map((text) => `${text}: ${expected}`)),
);

it.each(cases('reads no unit in') as string[])('reads no unit in “%s”', (text) => expect(shown(text)).toBe(null));

it.each(['(Amounts in thousands, unaudited)', '€ in millions', 'Year ended (US$’000)'])(
  'gives the words of the note in “%s”',
  (text) => expect(text).toContain(unitNoteIn(text)?.words),
);
