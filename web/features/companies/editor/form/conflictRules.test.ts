import { expect, it } from 'vitest';
import { chosen, conflictsOf, unsettled } from './conflictRules.ts';
import { emptyForm } from './formRules.ts';

it('shows the conflicts of the fields that the form has', () => {
  const fields = [
    { field: 'revenue', yours: '13', theirs: null },
    { field: 'mood', yours: 'good', theirs: 'bad' },
  ];
  expect(conflictsOf(fields)).toEqual([{ field: 'revenue', yours: '13', theirs: null }]);
});

it('puts the chosen value into the form, back and forth', () => {
  const [typed, now] = [
    { ...emptyForm, revenue: '13', stage: 'Seed' },
    { ...emptyForm, revenue: '15' },
  ];
  const theirs = chosen(typed, typed, now, 'revenue', 'theirs');
  expect(theirs).toEqual({ ...typed, revenue: '15' });
  expect(chosen(theirs, typed, now, 'revenue', 'yours')).toEqual(typed);
});

it('names the first field that nobody has chosen for', () => {
  const conflicts = conflictsOf([
    { field: 'revenue', yours: '13', theirs: '15' },
    { field: 'stage', yours: 'Seed', theirs: 'Growth' },
  ]);
  expect(unsettled(conflicts, { revenue: 'yours' })).toBe('stage');
  expect(unsettled(conflicts, { revenue: 'yours', stage: 'theirs' })).toBeNull();
});
