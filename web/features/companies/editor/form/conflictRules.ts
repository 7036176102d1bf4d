import type { Choices as AllChoices, FieldConflict as Conflict } from '../../../../ui/notices/ConflictPanel.tsx';
import { fieldNames } from './formRules.ts';
import type { CompanyForm, FieldName } from './formRules.ts';

export type Choices = AllChoices<FieldName>;
export type FieldConflict = Conflict<FieldName>;

/** Returns the conflicts about fields of the form: the typed value, and the value that somebody else saved. */
export function conflictsOf(fields: readonly string[], typed: CompanyForm, now: CompanyForm): FieldConflict[] {
  return fieldNames
    .filter((field) => fields.includes(field))
    .map((field) => ({ field, yours: typed[field], theirs: now[field] }));
}

/** Returns the form after a choice: with the typed value, or with the value that somebody else saved, from `now`. */
export function chosen(
  form: CompanyForm,
  typed: CompanyForm,
  now: CompanyForm,
  field: FieldName,
  choice: 'yours' | 'theirs',
): CompanyForm {
  return { ...form, [field]: (choice === 'yours' ? typed : now)[field] };
}

/** Returns the first field without a choice; null when all conflicts are settled. */
export function unsettled(conflicts: readonly FieldConflict[], choices: Choices): FieldName | null {
  return conflicts.find(({ field }) => choices[field] === undefined)?.field ?? null;
}
