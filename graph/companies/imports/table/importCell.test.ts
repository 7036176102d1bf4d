import { stageOf } from '../../../finance/stages.ts';
import { readNumberCell, saysNothing } from './importCell.ts';
import { readCases } from '../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'importCell');

describe('a cell with a number', () => {
  it.each<[text: string, mark: '.' | ',', value: number, more?: object]>([
    ...(cases('a cell with a number reads … with the decimal mark … as') as [
      text: string,
      mark: '.' | ',',
      value: number,
      more?: object,
    ][]), // A cell with only one possible reading is read that way, whatever the other cells do.
    ['$0.1M', ',', 1e5, { currency: 'USD', hasScale: true }],
  ])('reads %s with the decimal mark %s as %d', (text, mark, value, more = {}) => {
    const plain = { kind: 'number', isPercent: false, isMultiple: false, currency: null, hasScale: false };
    expect(readNumberCell(text, mark)).toEqual({ ...plain, value, ...more });
  });

  it.each<[text: string, held: number, value: number]>([
    ['12.5%', 0.1252, 12.52],
    ['$1,235', 1234.5678, 1234.5678],
    ['28%', 0.28, 28],
  ])('reads a cell that shows %s for the number %d as %d', (text, held, value) =>
    expect(readNumberCell(text, '.', held)).toMatchObject({ kind: 'number', value }),
  );

  it.each<[text: string, held: number, value: number]>([
    ['12.5M', 12_500_000, 12.5e6],
    ['12.5M', 12.5, 12.5e6],
    ['12.5%', 12.5, 12.5],
  ])('reads %s, printed by a format over the number %d, as %d', (text, held, value) =>
    expect(readNumberCell(text, '.', held)).toMatchObject({ kind: 'number', value }),
  );

  it.each(cases('does not take the inexact … for a number') as [string, string][])(
    'does not take the inexact %s for a number',
    (text, message) => expect(readNumberCell(text, '.')).toEqual({ kind: 'inexact', message }),
  );

  it.each([
    ['a lot', '‘a lot’ is not a number.'],
    ['#REF!', '‘#REF!’ is an error of the spreadsheet.'],
    ['12 per 100', '‘12 per 100’ is not a number.'],
  ])('refuses %s', (text, message) => expect(readNumberCell(text, '.')).toEqual({ kind: 'problem', message }));

  it.each(cases('a cell with a number takes … for an unknown value') as string[])(
    'takes %j for an unknown value',
    (text) => {
      expect(saysNothing(text)).toBe(true);
      expect(readNumberCell(text, '.')).toEqual({ kind: 'nothing' });
    },
  );

  it.each(['Na', 'Nada Foods', '0', 'A-1'])('takes %j for an unknown value only when it is one as a whole', (text) =>
    expect(saysNothing(text)).toBe(text === 'Na'),
  );
});

it.each<[text: string, stage: string | undefined]>([
  ...(cases('a stage is read from … as') as [text: string, stage: string | undefined][]),
  ['Unicorn', undefined],
  ['Series Z', undefined],
])('a stage is read from “%s” as %s', (text, stage) => expect(stageOf(text)).toBe(stage));
