import { expect, it } from 'vitest';
import { chosen, conflictsOf, unsettled } from './conflictRules.ts';
import { emptyForm } from './formRules.ts';

const typed = { ...emptyForm, revenue: '13', stage: 'Seed' };
const now = { ...emptyForm, revenue: '15' };

it('shows the conflicts of the fields that the form has, with both values', () => {
  expect(conflictsOf(['stage', 'mood', 'revenue'], typed, now)).toEqual([
    { field: 'revenue', yours: '13', theirs: '15' },
    { field: 'stage', yours: 'Seed', theirs: '' },
  ]);
});

it('puts the chosen value into the form, and back', () => {
  const theirs = chosen(typed, typed, now, 'revenue', 'theirs');
  expect(theirs).toEqual({ ...typed, revenue: '15' });
  expect(chosen(theirs, typed, now, 'revenue', 'yours')).toEqual(typed);
});

it('returns the first field without a choice, or null', () => {
  const conflicts = conflictsOf(['revenue', 'stage'], typed, now);
  expect(unsettled(conflicts, { revenue: 'yours' })).toBe('stage');
  expect(unsettled(conflicts, { revenue: 'yours', stage: 'theirs' })).toBeNull();
});
