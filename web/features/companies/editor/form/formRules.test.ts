import {
  changedFields,
  changesOf,
  emptyForm,
  figureNames,
  formOf,
  problemsOf,
  readNumber,
  rebase,
  type FieldName,
  type FigureName,
} from './formRules.ts';
import { readCases } from '../../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'formRules');

const emptyFigures = Object.fromEntries(figureNames.map((name) => [name, null])) as Record<FigureName, null>;

const before = formOf({
  ...emptyFigures,
  name: 'Halden Grid',
  revenue: 12.4,
  revenueGrowthRate: 9.5192755,
  employees: 120,
  stage: 'Series A',
  industry: 'Energy',
});

describe('the form of a company', () => {
  it('shows figures as people type them, and an empty field for an unknown value', () =>
    expect(before).toMatchObject({ revenue: '12.4', revenueGrowthRate: '9.52', grossMargin: '', employees: '120' }));

  it.each(cases('the form of a company reads … as') as [string, number | null][])('reads %j as %s', (text, value) =>
    expect(readNumber(text)).toBe(value),
  );

  it.each<[FieldName, string, RegExp | undefined]>([
    ['revenue', '13', undefined],
    ['revenue', '', undefined],
    ['revenue', '-1', /^Enter 0 to 1,000,000,000 million dollars\.$/],
    ['revenue', '12,5', /^Write decimals after a point: 12\.5\.$/],
    ['revenue', 'a lot', /^Enter a number such as 12\.5/],
    ['revenueGrowthRate', '-40', undefined],
    ['revenueGrowthRate', '-2000', /^Enter −100 to 100,000%\.$/],
    ['grossMargin', '101', /^Enter −1,000 to 100%\.$/],
    ['employees', '12.5', /^Enter a whole number\.$/],
    ['employees', 'many', /such as 120/],
    ['name', '  ', /^A company needs a name\.$/],
    ['name', 'x'.repeat(201), /^This is 1 character too long/],
    ['headquarters', 'Oslo', undefined],
  ])('checks %s with the input %j (problem: %s)', (field, text, problem) => {
    const found = problemsOf(before, { ...before, [field]: text });
    if (problem) expect(found[field]).toMatch(problem);
    else expect(found).toEqual({});
  });

  it('requires a name for a new company', () =>
    expect(problemsOf(emptyForm, { ...emptyForm, revenue: '3' })).toEqual({ name: 'A company needs a name.' }));

  it('sends only what was changed, and null for what was emptied', () => {
    const form = { ...before, revenue: '1,300', employees: '', industry: ' Energy ', headquarters: ' Oslo ' };
    expect(changesOf(before, form)).toEqual({ revenue: 1300, employees: null, headquarters: 'Oslo' });
  });

  it('keeps typed values over a newer state, and takes the rest from that state', () => {
    const now = { ...before, revenue: '15', industry: 'Utilities' };
    const rebased = rebase({ ...before, revenue: '13' }, before, now);
    expect(rebased).toEqual({ ...now, revenue: '13' });
    expect(changedFields(now, rebased)).toEqual(['revenue']);
  });
});
