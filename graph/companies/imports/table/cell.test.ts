import { describe, expect, it } from 'vitest';
import { readNumberCell, saysNothing, stageOf } from './cell.ts';

describe('a cell with a number', () => {
  it.each<[text: string, mark: '.' | ',', value: number, more?: object]>([
    ['12.4', '.', 12.4],
    ['1,234.5', '.', 1234.5],
    ['1.234,5', ',', 1234.5],
    ['1.234', ',', 1234],
    ['1.234', '.', 1.234],
    ['1,234', '.', 1234],
    // A cell with only one possible reading is read that way, whatever the other cells do.
    ['$0.1M', ',', 1e5, { currency: 'USD', hasScale: true }],
    ['0.602', ',', 0.602],
    ['12,5', '.', 12.5],
    ['1.234,5', '.', 1234.5],
    ['1,234,567', ',', 1234567],
    ['12,5', ',', 12.5],
    ['1 234 567', '.', 1234567],
    ['1’234’567', '.', 1234567],
    ['$1.2M', '.', 1.2e6, { currency: 'USD', hasScale: true }],
    ['US$ 3.5 billion', '.', 3.5e9, { currency: 'USD', hasScale: true }],
    ['€ 12,5 Mio.', ',', 12.5e6, { currency: 'EUR', hasScale: true }],
    ['1,200 SEK', '.', 1200, { currency: 'SEK' }],
    ['£800k', '.', 800000, { currency: 'GBP', hasScale: true }],
    ['C$5m', '.', 5e6, { currency: 'CAD', hasScale: true }],
    ['12%', '.', 12, { isPercent: true }],
    ['-8,5 %', ',', -8.5, { isPercent: true }],
    ['(3.2)', '.', -3.2],
    ['($3.2M)', '.', -3.2e6, { currency: 'USD', hasScale: true }],
    ['1.4x', '.', 1.4, { isMultiple: true }],
    ['TEUR 1.250', ',', 1.25e6, { currency: 'EUR', hasScale: true }],
    ["CHF 1'234'567.–", '.', 1234567, { currency: 'CHF' }],
    ['1.2-', '.', -1.2],
    ['▲ 12.5 %', '.', 12.5, { isPercent: true }],
    ['▼ 3 %', '.', -3, { isPercent: true }],
    ['850 bps', '.', 8.5, { isPercent: true }],
    ['₹ 12.5 Cr', '.', 125e6, { currency: 'INR', hasScale: true }],
    ['12 lakh', '.', 12e5, { hasScale: true }],
    ['R$ 12,5 milhões', ',', 12.5e6, { currency: 'BRL', hasScale: true }],
    ['12.5 M€', '.', 12.5e6, { currency: 'EUR', hasScale: true }],
    ['A$m 12', '.', 12e6, { currency: 'AUD', hasScale: true }],
    ['₩ 1.2 bn', '.', 1.2e9, { currency: 'KRW', hasScale: true }],
    ['12 tkr', '.', 12_000, { currency: 'kr', hasScale: true }],
    ['120 Mitarbeiter', '.', 120],
    ['18 months', '.', 18],
    ['1.5E+07', '.', 1.5e7],
    ['1.5E-02', '.', 0.015],
    ['１２３', '.', 123],
  ])('reads %s with the decimal mark %s as %d', (text, mark, value, more = {}) => {
    const plain = { kind: 'number', isPercent: false, isMultiple: false, currency: null, hasScale: false };
    expect(readNumberCell(text, mark)).toEqual({ ...plain, value, ...more });
  });

  it.each<[text: string, held: number, value: number]>([
    ['12.5%', 0.1252, 12.52],
    ['$1,235', 1234.5678, 1234.5678],
    ['28%', 0.28, 28],
  ])('reads a cell that shows %s for the number %d as %d', (text, held, value) => {
    expect(readNumberCell(text, '.', held)).toMatchObject({ kind: 'number', value });
  });

  it.each<[text: string, held: number, value: number]>([
    ['12.5M', 12_500_000, 12.5e6],
    ['12.5M', 12.5, 12.5e6],
    ['12.5%', 12.5, 12.5],
  ])('reads %s, printed by a format over the number %d, as %d', (text, held, value) => {
    expect(readNumberCell(text, '.', held)).toMatchObject({ kind: 'number', value });
  });

  it.each([
    ['51-200', '‘51-200’ is a range; give one number.'],
    ['$10M to $20M', '‘$10M to $20M’ is a range; give one number.'],
    ['>100', '‘>100’ is not exact; give one number.'],
    ['1000+', '‘1000+’ is not exact; give one number.'],
    ['~12', '‘~12’ is not exact; give one number.'],
  ])('does not take the inexact %s for a number', (text, message) => {
    expect(readNumberCell(text, '.')).toEqual({ kind: 'inexact', message });
  });

  it.each([
    ['a lot', '‘a lot’ is not a number.'],
    ['#REF!', '‘#REF!’ is an error of the spreadsheet.'],
    ['12 per 100', '‘12 per 100’ is not a number.'],
  ])('refuses %s', (text, message) => {
    expect(readNumberCell(text, '.')).toEqual({ kind: 'problem', message });
  });

  it.each(['', ' ', 'n/a', 'N.A.', '-', '—', 'unknown', 'TBD', 'null', '#N/A'])(
    'takes %j for an unknown value',
    (text) => {
      expect(saysNothing(text)).toBe(true);
      expect(readNumberCell(text, '.')).toEqual({ kind: 'nothing' });
    },
  );

  it.each(['Na', 'Nada Foods', '0', 'A-1'])('takes %j for an unknown value only when it is one as a whole', (text) => {
    expect(saysNothing(text)).toBe(text === 'Na');
  });
});

describe('a stage', () => {
  it.each<[text: string, stage: string | undefined]>([
    ['Series A', 'Series A'],
    ['series-b', 'Series B'],
    ['C', 'Series C'],
    ['Seed+', 'Seed'],
    ['Pre-Seed', 'Seed'],
    ['SERIES D', 'Growth'],
    ['Growth Equity', 'Growth'],
    ['pre ipo', 'Pre-IPO'],
    ['PUBLIC', 'Public'],
    ['Post-IPO Equity', 'Public'],
    ['Unicorn', undefined],
    ['Series Z', undefined],
  ])('is read from “%s” as %s', (text, stage) => {
    expect(stageOf(text)).toBe(stage);
  });
});
