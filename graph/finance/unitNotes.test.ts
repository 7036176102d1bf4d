import { expect, it } from 'vitest';
import { unitNoteIn } from './unitNotes.ts';

it.each<[text: string, scale: number | undefined, currency?: string]>([
  ['operating model v7 - USD thousands unless stated', 1e3, 'USD'],
  ['Amounts in TSEK', 1e3, 'SEK'],
  ['k EUR sauf indication', 1e3, 'EUR'],
  ["EUR '000 unless stated", 1e3, 'EUR'],
  ['in ’000', 1e3],
  ['All figures in Rs. lakh unless otherwise stated', 1e5, 'INR'],
  ['₹ crore', 1e7, 'INR'],
  ['GMV ($m)', 1e6, 'USD'],
  ['GMV (N m)', 1e6, 'NGN'],
  ['figures in GBP', 1, 'GBP'],
  ['Net burn / month', undefined],
  ['raised $5 million in May', undefined],
])('%s', (text, scale, currency) => {
  expect(unitNoteIn(text)?.scale).toBe(scale);
  expect(unitNoteIn(text)?.currency).toBe(currency);
});
