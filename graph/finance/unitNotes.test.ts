import { expect, it } from 'vitest';
import { scaleNoteIn, unitNoteIn } from './unitNotes.ts';

it.each<[text: string, scale: number | undefined, currency?: string]>([
  ['operating model v7 - USD thousands unless stated', 1e3, 'USD'],
  ['Amounts in TSEK', 1e3, 'SEK'],
  ['EUR x 1,000', 1e3, 'EUR'],
  ['(x €1.000)', 1e3, 'EUR'],
  ['x 1,000', 1e3],
  ['k EUR sauf indication', 1e3, 'EUR'],
  ["EUR '000 unless stated", 1e3, 'EUR'],
  ['in ’000', 1e3],
  ['Prepared by the controller. EUR 1,000 unless stated. Unaudited.', 1e3, 'EUR'],
  ['All figures in Rs. lakh unless otherwise stated', 1e5, 'INR'],
  ['₹ crore', 1e7, 'INR'],
  ['GMV ($m)', 1e6, 'USD'],
  ['GMV (N m)', 1e6, 'NGN'],
  ['figures in GBP', 1, 'GBP'],
  ['Tržby (mil. Kč)', 1e6, 'CZK'],
  ['Mds €', 1e9, 'EUR'],
  ['MM$', 1e6, 'USD'],
  ['Mio.€', 1e6, 'EUR'],
  ['bn ₩', 1e9, 'KRW'],
  ['百万円', 1e6, 'JPY'],
  ['NIS thousands', 1e3, 'ILS'],
  ['Omsättning (kr)', 1, 'SEK'],
  ['Net burn / month', undefined],
  ['raised $5 million in May', undefined],
])('finds the scale and currency in “%s”', (text, scale, currency) => {
  expect(unitNoteIn(text)?.scale).toBe(scale);
  expect(unitNoteIn(text)?.currency).toBe(currency);
});

it.each<[string, number | undefined, string | undefined]>([
  ['(in millions)', 1e6, undefined],
  ['$ in thousands', 1e3, 'USD'],
  ['(in thousands of euros)', 1e3, 'EUR'],
  ['Amounts in millions of US$, except per share', 1e6, 'USD'],
  ['USD m', 1e6, 'USD'],
  ['£000', 1e3, 'GBP'],
  ['ARR ($k)', 1e3, 'USD'],
  ['€bn', 1e9, 'EUR'],
  ["'000", 1e3, undefined],
  ['Millions of Dollars, Except Per Share Amounts', 1e6, 'USD'],
  ['(Millions, except per share amounts)', 1e6, undefined],
  ['(Thousands of euros)', 1e3, 'EUR'],
  ['Year Ended December 31 (Millions, except per share)', 1e6, undefined],
  ['in Mio. €', 1e6, 'EUR'],
  ['€ Mio.', 1e6, 'EUR'],
  ['T€', 1e3, 'EUR'],
  ['In ₹ crore, except per share data', 1e7, 'INR'],
  ['(Rs. in lakhs)', 1e5, 'INR'],
  ['SEK m', 1e6, 'SEK'],
  ["(000's omitted)", 1e3, undefined],
  ['en milliers d’euros', 1e3, 'EUR'],
  ['en millions d’euros', 1e6, 'EUR'],
  ['We won a contract of Rs 12 crore', undefined, undefined],
  ['Millions of people live there', undefined, undefined],
  ['Revenue', undefined, undefined],
  ['In March we met', undefined, undefined],
  ['1,000', undefined, undefined],
  ['Customers in Maine', undefined, undefined],
])('reads the unit note of “%s” as %s %s', (text, scale, currency) => {
  const note = scaleNoteIn(text);
  expect([note?.scale, note?.currency]).toEqual([scale, currency]);
  if (note) expect(text).toContain(note.words);
});
