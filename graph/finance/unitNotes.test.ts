import { describe, expect, it } from 'vitest';
import { unitNoteIn } from './unitNotes.ts';

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

it.each<[expected: string, texts: string[]]>([
  ['1000 EUR', ['TEUR', 'in KEUR', 'k€', 'T€', 'Tsd. €', '1 000 EUR', '(1 000 €)', 'EUR x 1,000', '(x €1.000)']],
  ['1000 EUR', ["EUR '000 unless stated", 'k EUR sauf indication', '€’000', 'Euro/000', 'en milliers d’euros']],
  ['1000 EUR', ['migliaia di euro', 'en miles de euros', 'tuhatta euroa', 'In Tausend Euro', '(Thousands of euros)']],
  ['1000 EUR', ['Prepared by the controller. EUR 1,000 unless stated. Unaudited.', '2024 TEUR']],
  [
    '1000000 EUR',
    ['M€', 'MEUR', 'mn EUR', 'Mio.€', 'in Mio. €', '€ Mio.', '€/mln', '(€m)', 'Umsatz in Mio. EUR', 'milj. euroa'],
  ],
  ['1000000 EUR', ['en millions d’euros', 'Total in €m unless stated', 'Sales (EUR mn)', 'EUR (in Mio.)']],
  ['1000000000 EUR', ['€bn', 'Mrd. €', 'Md€', 'Mds €', 'bn EUR']],
  ['1000 -', ['Beløp i hele tusen']],
  ['1000 NOK', ['Alle beløp i NOK 1 000.']],
  ['1000 EUR', ['Amounts in thousands (000s) of euros unless otherwise indicated']],
  ['1000 SEK', ['Belopp i hela tusen kronor', 'TSEK', 'tkr', 'KSEK', 'Amounts in TSEK']],
  ['1000000 SEK', ['MSEK', 'mkr', 'mnkr', 'SEK m', 'miljoner kronor']],
  ['1000000 NOK', ['MNOK', 'NOK mill', 'mill. kr']],
  ['1000000 DKK', ['DKKm', 'mio. kr.', 'MDKK']],
  ['1000 DKK', ['Beløb i t.kr.', "DKK '000"]],
  ['1000 PLN', ['tys. zł', 'w tys. zł']],
  ['1000000 CZK', ['mil. Kč', 'Tržby (mil. Kč)', 'CZK millions']],
  ['1000 CZK', ['tis. Kč', 'v tis. Kč']],
  ['1000000 HUF', ['millió Ft', 'MHUF']],
  ['1000000 BRL', ['R$ milhões', 'em milhões de reais']],
  ['1000 BRL', ['R$ mil', 'em milhares de reais']],
  ['1000000 MXN', ['millones de pesos mexicanos', 'Mexican pesos in millions']],
  ['1000 USD', ['US$’000', '$000s', '($k)', 'kUSD', "in '000 USD", 'miles de dólares estadounidenses']],
  [
    '1000000 USD',
    ['Millions of Dollars, Except Per Share Amounts', '$MM', 'MM$', 'GMV ($m)', 'US-Dollar in Millionen'],
  ],
  ['1000000 JPY', ['(単位：百万円)', '百万円', '¥ million']],
  ['1000000000 KRW', ['bn ₩']],
  ['1000 ILS', ['NIS thousands']],
  ['1 SEK', ['Omsättning (kr)']],
  ['1000000 CNY', ['人民币百万元', 'RMBm', 'RMB million (unaudited)']],
  ['1000000 NGN', ['GMV (N m)', '₦m']],
  ['1000000 ZAR', ['R million', 'Rm']],
  ['1000000 SAR', ['SAR million', 'SAR mn']],
  ['1000 -', ['in ’000', "(000's omitted)", 'x 1,000', "'000", 'Income statement, thousands', 'In thousands.']],
  ['1000000 -', ['Year Ended December 31 (Millions, except per share)', '(in m)', '(unaudited) (in millions)', 'Mio.']],
  ['1 GBP', ['figures in GBP', '(£)', 'Expressed in pounds']],
  ['1 CAD', ['Expressed in Canadian dollars', '(CAD)', 'Revenue in CAD']],
])('reads %s', (expected, texts) => {
  expect(texts.map((text) => `${text}: ${shown(text)}`)).toEqual(texts.map((text) => `${text}: ${expected}`));
});

it.each([
  'Net burn / month',
  'raised $5 million in May',
  'We won a contract of Rs 12 crore',
  'Millions of people live there',
  'in millions of shares',
  'In thousands, we sold',
  'GWP of an MGA',
  'FY25 (Aud)',
  'N',
  'N | N-1',
  'Series B $5m',
  'Revenue',
  'In March we met',
  '1,000',
  'EUR 1,000',
  'Customers in Maine',
  'CAD software',
  'All',
])('reads no unit in “%s”', (text) => {
  expect(shown(text)).toBe(null);
});

it.each(['(Amounts in thousands, unaudited)', '€ in millions', 'Year ended (US$’000)'])(
  'gives the words of the note in “%s”',
  (text) => {
    expect(text).toContain(unitNoteIn(text)?.words);
  },
);
