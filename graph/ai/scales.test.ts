import { expect, it } from 'vitest';
import { scaleNoteIn } from './scales.ts';

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
  ['Revenue', undefined, undefined],
  ['In March we met', undefined, undefined],
  ['1,000', undefined, undefined],
  ['Customers in Maine', undefined, undefined],
])('%s announces %s %s', (text, scale, currency) => {
  const note = scaleNoteIn(text);
  expect([note?.scale, note?.currency]).toEqual([scale, currency]);
  if (note) expect(text).toContain(note.words);
});
